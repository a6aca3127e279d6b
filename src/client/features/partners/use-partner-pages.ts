import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { PartnerRow, PartnerSummary, PartnersPage } from '#shared/contracts/partners.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { partnersPerPage } from '#shared/limits.ts'
import type { PartnersAsked } from './filter-partners.ts'
import { partnersKey, partnersPageQuery, peopleQuery } from './partner-list.ts'

/** A place in the list; null while its page is on the way. */
interface PartnerItem {
  /** The registration's ID, or a negative number until it is loaded. */
  id: number
  row: PartnerSummary | null
}

/** So many places before they come into sight, their page is asked for. */
const placesAhead = 10

/** Totals of the whole list, from the newest page. */
interface ListSummary {
  page: PartnersPage | null
  at: number
}

const nothingTold: ListSummary = { page: null, at: 0 }

/**
 * The matching partners. Loads only visible pages, and refreshes them after a change. The previous result stays until
 * the first page of the new one arrives.
 */
export function usePartnerPages(eventId: number, asked: PartnersAsked) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState(asked)
  const [kept, setKept] = useState<readonly number[]>([])
  const [pagesInSight, setPagesInSight] = useState<readonly number[]>([0])
  const [told, setTold] = useState(nothingTold)
  const [isWholeWanted, setWholeWanted] = useState(false)

  const isChanging = !isSame(asked, shown)
  const next = useQuery({ ...partnersPageQuery(eventId, asked, 0), enabled: isChanging })
  if (isChanging && next.data) {
    setShown(asked)
    setKept([])
    setPagesInSight([0])
    setTold({ page: next.data, at: next.dataUpdatedAt })
  }

  const isAskedFor = (page: number) => isWholeWanted || pagesInSight.includes(page)
  const pageCount = Math.max(1, Math.ceil((told.page?.length ?? 0) / partnersPerPage))
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, page) => ({
      ...partnersPageQuery(eventId, shown, page, kept),
      enabled: isAskedFor(page),
    })),
  })
  const latest = pages.reduce((one, other) => (other.dataUpdatedAt > one.dataUpdatedAt ? other : one))
  if (!isChanging && latest.data && latest.dataUpdatedAt > told.at) {
    setTold({ page: latest.data, at: latest.dataUpdatedAt })
  }
  const people = useQuery({ ...peopleQuery(eventId), select: toPeople, enabled: isWholeWanted })
  const isWhole = pages.every(({ data }) => data !== undefined) && people.data !== undefined && !people.isFetching
  if (isWholeWanted && (isWhole || people.error)) setWholeWanted(false)
  const printWhole = usePrintedWhole(isWhole && !isWholeWanted, {
    load: () => setWholeWanted(true),
    // The next print is loaded again.
    forget: () => queryClient.removeQueries({ queryKey: peopleQuery(eventId).queryKey }),
  })

  return {
    items: listItems(told.page?.length ?? 0, pages),
    /** Null until the first page has come. */
    told: told.page,
    shown,
    isWhole,
    /** The attendees of each partner, loaded for printing. */
    people: people.data,
    print: printWhole,
    error: next.error ?? pages.find(({ error }, page) => error && isAskedFor(page))?.error ?? null,
    /** Something that is to be shown waits for a connection. */
    isOffline: [next, ...pages].some(({ data, fetchStatus }) => data === undefined && fetchStatus === 'paused'),
    tryAgain: () => queryClient.invalidateQueries({ queryKey: [...partnersKey(eventId), 'rows'] }),
    /** Which places are drawn. */
    noteDrawn: useCallback((places: readonly number[]) => {
      const inSight = listPages(places)
      setPagesInSight((before) => (isSame(before, inSight) ? before : inSight))
    }, []),
    /** Leaves a registration in the list although the filters may not find it any more, until others are set. */
    keep: useCallback((id: number) => setKept((before) => (before.includes(id) ? before : [...before, id])), []),
  }
}

const toPeople = (rows: readonly PartnerRow[]) => new Map(rows.map(({ id, attendees }) => [id, attendees]))

export type PartnerPages = ReturnType<typeof usePartnerPages>

function listPages(places: readonly number[]): number[] {
  const around = places.flatMap((place) => [Math.max(0, place - placesAhead), place, place + placesAhead])
  return [...new Set(around.map((place) => Math.floor(place / partnersPerPage)))]
}

/** Each registration once, because one can move between pages during a refresh. */
function listItems(length: number, pages: readonly { data: PartnersPage | undefined }[]): PartnerItem[] {
  const listed = new Set<number>()
  return Array.from({ length }, (_, place) => {
    const row = pages[Math.floor(place / partnersPerPage)]?.data?.rows[place % partnersPerPage]
    if (!row || listed.has(row.id)) return { id: -1 - place, row: null }
    listed.add(row.id)
    return { id: row.id, row }
  })
}

/**
 * Printed is the whole list: the keys for it wait until all of it is there. A browser's menu does not wait, so a list that
 * was printed too early is complete the next time.
 */
function usePrintedWhole(isWhole: boolean, { load, forget }: { load: () => void; forget: () => void }): () => void {
  const [isAsked, setAsked] = useState(false)
  const begin = useEffectEvent(() => isWhole || load())
  const end = useEffectEvent(() => isWhole && forget())
  const printWhole = () => {
    setAsked(true)
    load()
  }
  const catchKeys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    printWhole()
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', (event) => catchKeys(event), { signal })
    addEventListener('beforeprint', () => void begin(), { signal })
    addEventListener('afterprint', () => void end(), { signal })
    return () => listening.abort()
  }, [])

  useEffect(() => {
    if (!isAsked || !isWhole) return
    setAsked(false)
    // Within an effect nothing could be drawn that is only there in print.
    queueMicrotask(() => print())
  }, [isAsked, isWhole])

  return printWhole
}
