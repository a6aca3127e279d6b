import type { QueryClient } from '@tanstack/react-query'
import { apiQuery } from '#client/api/queries.ts'
import type { Answer } from '#shared/contracts/endpoint.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { type PartnerSummary, type PartnersPage, partnerEndpoints } from '#shared/contracts/partners.ts'
import { partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'
import { mostKept } from '#shared/limits.ts'
import { type PartnerFilters, writeFilters } from './list/filter-partners.ts'

/** Several people work on one list at the same time. */
const alwaysStale = { staleTime: 0 } as const

/** The root of everything this page shows of an event. */
export const partnersKey = (eventId: number) => ['eventPartners', eventId] as const

/** What the list of partners is searched for and filtered by. */
export interface PartnersAsked extends PartnerFilters {
  search: string
}

/** What has just been found is not asked for once more by the list that shows it. */
const settlingMilliseconds = 5_000

/**
 * A page of what was asked for, from 0. The registrations to keep are no part of its key: they were in it already when
 * they were kept, so nothing has to be loaded for them.
 */
export const partnersPageQuery = (eventId: number, asked: PartnersAsked, page: number, kept: readonly number[] = []) =>
  apiQuery(
    [...partnersKey(eventId), 'rows', asked, page],
    partnerEndpoints.listPartnersPage,
    {
      params: { eventId },
      query: {
        ...writeFilters(asked),
        ...(asked.search !== '' && { search: asked.search }),
        ...(kept.length > 0 && { keep: kept.slice(-mostKept).join(',') }),
        page,
      },
    },
    { staleTime: settlingMilliseconds },
  )

/** Changes a registration in the pages that have it, until they are loaded anew; null takes it off them. */
export function changeRow(
  queryClient: QueryClient,
  { eventId, id }: { eventId: number; id: number },
  change: (row: PartnerSummary) => PartnerSummary | null,
): void {
  queryClient.setQueriesData<PartnersPage>({ queryKey: [...partnersKey(eventId), 'rows'] }, (page) => {
    if (!page?.rows.some((row) => row.id === id)) return undefined
    const rows = page.rows.map((row) => (row.id === id ? change(row) : row)).filter((row) => row !== null)
    return { ...page, rows, length: page.length - (page.rows.length - rows.length) }
  })
}

/** Everybody who comes with any of the partners, for the printed list. */
export const peopleQuery = (eventId: number) =>
  apiQuery([...partnersKey(eventId), 'people'], partnerEndpoints.listPartners, { params: { eventId } }, alwaysStale)

export const attendeesQuery = (eventId: number, registrationId: number) =>
  apiQuery(
    [...partnersKey(eventId), 'attendees', registrationId],
    partnerEndpoints.listPartnerAttendees,
    { params: { registrationId } },
    alwaysStale,
  )

export type CourseTotals = Answer<typeof partnerEndpoints.listCourseTotals>[number]

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
