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

interface Named {
  firstName: string
  lastName: string
  email: string
}

/** The first administrator may have only an address. */
export const nameUser = ({ firstName, lastName, email }: Named): string => `${firstName} ${lastName}`.trim() || email

/** `admin` in a list: `Admin`. */
export const nameRole = (role: string): string => role.charAt(0).toUpperCase() + role.slice(1)
