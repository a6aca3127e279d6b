import { queryOptions } from '@tanstack/react-query'
import { apiQuery, getFirstResponseOrCall } from '#client/api/queries.ts'
import { registrationEndpoints as calls } from '#shared/contracts/registrations/endpoints.ts'
import { guestLinkEndpoints } from '#shared/contracts/registrations/guest-links.ts'

/** These lists change so rarely that loading them once is enough. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY }

export const territoriesQuery = apiQuery(['territories'], calls.listTerritories, {}, neverStale)

export const travelMethodsQuery = apiQuery(['travelMethods'], calls.listTravelMethods, {}, neverStale)

export const golfClubTypesQuery = apiQuery(['golfClubTypes'], calls.listGolfClubTypes, {}, neverStale)

/** Loads each time the step opens, because any save may have added an address. */
export const addressOnFileQuery = (email: string) =>
  apiQuery(
    ['registrations', 'addressOnFile', email.toLowerCase()],
    calls.findAddressOnFile,
    { query: { email } },
    { staleTime: 0 },
  )

export const knownContactQuery = (query: { registration: number } | { email: string }) =>
  apiQuery(['registrations', 'knownContact', query], calls.findKnownContact, { query })

export const affiliationsQuery = (eventId: number) =>
  apiQuery(['registrations', 'affiliations', eventId], calls.listAffiliationsOfEvent, { params: { id: eventId } })

export const golfCoursesQuery = (eventId: number) =>
  apiQuery(['registrations', 'golfCourses', eventId], calls.listGolfCoursesOfEvent, { params: { id: eventId } })

export const levelOptionsQuery = (eventId: number, affiliationId: number, kept: number | undefined) =>
  apiQuery(['registrations', 'levelOptions', eventId, affiliationId, kept], calls.listLevelOptions, {
    params: { eventId, affiliationId },
    query: { kept },
  })

/** Null if the user has no registration. */
export const registrationOfEventQuery = (eventId: number, named: number | undefined) =>
  queryOptions({
    queryKey: ['registrations', 'ofEvent', eventId, named],
    queryFn: async () => {
      const asked = { params: { eventId }, query: { registration: named } }
      const { registrationId } = await getFirstResponseOrCall(calls.findOwnRegistration, asked)
      return registrationId && getFirstResponseOrCall(calls.getRegistration, { params: { id: registrationId } })
    },
  })

export const registrationQuery = (id: number) =>
  apiQuery(['registrations', 'one', id], calls.getRegistration, { params: { id } })

/** Reloads on each return to the page, because guests may have replied. */
export const guestLinksQuery = (id: number) =>
  apiQuery(['registrations', 'guestLinks', id], guestLinkEndpoints.listGuestLinks, { params: { id } }, { staleTime: 0 })
