import { hasLink, noLinks } from '../domain/registration/links-in-names.ts'
import { maxLength } from '../limits.ts'
import { del, get, post } from './endpoint.ts'
import {
  id,
  idOrNew,
  namedItem,
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredText,
  version,
  wholeNumber,
  withId,
} from './fields.ts'
import { z } from './zod.ts'

const isWithoutLink = z.refine<string>((name) => !hasLink(name), noLinks)

/** What a person says of themself, at sign-up and in the user form. */
export const userFields = {
  firstName: requiredText(maxLength.name, 'First Name is required').check(isWithoutLink),
  lastName: requiredText(maxLength.name, 'Last Name is required').check(isWithoutLink),
  email: requiredEmail('Email is required', 'A valid email must be entered'),
  companyName: optionalText(maxLength.name).check(isWithoutLink),
  phoneNumber: optionalPhone(maxLength.userPhone),
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
export type UserToSave = z.input<typeof user>

/** A user as administrators see them. */
export const userRecord = z.extend(user, {
  /** Null when they never have. */
  lastSignInAt: z.nullable(z.string()),
  /** How many registrations they made, deleted ones included; as long as there are any, the user cannot be removed. */
  registrationCount: z.int(),
  /** Whether nobody else is an administrator, so that this one has to stay one. */
  isLastAdmin: z.boolean(),
})
export type UserRecord = z.infer<typeof userRecord>

export const invitation = z.object({ email: requiredEmail('Email is required', 'A valid email must be entered') })
export type Invitation = z.input<typeof invitation>

export const userEndpoints = {
  listUsers: get('/api/users', 'admin', 'All users', { answer: z.array(userRecord) }),
  listRoles: get('/api/users/roles', 'admin', 'The roles a user can have', { answer: z.array(namedItem) }),
  getUser: get('/api/users/:id', 'self', 'One user', { params: withId, answer: userRecord }),
  saveUser: post(
    '/api/users',
    'self',
    'Create or update a user; a non-admin only themself, and neither email nor role',
    { body: user, answer: userRecord },
  ),
  removeUser: del('/api/users/:id', 'admin', 'Remove a user who has made no registration, and end their sessions', {
    params: withId,
    answer: z.object({ id }),
  }),
  inviteUser: post('/api/users/invite', 'admin', 'Mail a link to sign up, or to log in for a user who never has', {
    body: invitation,
    answer: z.object({ email: z.string(), purpose: z.enum(['login', 'signUp']) }),
  }),
}
