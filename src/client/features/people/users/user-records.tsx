import { useSite } from '#client/api/app-context.ts'
import { apiQuery } from '#client/api/queries.ts'
import type { Entity } from '#client/records/entity.ts'
import { paths } from '#client/routing/paths.ts'
import { type User, type UserRecord, user, userEndpoints } from '#shared/contracts/users.ts'
import { z } from '#shared/contracts/zod.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { Email } from './email.tsx'
import { InviteButton } from './invite-button.tsx'

export interface UserEntry extends UserRecord {
  isInvited?: boolean | undefined
  invitation?: { isSent: boolean; sentence: string }
}

export type UserToSave = User & Pick<UserEntry, 'isInvited'>

export const users: Entity<UserEntry, UserToSave> = {
  noun: { one: 'user', many: 'users' },
  listTitle: 'Users',
  lead: 'Everyone who can log in or has been invited.',
  addLabel: 'Add New User',
  whenEmpty: 'Add your first user, or invite someone by email.',
  paths: { list: paths.users, add: paths.newUser, edit: paths.editUser },
  calls: { list: userEndpoints.listUsers, get: userEndpoints.getUser, save: userEndpoints.saveUser },
  schema: z.extend(user, { isInvited: z.optional(z.boolean()) }),
  blank: () => ({ firstName: '', lastName: '', companyName: '', phoneNumber: '', email: '', isInvited: true }),
  nameOf: formatUser,
  columns: [
    { key: 'role', header: 'Role', cell: ({ appRole }) => labelRole(appRole) },
    { key: 'company', header: 'Company', cell: ({ companyName }) => companyName },
    { key: 'email', header: 'Email', cell: ({ email }) => <Email email={email} /> },
    { key: 'loggedIn', header: 'Last logged in', cell: (row) => <LastLogIn user={row} /> },
  ],
  searched: (row) => [formatUser(row), labelRole(row.appRole), row.companyName, row.email],
  isAlwaysSearched: true,
  parts: [],
}

function LastLogIn({ user }: { user: UserRecord }) {
  const site = useSite()
  if (user.lastLoginAt !== null) return site && formatDate(readToday(site.timeZone, user.lastLoginAt))
  return (
    <span className="inline-flex items-center gap-2">
      Never <InviteButton email={user.email} name={formatUser(user)} isQuiet />
    </span>
  )
}

export const rolesQuery = apiQuery(['users', 'roles'], userEndpoints.listRoles, {})

interface NamedUser {
  firstName: string
  lastName: string
  email: string
}

/** The first administrator may have only an address. */
export function formatUser({ firstName, lastName, email }: NamedUser): string {
  return `${firstName} ${lastName}`.trim() || email
}

const roleNames: Readonly<Record<string, string>> = { admin: 'Administrator', user: 'Partner' }

export const labelRole = (role: string): string => roleNames[role] ?? role

export const roleHint =
  'Administrators manage events, partners, and users. Partners can see and change only their own registrations.'
