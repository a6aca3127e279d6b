import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSearchText } from '#client/records/use-debounced-search.ts'
import { paths } from '#client/routing/paths.ts'
import { type PartnerFilters, readFilters, writeFilters } from './filter-partners.ts'

/** The filters of the list: they stand in the address, so that Back works and a colleague can be sent the link. */
export function usePartnerFilters() {
  const inAddress = useSearch({ from: paths.eventPartners })
  const navigate = useNavigate({ from: paths.eventPartners })
  const [search, setSearch] = useSearchText()
  const { level, missing } = inAddress
  const filters = useMemo(() => {
    const { search: _, ...others } = readFilters({ ...(level && { level }), ...(missing && { missing }) })
    return others
  }, [level, missing])

  /** Takes up what is named and leaves the rest as it is. */
  function change(wish: Partial<Omit<PartnerFilters, 'search'>>) {
    const { search: _, ...changed } = writeFilters({ search: '', ...filters, ...wish })
    void navigate({ search: (before) => ({ ...before, ...changed }), resetScroll: false })
  }

  function clear() {
    setSearch('')
    void navigate({ search: {}, resetScroll: false })
  }

  return { search, setSearch, ...filters, change, clear }
}

export type PartnerFiltering = ReturnType<typeof usePartnerFilters>
