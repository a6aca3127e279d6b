import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useDebounced, useSearchText } from '#client/records/list-search.ts'
import { paths } from '#client/routing/paths.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { PartnersPage } from '#shared/contracts/partners.ts'
import type { FilteredId } from '#shared/domain/registration/search.ts'
import { cutToFit } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import { describeUnknown, listUnreadable, type PartnerFilters, readFilters, writeFilters } from './filter-partners.ts'

/** The filters, stored in the address so that Back works and links can be shared. */
export function usePartnerFilters() {
  const address = useSearch({ from: paths.eventPartners })
  const navigate = useNavigate({ from: paths.eventPartners })
  const [search, setSearch] = useSearchText()
  const { search: _, ...inAddress } = address
  const key = JSON.stringify(inAddress)
  const filters = useMemo(() => readFilters(JSON.parse(key)), [key])
  const settled = useSettledSearch(search)
  /** The selected values. */
  const asked = useMemo(() => ({ ...filters, search: settled }), [filters, settled])

  /** Takes up what is named and leaves the rest as it is. */
  function change(changes: Partial<PartnerFilters>) {
    const changed = writeFilters({ ...filters, ...changes })
    void navigate({ search: (before) => ({ ...before, ...changed }), resetScroll: false })
  }

  function clear() {
    setSearch('')
    void navigate({ search: ({ sort }) => ({ sort }), resetScroll: false })
  }

  /** Takes out of the address what names nothing, and says so once. */
  function drop(unknown: readonly FilteredId[]) {
    toast(describeUnknown(unknown), { tone: 'warning' })
    const without = Object.fromEntries(unknown.map((name) => [name, undefined]))
    void navigate({ search: (before) => ({ ...before, ...without }), replace: true, resetScroll: false })
  }

  return { search, setSearch, asked, ...filters, change, clear, drop, unreadable: listUnreadable(inAddress) }
}

/** Filters that don't exist are reported and removed, whether the page or the server noticed. */
export function useDropUnknown({ unreadable, drop }: PartnerFiltering, told: PartnersPage | null): void {
  const unknown = [...new Set([...unreadable, ...(told?.unknown ?? [])])].join()
  const dropNow = useEffectEvent(drop)
  useEffect(() => {
    if (unknown !== '') dropNow(unknown.split(',') as FilteredId[])
  }, [unknown])
}

/** So long after the last key the partners are searched for. */
const debounceMilliseconds = 150

/** The search once its typing has come to rest; at once where it came from the address, or was cleared. */
function useSettledSearch(typed: string): string {
  const inAddress = useSearch({ from: paths.eventPartners, select: ({ search = '' }) => search })
  const rested = useDebounced(typed, debounceMilliseconds)
  const isAtOnce = typed === inAddress || typed.trim() === ''
  return cutToFit((isAtOnce ? typed : rested).trim(), maxLength.search)
}

export type PartnerFiltering = ReturnType<typeof usePartnerFilters>
