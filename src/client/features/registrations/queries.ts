import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { registrationEndpoints as calls } from '#shared/contracts/registrations/endpoints.ts'

/** States, ways of travelling and club types change so rarely that asking once is enough. */
const neverStale = { staleTime: Number.POSITIVE_INFINITY }

export const territoriesQuery = queryOptions({
  queryKey: ['territories'],
  queryFn: ({ signal }) => callApi(calls.listTerritories, {}, { signal }),
  ...neverStale,
})

export const travelMethodsQuery = queryOptions({
  queryKey: ['travelMethods'],
  queryFn: ({ signal }) => callApi(calls.listTravelMethods, {}, { signal }),
  ...neverStale,
})

export const golfClubTypesQuery = queryOptions({
  queryKey: ['golfClubTypes'],
  queryFn: ({ signal }) => callApi(calls.listGolfClubTypes, {}, { signal }),
  ...neverStale,
})

/** Asked for anew whenever the step is opened: a save may have brought an address, also elsewhere. */
export const addressOnFileQuery = (email: string) =>
  queryOptions({
    queryKey: ['registrations', 'addressOnFile', email.toLowerCase()],
    queryFn: ({ signal }) => callApi(calls.findAddressOnFile, { query: { email } }, { signal }),
    staleTime: 0,
  })

export const affiliationsQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['registrations', 'affiliations', eventId],
    queryFn: ({ signal }) => callApi(calls.listAffiliationsOfEvent, { params: { id: eventId } }, { signal }),
  })

export const golfCoursesQuery = (eventId: number) =>
  queryOptions({
    queryKey: ['registrations', 'golfCourses', eventId],
    queryFn: ({ signal }) => callApi(calls.listGolfCoursesOfEvent, { params: { id: eventId } }, { signal }),
  })

export const levelOptionsQuery = (eventId: number, affiliationId: number) =>
  queryOptions({
    queryKey: ['registrations', 'levelOptions', eventId, affiliationId],
    queryFn: ({ signal }) => callApi(calls.listLevelOptions, { params: { eventId, affiliationId } }, { signal }),
  })

/** The registration that the thank-you page of an event is about; null when the caller has none. */
export const registrationOfEventQuery = (eventId: number, named: number | undefined) =>
  queryOptions({
    queryKey: ['registrations', 'ofEvent', eventId, named],
    queryFn: async ({ signal }) => {
      const asked = { params: { eventId }, query: { registration: named } }
      const { registrationId } = await callApi(calls.findOwnRegistration, asked, { signal })
      return registrationId && callApi(calls.getRegistration, { params: { id: registrationId } }, { signal })
    },
  })

export const registrationQuery = (id: number) =>
  queryOptions({
    queryKey: ['registrations', 'one', id],
    queryFn: ({ signal }) => callApi(calls.getRegistration, { params: { id } }, { signal }),
  })
