import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { countForFilters, filterPartners, sortPartners, sumPartners } from '#shared/domain/partners/partner-list.ts'
import type { PartnersAsked } from '../filters/filter-partners.ts'
import { partnersKey, partnersQuery } from './partner-list.ts'

const noOne: ReadonlySet<number> = new Set()

export function usePartners(eventId: number, asked: PartnersAsked) {
  const queryClient = useQueryClient()
  const query = useQuery(partnersQuery(queryClient, eventId))
  const [kept, setKept] = useState({ asked, ids: noOne })
  if (kept.asked !== asked && kept.ids.size > 0) setKept({ asked, ids: noOne })

  const all = query.data?.rows
  const found = useMemo(() => filterPartners(all ?? [], asked), [all, asked])
  const totals = useMemo(
    () => all && { all: sumPartners(all), found: sumPartners([...found.keys()]), ...countForFilters(all) },
    [all, found],
  )
  const rows = useMemo(() => {
    const listed = (all ?? []).filter((row) => found.has(row) || kept.ids.has(row.id))
    return sortPartners(listed, asked.sort ?? 'name')
  }, [all, found, kept, asked])

  return {
    rows,
    found,
    totals,
    shown: asked,
    error: query.error,
    isOffline: all === undefined && query.fetchStatus === 'paused',
    tryAgain: () => queryClient.invalidateQueries({ queryKey: [...partnersKey(eventId), 'rows'] }),
    /** Keeps a registration in the list, even if it no longer matches, until the filters change. */
    keep: useCallback(
      (id: number) =>
        setKept((before) => (before.ids.has(id) ? before : { ...before, ids: new Set([...before.ids, id]) })),
      [],
    ),
  }
}

export type Partners = ReturnType<typeof usePartners>
export type PartnerTotals = NonNullable<Partners['totals']>
