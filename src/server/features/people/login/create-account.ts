import { nameOf, roleIds } from '#server/auth/session.ts'
import { violatesConstraint } from '#server/db/failures.ts'
import type { Person } from '#server/db/tables/people.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { recordChange } from '#server/records/audit.ts'
import { readSettings } from '#server/records/settings.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import {
  consumeInvitedRole,
  consumeToken,
  findContactByEmail,
  findOrAddContact,
  findUserByEmail,
  insertUser,
  isNamedAnywhere,
  isOfNamedPerson,
  namedBy,
} from './store.ts'

export async function createAccount(
  trx: Trx,
  person: Person,
  { role, contactId, now }: { role: Role; contactId: number | null; now: Date },
): Promise<number> {
  const id = await insertUser(trx, { ...person, appRoleId: roleIds[role], contactId, createdAt: now.toISOString() })
  await recordChange(trx, nameOf({ id, ...person }), now, {
    entity: 'user',
    entityId: id,
    action: 'signUp',
    after: { ...person, contactId, role },
  })
  return id
}

/**
 * Uses a named person's link, and returns their account, created at first use; null if unusable. Never opens an
 * administrator's account, because a partner can cause such links.
 */
export async function openNamedAccount(trx: Trx, tokenHash: string, now: Date) {
  const used = await consumeToken(trx, tokenHash, 'signUp', now.toISOString())
  if (!used || !isOfNamedPerson(used)) return null
  await refuseClosedSignUp(trx, used)
  const { email } = used
  if (!(await isNamedAnywhere(trx, email))) return null
  const user = await findUserByEmail(trx, email)
  if (user) return user.role === 'user' ? user : null
  const role = await consumeInvitedRole(trx, email, now.toISOString())
  if (role !== 'user') return null
  const known = await findContactByEmail(trx, email)
  const person = { firstName: '', lastName: '', companyName: '', phoneNumber: '', ...known, email }
  const contactId = known && (await findOrAddContact(trx, person, now.toISOString()))
  return { id: await createAccount(trx, person, { role, contactId, now }), ...person, role }
}

export async function refuseSecondAccount<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (violatesConstraint(error, 'users_email_key')) throw new Refused('account_exists')
    throw error
  }
}

/**
 * Sign-up links that were requested, or caused by a partner, work only while sign-up is open; organizers' invitations
 * always work. @throws {Refused} link_unusable
 */
export async function refuseClosedSignUp(db: Db, { browserHash }: { browserHash: string | null }): Promise<void> {
  if (browserHash === null || browserHash === namedBy.organizer) return
  if (!(await readSettings(db)).openSignUp) throw new Refused('link_unusable')
}
