import { useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchText } from '#client/records/list-search.ts'
import { paths } from '#client/routing/paths.ts'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type FilteredId, filteredIds } from '#shared/domain/registration/search.ts'
import { cutToFit } from '#shared/domain/text.ts'
import { maxLength } from '#shared/limits.ts'
import {
  describeUnknown,
  type FilterOptions,
  listUnreadable,
  type PartnerFilters,
  readFilters,
  writeFilters,
} from './filter-partners.ts'

export function usePartnerFilters() {
  const address = useSearch({ from: paths.eventPartners })
  const navigate = useNavigate({ from: paths.eventPartners })
  const [search, setSearch] = useSearchText()
  const { search: _, ...inAddress } = address
  const key = JSON.stringify(inAddress)
  const filters = useMemo(() => readFilters(JSON.parse(key)), [key])
  const settled = useDeferredValue(cutToFit(search.trim(), maxLength.search))
  const asked = useMemo(() => ({ ...filters, search: settled }), [filters, settled])

  function change(changes: Partial<PartnerFilters>) {
    const changed = writeFilters({ ...filters, ...changes })
    void navigate({ search: (before) => ({ ...before, ...changed }), resetScroll: false })
  }

  function clear() {
    setSearch('')
    void navigate({ search: ({ sort }) => ({ sort }), resetScroll: false })
  }

  function drop(unknown: readonly FilteredId[]) {
    toast(describeUnknown(unknown), { tone: 'warning' })
    const without = Object.fromEntries(unknown.map((name) => [name, undefined]))
    void navigate({ search: (before) => ({ ...before, ...without }), replace: true, resetScroll: false })
  }

  return { search, setSearch, asked, ...filters, change, clear, drop, unreadable: listUnreadable(inAddress) }
}

export function useDropUnknown(filtering: PartnerFiltering, options: FilterOptions | undefined): void {
  const { unreadable, drop } = filtering
  const isUnknown = (name: FilteredId) =>
    filtering[name] !== null && !options?.[name].some(({ id }) => id === filtering[name])
  const unknown = [...new Set([...unreadable, ...(options ? filteredIds.filter(isUnknown) : [])])].join()
  const dropNow = useEffectEvent(drop)
  useEffect(() => {
    if (unknown !== '') dropNow(unknown.split(',') as FilteredId[])
  }, [unknown])
}

export type PartnerFiltering = ReturnType<typeof usePartnerFilters>
