import { type Caller, nameOf, roleIds, writeAsCaller } from '#server/auth/session.ts'
import type { Trx } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { createInputRefusal, Refused, requireFound } from '#server/foundation/refusals.ts'
import type { Handlers } from '#server/http/serve.ts'
import { recordChange } from '#server/records/audit.ts'
import { type CrudKind, crud } from '#server/records/crud.ts'
import type { RecordSave } from '#server/records/save-record.ts'
import { type User, user } from '#shared/contracts/users.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { takenAddressMessage } from '#shared/domain/mail/address-list.ts'
import { findOrAddContact, findUserByEmail, insertUser } from '../login/store.ts'
import { inviteUser, inviteUsers, listInvitations, resendInvitation, revokeInvitation } from './invitations.ts'
import {
  deleteInvitation,
  deleteSessions,
  deleteUnusedTokens,
  deleteUser,
  findUser,
  linkToContact,
  listRoles,
  listUsers,
  type StoredUser,
  updateUser,
} from './store.ts'

const emailTaken = () => createInputRefusal('email', takenAddressMessage)

/**
 * A new address or role ends the user's sessions. Refuses a save with invalid_input, not_found, changed_elsewhere, or
 * last_admin.
 */
const userKind: CrudKind<User, StoredUser> = {
  ...{
    entity: 'user',
    schema: user,
    list: listUsers,
    find: findUser,
    check,
    write: writeUser,
    toTrail: pickAuditFields,
  },
  taken: { constraint: 'users_email_key', refuse: emailTaken },
  inWords: async (_, path, id) => (path === 'appRoleId' ? (id === roleIds.admin ? 'Administrator' : 'Partner') : null),
}

export function userHandlers(deps: Deps) {
  const { list, get, save } = crud(deps, userKind)
  return {
    listUsers: list,
    listRoles: () => listRoles(deps.db),
    getUser: get,
    saveUser: save,
    removeUser: ({ caller, params }) => removeUser(deps, caller, params.id),
    inviteUser: ({ caller, body }) => inviteUser(deps, caller, body.email),
    listInvitations: () => listInvitations(deps.db, deps.now()),
    inviteUsers: ({ caller, body }) => inviteUsers(deps, caller, body.invitations),
    resendInvitation: ({ caller, params }) => resendInvitation(deps, caller, params.id),
    revokeInvitation: ({ caller, params }) => revokeInvitation(deps, caller, params.id),
  } satisfies Partial<Handlers>
}

type UserSave = RecordSave<User, StoredUser>

async function check({ trx, caller, sent, before }: UserSave): Promise<void> {
  if (before && caller.role !== 'admin') refuseForAdmins(before, sent)
  const namesake = await findUserByEmail(trx, sent.email)
  if (namesake && namesake.id !== sent.id) throw emailTaken()
  if (before?.isLastAdmin && sent.appRoleId !== roleIds.admin) throw new Refused('last_admin')
}

/** The address decides who owns registrations, and the role decides what users may do, so users can't change either. */
function refuseForAdmins(before: StoredUser, sent: User): void {
  if (before.email !== sent.email) throw createInputRefusal('email', 'Only an administrator can change this email')
  if (before.appRoleId !== sent.appRoleId)
    throw createInputRefusal('appRoleId', 'Only an administrator can change this role')
}

const mustLogInAgain = (before: StoredUser, sent: User) =>
  !isSameEmail(before.email, sent.email) || before.appRoleId !== sent.appRoleId

/** Write the user first: the unique address refuses the second of two concurrent additions. */
async function writeUser({ trx, sent, before, now }: UserSave): Promise<number> {
  const { firstName, lastName, email, companyName, phoneNumber, appRoleId } = sent
  const person = { firstName, lastName, email, companyName, phoneNumber }
  const at = now.toISOString()
  const id = before?.id ?? (await insertUser(trx, { ...person, appRoleId, createdAt: at }))
  if (before) await updateUser(trx, id, { ...person, appRoleId, version: before.version + 1 })
  const isSameAddress = before !== null && isSameEmail(before.email, email)
  if (!isSameAddress) await deleteInvitation(trx, email)
  if (!isSameAddress || before.contactId === null) await linkToContact(trx, id, await findOrAddContact(trx, person, at))
  if (before && mustLogInAgain(before, sent)) await endLogIns(trx, id, [before.email, email])
  return id
}

function pickAuditFields(user: StoredUser) {
  const { firstName, lastName, email, companyName, phoneNumber, appRole, contactId } = user
  return { firstName, lastName, email, companyName, phoneNumber, appRole, contactId }
}

async function endLogIns(trx: Trx, userId: number, emails: string[]): Promise<void> {
  await deleteSessions(trx, userId)
  await deleteUnusedTokens(trx, emails)
}

/**
 * Removes a user and ends their sessions. The address book keeps their entry.
 * @throws {Refused} not_found, last_admin, user_has_registrations with their number
 */
export function removeUser(deps: Pick<Deps, 'db' | 'now'>, caller: Caller, id: number): Promise<{ id: number }> {
  return writeAsCaller(deps, caller, async ({ trx, now }) => {
    const user = requireFound(await findUser(trx, id))
    if (user.isLastAdmin) throw new Refused('last_admin')
    const { registrationCount: registrations } = user
    if (registrations > 0) throw new Refused('user_has_registrations', { registrations })
    await recordChange(trx, nameOf(caller), now, {
      entity: 'user',
      entityId: id,
      action: 'remove',
      before: pickAuditFields(user),
    })
    await endLogIns(trx, id, [user.email])
    await deleteUser(trx, id)
    return { id }
  })
}
