import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { affiliationEndpoints } from '#shared/contracts/affiliations.ts'

export const affiliationsQuery = queryOptions({
  queryKey: ['affiliations'],
  queryFn: ({ signal }) => callApi(affiliationEndpoints.listAffiliations, {}, { signal }),
})

export const loadAffiliation = (id: number) => callApi(affiliationEndpoints.getAffiliation, { params: { id } })

export const affiliationQuery = (id: number) => ({
  queryKey: ['affiliations', id],
  queryFn: () => loadAffiliation(id),
})

/** The names that another affiliation than this one has (0: a new one). */
export const takenNamesQuery = (id: number) =>
  queryOptions({
    queryKey: ['affiliations', 'names', id],
    queryFn: ({ signal }) => callApi(affiliationEndpoints.listAffiliationNames, { params: { id } }, { signal }),
  })
