import { checkAddresses, repeatedAddressMessage } from '../domain/mail/address-list.ts'
import { maxInvitationsAtOnce, maxLength } from '../limits.ts'
import { del, get, post } from './endpoint.ts'
import {
  id,
  idOrNew,
  isWithoutLink,
  namedItem,
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredText,
  saving,
  version,
  wholeNumber,
  withId,
} from './fields.ts'
import { z } from './zod.ts'

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

const userRecord = z.extend(user, {
  lastLoginAt: z.nullable(z.string()),
  /** Includes deleted registrations. A user who has any can't be deleted. */
  registrationCount: z.int(),
  /** The only administrator can't give up the role. */
  isLastAdmin: z.boolean(),
})
export type UserRecord = z.infer<typeof userRecord>

export const invitation = z.object({ email: requiredEmail('Email is required', 'A valid email must be entered') })

const invitationToSend = z.extend(invitation, { appRoleId: user.shape.appRoleId })
export type InvitationToSend = z.infer<typeof invitationToSend>

export const tooManyInvitations = `Invite at most ${maxInvitationsAtOnce} people at a time`

export const invitations = z.object({
  invitations: z
    .array(invitationToSend)
    .check(z.minLength(1, 'Email is required'), z.maxLength(maxInvitationsAtOnce, tooManyInvitations), (context) => {
      const messages = checkAddresses(context.value.map(({ email }) => email))
      for (const [index, message] of messages.entries()) {
        if (message === repeatedAddressMessage)
          context.issues.push({ code: 'custom', message, path: [index, 'email'], input: context.value })
      }
    }),
})

const waitingInvitation = z.object({
  id: z.int(),
  email: z.string(),
  appRole: z.string(),
  invitedBy: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  mail: z.nullable(z.enum(['queued', 'sent', 'kept', 'failed'])),
})
export type WaitingInvitation = z.infer<typeof waitingInvitation>

const invited = z.object({ email: z.string(), purpose: z.enum(['login', 'signUp']) })

export const userEndpoints = {
  listUsers: get('/api/users', 'admin', 'All users', { answer: z.array(userRecord) }),
  listRoles: get('/api/users/roles', 'admin', 'The roles a user can have', { answer: z.array(namedItem) }),
  getUser: get('/api/users/:id', 'self', 'One user', { params: withId, answer: userRecord }),
  saveUser: post(
    '/api/users',
    'self',
    "Create or update a user. Partners can update only their own account, and can't change its email or role",
    {
      body: z.extend(user, saving),
      answer: userRecord,
    },
  ),
  removeUser: del('/api/users/:id', 'admin', 'Remove a user who has no registrations, and end their sessions', {
    params: withId,
    answer: z.object({ id }),
  }),
  inviteUser: post(
    '/api/users/invite',
    'admin',
    'Email a sign-up link, or a login link to a user who has never logged in',
    {
      body: invitation,
      answer: invited,
    },
  ),
  listInvitations: get('/api/users/invitations', 'admin', 'Open invitations', {
    answer: z.array(waitingInvitation),
  }),
  inviteUsers: post('/api/users/invitations', 'admin', 'Invite several people, all or nothing', {
    body: invitations,
    answer: z.object({ invited: z.int() }),
  }),
  resendInvitation: post('/api/users/invitations/:id/resend', 'admin', 'Resend an invitation with a new link', {
    params: withId,
    answer: invited,
  }),
  revokeInvitation: del('/api/users/invitations/:id', 'admin', 'Cancel an invitation', {
    params: withId,
    answer: z.object({ id }),
  }),
}
