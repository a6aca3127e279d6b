import { apiQuery } from '#client/api/api-query.ts'
import type { Answer } from '#shared/contracts/endpoint.ts'
import { eventEndpoints } from '#shared/contracts/events.ts'
import { partnerEndpoints } from '#shared/contracts/partners.ts'
import { partnershipLevelEndpoints } from '#shared/contracts/partnership-levels.ts'

/** Several people work on one list at the same time. */
const alwaysStale = { staleTime: 0 } as const

/** The root of everything this page shows of an event. */
export const partnersKey = (eventId: number) => ['eventPartners', eventId] as const

export const partnersQuery = (eventId: number) =>
  apiQuery(
    [...partnersKey(eventId), 'rows'],
    partnerEndpoints.listPartners,
    { params: { eventId } },
    {
      ...alwaysStale,
      // Comparing ten thousand guests with those from before costs more than drawing the few cards in sight.
      structuralSharing: false,
    },
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
