import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { countForFilters, filterPartners, sortPartners, sumPartners } from '#shared/domain/partners/partner-list.ts'
import type { PartnersAsked } from '../filters/filter-partners.ts'
import { partnersKey, partnersQuery, peopleQuery } from './partner-list.ts'
import { usePrintedWhole } from './use-printed-whole.ts'

const noOne: ReadonlySet<number> = new Set()

/** The partners of an event, all in memory: the filters find them at once, and a change replaces single rows. */
export function usePartners(eventId: number, asked: PartnersAsked) {
  const queryClient = useQueryClient()
  const query = useQuery(partnersQuery(queryClient, eventId))
  const [kept, setKept] = useState({ asked, ids: noOne })
  if (kept.asked !== asked && kept.ids.size > 0) setKept({ asked, ids: noOne })
  const [arePeopleWanted, setPeopleWanted] = useState(false)

  const all = query.data?.rows
  const found = useMemo(() => filterPartners(all ?? [], asked), [all, asked])
  const told = useMemo(
    () => all && { all: sumPartners(all), found: sumPartners([...found.keys()]), ...countForFilters(all) },
    [all, found],
  )
  const rows = useMemo(() => {
    const listed = (all ?? []).filter((row) => found.has(row) || kept.ids.has(row.id))
    return sortPartners(listed, asked.sort ?? 'name')
  }, [all, found, kept, asked])

  const people = useQuery({ ...peopleQuery(eventId), select: toPeople, enabled: arePeopleWanted })
  const isWhole = people.data !== undefined && !people.isFetching
  if (arePeopleWanted && (isWhole || people.error)) setPeopleWanted(false)
  const print = usePrintedWhole(isWhole && !arePeopleWanted, {
    load: () => setPeopleWanted(true),
    // The next print is loaded again.
    forget: () => queryClient.removeQueries({ queryKey: peopleQuery(eventId).queryKey }),
  })

  return {
    rows,
    /** Where the search found each of them. */
    found,
    /** The sums and counts; undefined until the partners have come. */
    told,
    shown: asked,
    isWhole,
    /** The attendees of each partner, loaded for printing. */
    people: people.data,
    print,
    error: query.error,
    /** The partners wait for a connection. */
    isOffline: all === undefined && query.fetchStatus === 'paused',
    tryAgain: () => queryClient.invalidateQueries({ queryKey: [...partnersKey(eventId), 'rows'] }),
    /** Leaves a registration in the list although the filters may not find it any more, until others are set. */
    keep: useCallback(
      (id: number) =>
        setKept((before) => (before.ids.has(id) ? before : { ...before, ids: new Set([...before.ids, id]) })),
      [],
    ),
  }
}

const toPeople = (rows: readonly PartnerRow[]) => new Map(rows.map(({ id, attendees }) => [id, attendees]))

export type Partners = ReturnType<typeof usePartners>
export type PartnerTotals = NonNullable<Partners['told']>
