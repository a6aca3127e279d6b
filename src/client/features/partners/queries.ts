import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import type { Answer } from '#shared/contracts/endpoint.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { partnerEndpoints } from '#shared/contracts/partners.ts'
import { partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'

/** Several people work on one list at the same time. */
const alwaysStale = { staleTime: 0 } as const

/** The root of everything this page shows of an event. */
export const partnersKey = (eventId: number) => ['eventPartners', eventId] as const

export const partnersQuery = (eventId: number) =>
  queryOptions({
    ...alwaysStale,
    queryKey: [...partnersKey(eventId), 'rows'],
    queryFn: ({ signal }) => callApi(partnerEndpoints.listPartners, { params: { eventId } }, { signal }),
    // Comparing ten thousand guests with those from before costs more than drawing the few cards in sight.
    structuralSharing: false,
  })

export type CourseTotals = Answer<typeof partnerEndpoints.listCourseTotals>[number]

export const courseTotalsQuery = (eventId: number) =>
  queryOptions({
    ...alwaysStale,
    queryKey: [...partnersKey(eventId), 'courses'],
    queryFn: ({ signal }) => callApi(partnerEndpoints.listCourseTotals, { params: { eventId } }, { signal }),
  })

export const deletedPartnersQuery = (eventId: number) =>
  queryOptions({
    ...alwaysStale,
    queryKey: [...partnersKey(eventId), 'deleted'],
    queryFn: ({ signal }) => callApi(partnerEndpoints.listDeletedPartners, { params: { eventId } }, { signal }),
  })

export const eventQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...partnersKey(eventId), 'event'],
    queryFn: ({ signal }) => callApi(eventEndpoints.getEvent, { params: { id: eventId } }, { signal }),
  })

export const levelsQuery = (eventId: number) =>
  queryOptions({
    queryKey: [...partnersKey(eventId), 'levels'],
    queryFn: ({ signal }) =>
      callApi(partnershipLevelEndpoints.listPartnershipLevelsOfEvent, { params: { eventId } }, { signal }),
  })
