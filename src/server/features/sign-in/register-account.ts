import type { CurrentUser, SignUp } from '#shared/contracts/auth.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { recordChange } from '../../audit.ts'
import type { Cookies } from '../../auth/cookies.ts'
import { hashSecret } from '../../auth/secrets.ts'
import { violates } from '../../db/failures.ts'
import type { Trx } from '../../db/tables.ts'
import { writeShared } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { momentOf } from '../../instants.ts'
import { Refused, wrongInput } from '../../refusals.ts'
import { beginSignIn, describeUser } from './begin-sign-in.ts'
import { refuseClosedSignUp } from './read-link.ts'
import { consumeToken, findOrAddContact, findUserByEmail, insertUser, takeInvitedRole } from './store.ts'

/**
 * Creates the account that a sign-up link invites to and signs in: a partner's, unless an organiser has invited that address
 * with another role. The address is that of the link: it is the one that was proved.
 */
export async function registerAccount(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  signUp: SignUp,
  cookies: Cookies,
): Promise<CurrentUser> {
  try {
    return await writeShared(db, (trx) => registerOnce(trx, signUp, cookies, now()))
  } catch (error) {
    // Two links for one address, used at the same moment.
    if (violates(error, 'users_email_key')) throw new Refused('account_exists')
    throw error
  }
}

async function registerOnce(
  trx: Trx,
  { authToken, ...given }: SignUp,
  cookies: Cookies,
  now: Date,
): Promise<CurrentUser> {
  const used = await consumeToken(trx, hashSecret(authToken), 'signUp', momentOf(now))
  if (!used) throw new Refused('link_unusable')
  await refuseClosedSignUp(trx, used)
  const { email } = used
  if (!isSameEmail(email, given.email)) throw wrongInput('authToken', 'Invalid Token')
  if (await findUserByEmail(trx, email)) throw new Refused('account_exists')
  const person = { ...given, email }
  const role = await takeInvitedRole(trx, email, now.toISOString())
  const id = await createAccount(trx, person, role, now)
  await beginSignIn(trx, cookies, id, now)
  return describeUser({ id, ...person, role })
}

type Person = Omit<SignUp, 'authToken'>

async function createAccount(trx: Trx, person: Person, role: Role, now: Date): Promise<number> {
  const at = now.toISOString()
  const contactId = await findOrAddContact(trx, person, at)
  const id = await insertUser(trx, { ...person, role, contactId, createdAt: at })
  await recordChange(trx, {
    by: { id, name: `${person.firstName} ${person.lastName}` },
    at: now,
    entity: 'user',
    entityId: id,
    action: 'signUp',
    after: { ...person, contactId, role },
  })
  return id
}
