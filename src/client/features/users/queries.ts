import { apiQuery } from '#client/api/queries.ts'
import { userEndpoints } from '#shared/contracts/users.ts'

export const usersQuery = apiQuery(['users'], userEndpoints.listUsers, {})

export const rolesQuery = apiQuery(['users', 'roles'], userEndpoints.listRoles, {})

/** Others send, revoke and follow them. */
export const invitationsQuery = apiQuery(
  ['users', 'invitations'],
  userEndpoints.listInvitations,
  {},
  { staleTime: 0, refetchOnWindowFocus: 'always' },
)
