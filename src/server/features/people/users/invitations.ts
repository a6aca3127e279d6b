import { type Call, type Caller, nameOf, roleIds, writeAsCaller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { daysAfter, daysBefore, minutesBefore } from '#server/foundation/instants.ts'
import { Refused, requireFound } from '#server/foundation/refusals.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { recordChange } from '#server/records/audit.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import type { InvitationToSend, WaitingInvitation } from '#shared/contracts/users.ts'
import { takenAddressMessage } from '#shared/domain/mail/address-list.ts'
import { signUpDays } from '../login/link-lifetimes.ts'
import { endInvitationLinks, findUserByEmail } from '../login/store.ts'
import {
  deleteInvitation,
  deleteQueuedInvitations,
  findInvitation,
  findInvitationTo,
  isInvitationWaiting,
  listInvitationRows,
  type StoredInvitation,
  writeInvitation,
} from './store.ts'

export interface Invited {
  email: string
  purpose: 'login' | 'signUp'
}

/**
 * Invites someone to sign up, or to log in to an unused account, unless an invitation is queued.
 * @throws {Refused} logged_in_before
 */
export async function inviteUser(deps: Deps, caller: Caller, email: string): Promise<Invited> {
  const invited = await writeAsCaller(deps, caller, async (call): Promise<Invited> => {
    const { trx } = call
    const user = await findUserByEmail(trx, email)
    if (user?.lastLoginAt) throw new Refused('logged_in_before')
    if (!user) {
      const before = await findInvitationTo(trx, email)
      const isWaiting = before && isListed(before, call.now)
      await inviteToSignUp(call, isWaiting ? before : { email, appRoleId: roleIds.user }, before)
      return { email, purpose: 'signUp' }
    }
    await inviteToLogIn(call, user)
    return { email: user.email, purpose: 'login' }
  })
  deps.mailIsWaiting()
  return invited
}

async function inviteToLogIn({ trx, caller, now }: Call, { id, email }: { id: number; email: string }) {
  if (await isInvitationWaiting(trx, email)) return
  await endInvitationLinks(trx, email)
  const by = nameOf(caller)
  await queueMail(trx, { kind: 'invitation', to: email, payload: { invitedBy: by.name, userId: id }, now })
  await recordChange(trx, by, now, {
    entity: 'invitation',
    entityId: id,
    action: 'create',
    after: { email, purpose: 'login' },
  })
}

async function inviteToSignUp(
  { trx, caller, now }: Call,
  { email, appRoleId }: InvitationToSend,
  before: StoredInvitation | undefined,
): Promise<void> {
  if (before && (await isInvitationWaiting(trx, email))) return
  await endInvitationLinks(trx, email)
  const by = nameOf(caller)
  const id = await writeInvitation(trx, before?.id ?? null, {
    email,
    appRoleId,
    invitedBy: by.name,
    sentAt: now.toISOString(),
    expiresAt: daysAfter(now, signUpDays),
  })
  const payload = { invitedBy: by.name, userId: null, invitationId: id }
  await queueMail(trx, { kind: 'invitation', to: email, payload, now })
  await recordChange(trx, by, now, {
    entity: 'invitation',
    entityId: id,
    action: before ? 'resend' : 'create',
    after: { email, purpose: 'signUp', appRoleId },
  })
}

const listedDays = 30

const isListed = ({ expiresAt }: StoredInvitation, at: Date) => expiresAt > daysBefore(at, listedDays)

/**
 * Invites all these people, each with a role. Accepts a repeat of a recent invitation, because the first response may
 * have been lost. @throws {Refused} invalid_input, with a reason for each person who can't be invited
 */
export async function inviteUsers(
  deps: Deps,
  caller: Caller,
  invitations: readonly InvitationToSend[],
): Promise<{ invited: number }> {
  await writeAsCaller(deps, caller, async (call) => {
    const { trx } = call
    const issues: Issue[] = []
    const wanted: { invitation: InvitationToSend; before: StoredInvitation | undefined }[] = []
    for (const [index, invitation] of invitations.entries()) {
      const before = await findInvitationTo(trx, invitation.email)
      if (before && isRepeated(before, invitation, call.now)) continue
      const message = await findInvitationObstacle(call, invitation, before)
      if (message) issues.push({ path: `invitations.${index}.email`, message })
      wanted.push({ invitation, before })
    }
    if (issues.length > 0) throw new Refused('invalid_input', { issues })
    for (const { invitation, before } of wanted) await inviteToSignUp(call, invitation, before)
  })
  deps.mailIsWaiting()
  return { invited: invitations.length }
}

const repeatMinutes = 15

const isRepeated = ({ appRoleId, sentAt }: StoredInvitation, wanted: InvitationToSend, at: Date) =>
  appRoleId === wanted.appRoleId && sentAt > minutesBefore(at, repeatMinutes)

async function findInvitationObstacle(
  { trx, now }: Call,
  { email }: InvitationToSend,
  before: StoredInvitation | undefined,
): Promise<string | null> {
  if (await findUserByEmail(trx, email)) return takenAddressMessage
  return before && isListed(before, now)
    ? 'This address is already invited. Resend that invitation. To change the role, cancel it and invite again.'
    : null
}

export async function listInvitations(db: Db, now: Date): Promise<WaitingInvitation[]> {
  const rows = await listInvitationRows(db, daysBefore(now, listedDays))
  return rows.map((row) => ({ ...row, isExpired: row.expiresAt <= now.toISOString() }))
}

/** @throws {Refused} not_found if it was canceled or used; too_many_invitations */
export async function resendInvitation(deps: Deps, caller: Caller, id: number): Promise<Invited> {
  const invited = await writeAsCaller(deps, caller, async (call): Promise<Invited> => {
    const invitation = requireFound(await findInvitation(call.trx, id))
    await inviteToSignUp(call, invitation, invitation)
    return { email: invitation.email, purpose: 'signUp' }
  })
  deps.mailIsWaiting()
  return invited
}

/** @throws {Refused} not_found if it was canceled or used */
export function revokeInvitation(deps: Deps, caller: Caller, id: number): Promise<{ id: number }> {
  return writeAsCaller(deps, caller, async ({ trx, now }) => {
    const invitation = requireFound(await findInvitation(trx, id))
    const { email, appRoleId } = invitation
    await deleteInvitation(trx, email)
    await endInvitationLinks(trx, email)
    await deleteQueuedInvitations(trx, email)
    await recordChange(trx, nameOf(caller), now, {
      entity: 'invitation',
      entityId: id,
      action: 'revoke',
      before: { email, purpose: 'signUp', appRoleId },
    })
    return { id }
  })
}
