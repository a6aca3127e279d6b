import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { PartnerRow, PartnerSummary, PartnersPage } from '#shared/contracts/partners.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { partnersPerPage } from '#shared/limits.ts'
import type { PartnersAsked } from '../filters/filter-partners.ts'
import { partnersKey, partnersPageQuery, peopleQuery } from './partner-list.ts'
import { usePrintedWhole } from './use-printed-whole.ts'

/** Totals of the whole list, from the newest page. */
interface ListSummary {
  page: PartnersPage | null
  at: number
}

const nothingTold: ListSummary = { page: null, at: 0 }

/**
 * The matching partners: the first page, or all of them on request. Refreshes them after a change. The previous result
 * stays until the first page of the new one arrives.
 */
export function usePartnerPages(eventId: number, asked: PartnersAsked) {
  const queryClient = useQueryClient()
  const [shown, setShown] = useState(asked)
  const [kept, setKept] = useState<readonly number[]>([])
  const [told, setTold] = useState(nothingTold)
  const [isAllWanted, setAllWanted] = useState(false)
  const [arePeopleWanted, setPeopleWanted] = useState(false)

  const isChanging = !isSame(asked, shown)
  const next = useQuery({ ...partnersPageQuery(eventId, asked, 0), enabled: isChanging })
  if (isChanging && next.data) {
    setShown(asked)
    setKept([])
    setAllWanted(false)
    setTold({ page: next.data, at: next.dataUpdatedAt })
  }

  const length = told.page?.length ?? 0
  const pageCount = isAllWanted ? Math.max(1, Math.ceil(length / partnersPerPage)) : 1
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, page) => partnersPageQuery(eventId, shown, page, kept)),
  })
  const latest = pages.reduce((one, other) => (other.dataUpdatedAt > one.dataUpdatedAt ? other : one))
  if (!isChanging && latest.data && latest.dataUpdatedAt > told.at) {
    setTold({ page: latest.data, at: latest.dataUpdatedAt })
  }
  const people = useQuery({ ...peopleQuery(eventId), select: toPeople, enabled: arePeopleWanted })
  const rows = useStableRows(listRows(pages))
  const isListed = length <= pageCount * partnersPerPage && pages.every(({ data }) => data !== undefined)
  const isWhole = isListed && people.data !== undefined && !people.isFetching
  if (arePeopleWanted && (isWhole || people.error)) setPeopleWanted(false)
  const printWhole = usePrintedWhole(isWhole && !arePeopleWanted, {
    load: () => {
      setAllWanted(true)
      setPeopleWanted(true)
    },
    // The next print is loaded again.
    forget: () => queryClient.removeQueries({ queryKey: peopleQuery(eventId).queryKey }),
  })

  return {
    rows,
    /** Null until the first page has come. */
    told: told.page,
    shown,
    /** Rows that a press on the button below the table loads. */
    unlisted: isAllWanted ? 0 : Math.max(0, length - rows.length),
    listAll: () => setAllWanted(true),
    isWhole,
    /** The attendees of each partner, loaded for printing. */
    people: people.data,
    print: printWhole,
    error: next.error ?? pages.find(({ error }) => error)?.error ?? null,
    /** Something that is to be shown waits for a connection. */
    isOffline: [next, ...pages].some(({ data, fetchStatus }) => data === undefined && fetchStatus === 'paused'),
    tryAgain: () => queryClient.invalidateQueries({ queryKey: [...partnersKey(eventId), 'rows'] }),
    /** Leaves a registration in the list although the filters may not find it any more, until others are set. */
    keep: useCallback((id: number) => setKept((before) => (before.includes(id) ? before : [...before, id])), []),
  }
}

const toPeople = (rows: readonly PartnerRow[]) => new Map(rows.map(({ id, attendees }) => [id, attendees]))

export type PartnerPages = ReturnType<typeof usePartnerPages>

/** Each registration once, because one can move between pages during a refresh. */
function listRows(pages: readonly { data: PartnersPage | undefined }[]): PartnerSummary[] {
  const rows = pages.flatMap(({ data }) => data?.rows ?? [])
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** The array of before as long as it holds the same rows, so that none is drawn again. */
function useStableRows(rows: PartnerSummary[]): PartnerSummary[] {
  const [steady, setSteady] = useState(rows)
  if (steady.length === rows.length && steady.every((row, index) => row === rows[index])) return steady
  setSteady(rows)
  return rows
}
