import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { callApi } from '#client/api/call.ts'
import { apiQuery, createFirstResponseOptions } from '#client/api/queries.ts'
import type { EndpointResponse } from '#shared/contracts/endpoint.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { type ListedPartners, type PartnerSummary, partnerEndpoints } from '#shared/contracts/partners.ts'
import { partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { type KnownPartners, mergeChanges } from './known-partners.ts'

const alwaysStale = { staleTime: 0 } as const

export const partnersKey = (eventId: number) => ['eventPartners', eventId] as const

const settlingMilliseconds = 5_000

/** After the first load, the server returns only changed partners. */
export function partnersQuery(queryClient: QueryClient, eventId: number) {
  const queryKey = [...partnersKey(eventId), 'rows'] as const
  const endpoint = partnerEndpoints.listPartnerSummaries
  const first = createFirstResponseOptions(endpoint, { params: { eventId }, query: {} })
  return queryOptions({
    queryKey,
    initialData: () => {
      const listed: ListedPartners | undefined = first.initialData()
      return listed && mergeChanges(undefined, listed)
    },
    initialDataUpdatedAt: first.initialDataUpdatedAt,
    staleTime: settlingMilliseconds,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<KnownPartners>(queryKey)
      const ask = (after: number) => callApi(endpoint, { params: { eventId }, query: { after } }, { signal })
      const listed = await ask(before?.changeId ?? 0)
      const known = mergeChanges(before, listed)
      // A partner removed here but restored before the last change is missing, so load everything.
      return known.rows.length < listed.ids.length ? mergeChanges(known, await ask(0)) : known
    },
  })
}

/** Null removes the row. The next refresh replaces the change. */
export function changeRow(
  queryClient: QueryClient,
  { eventId, id }: { eventId: number; id: number },
  change: (row: PartnerSummary) => PartnerSummary | null,
): void {
  queryClient.setQueryData<KnownPartners>([...partnersKey(eventId), 'rows'], (known) => {
    if (!known) return undefined
    const rows = known.rows.map((row) => (row.id === id ? change(row) : row)).filter((row) => row !== null)
    return { ...known, rows }
  })
}

export const attendeesQuery = (eventId: number, registrationId: number) =>
  apiQuery(
    [...partnersKey(eventId), 'attendees', registrationId],
    partnerEndpoints.listPartnerAttendees,
    { params: { registrationId } },
    alwaysStale,
  )

export type CourseTotals = EndpointResponse<typeof partnerEndpoints.listCourseTotals>[number]

export const courseTotalsQuery = (eventId: number) =>
  apiQuery(
    [...partnersKey(eventId), 'courses'],
    partnerEndpoints.listCourseTotals,
    { params: { eventId } },
    alwaysStale,
  )

export const deletedPartnersQuery = (eventId: number) =>
  apiQuery(
    [...partnersKey(eventId), 'deleted'],
    partnerEndpoints.listDeletedPartners,
    { params: { eventId } },
    alwaysStale,
  )

export const eventQuery = (eventId: number) =>
  apiQuery([...partnersKey(eventId), 'event'], eventEndpoints.getEvent, { params: { id: eventId } })

export const levelsQuery = (eventId: number) =>
  apiQuery([...partnersKey(eventId), 'levels'], partnershipLevelEndpoints.listPartnershipLevelsOfEvent, {
    params: { eventId },
  })

export interface Assignment {
  row: PartnerSummary
  course: CourseTotals | null
}

export interface Agreement {
  row: PartnerSummary
  isAgreed: boolean
}

interface PartnerList {
  eventId: number
  readOnlyReason: string | undefined
  courses: readonly CourseTotals[] | undefined
  pendingCourses: ReadonlyMap<number, Assignment>
  assign: (assignment: Assignment) => void
  pendingAgreements: ReadonlyMap<number, boolean>
  agree: (agreement: Agreement) => void
  askToDelete: (row: PartnerSummary) => unknown
  timeZone: string
  today: string
}

export const PartnerListContext = createContext<PartnerList | null>(null)

export function usePartnerList(): PartnerList {
  const list = use(PartnerListContext)
  if (!list) throw new TypeError('A partner card needs the list of partners')
  return list
}

interface ListMemory {
  openId: number | null
  drafts: Map<number, NotesDraft>
}

export interface NotesDraft {
  text: string
  base: string
  version: number
}

const memories = new Map<number, ListMemory>()

export function getListMemory(eventId: number): ListMemory {
  const memory = memories.get(eventId) ?? { openId: null, drafts: new Map() }
  memories.set(eventId, memory)
  return memory
}

export const findRow = (registrationId: number): HTMLElement | null =>
  document.querySelector(`tr[data-key="${registrationId}"]`)

const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Unsaved notes make the browser ask before leaving, from any page. */
export function storeNotesDraft(eventId: number, id: number, draft: NotesDraft | null): void {
  const { drafts } = getListMemory(eventId)
  if (draft) drafts.set(id, draft)
  else drafts.delete(id)
  const isAnyKept = [...memories.values()].some((memory) => memory.drafts.size > 0)
  if (isAnyKept) addEventListener('beforeunload', warn)
  else removeEventListener('beforeunload', warn)
}
