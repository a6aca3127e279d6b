import type { ComparedField } from '#client/records/compare-fields.ts'
import type { UserRecord } from '#shared/contracts/users.ts'

/** The fields of a user as two versions of it are compared. */
export const comparedFields = (nameOfRole: (id: number) => string): readonly ComparedField<UserRecord>[] => [
  { name: 'firstName', label: 'First name', show: ({ firstName }) => firstName },
  { name: 'lastName', label: 'Last name', show: ({ lastName }) => lastName },
  { name: 'companyName', label: 'Company', show: ({ companyName }) => companyName },
  { name: 'phoneNumber', label: 'Phone', show: ({ phoneNumber }) => phoneNumber },
  { name: 'email', label: 'Email', show: ({ email }) => email },
  { name: 'appRoleId', label: 'Role', show: ({ appRoleId }) => nameOfRole(appRoleId) },
]
