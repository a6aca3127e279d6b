import { isPhone } from '../domain/formats.ts'
import { maxLength } from '../limits.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, idInPath, idOrNew, namedItem, requiredEmail, requiredText, text, version, wholeNumber } from './fields.ts'
import { z } from './zod.ts'

/** What a person says of themself, at sign-up and in the user form. */
export const userFields = {
  firstName: requiredText(maxLength.name, 'First Name is required'),
  lastName: requiredText(maxLength.name, 'Last Name is required'),
  email: requiredEmail('Email is required', 'A valid email must be entered'),
  companyName: text(maxLength.name),
  phoneNumber: text(maxLength.userPhone).check(
    z.refine((value) => value === '' || isPhone(value), 'Please enter a valid phone number'),
  ),
}

export const user = z.object({
  id: idOrNew,
  ...userFields,
  appRole: z._default(z.string(), ''),
  appRoleId: wholeNumber(1, 2, 'Role is required'),
  contactId: z._default(z.nullable(id), null),
  version,
})
export type User = z.infer<typeof user>

export const userEndpoints = defineEndpoints({
  listUsers: {
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: 'All users',
    answer: z.array(user),
  },
  listRoles: {
    method: 'GET',
    path: '/api/users/roles',
    access: 'admin',
    summary: 'The roles a user can have',
    answer: z.array(namedItem),
  },
  getUser: {
    method: 'GET',
    path: '/api/users/:id',
    access: 'admin',
    summary: 'One user',
    params: z.object({ id: idInPath }),
    answer: user,
  },
  saveUser: {
    method: 'POST',
    path: '/api/users',
    access: 'signedIn',
    summary: 'Create or update a user; a non-admin only themself',
    body: user,
    answer: user,
  },
})
