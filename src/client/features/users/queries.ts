import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#client/api/call.ts'
import { userEndpoints } from '#shared/contracts/users.ts'

export const usersQuery = queryOptions({
  queryKey: ['users'],
  queryFn: ({ signal }) => callApi(userEndpoints.listUsers, {}, { signal }),
})

export const rolesQuery = queryOptions({
  queryKey: ['users', 'roles'],
  queryFn: ({ signal }) => callApi(userEndpoints.listRoles, {}, { signal }),
})

export const loadUser = (id: number) => callApi(userEndpoints.getUser, { params: { id } })

export const userQuery = (id: number) => ({ queryKey: ['users', id], queryFn: () => loadUser(id) })
