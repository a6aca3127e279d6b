import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Cookies } from '../../auth/cookies.ts'
import { writeShared } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { momentOf } from '../../instants.ts'
import { Refused } from '../../refusals.ts'
import { hashSecret } from '../../secrets.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { describeUser } from './describe-user.ts'
import { consumeToken, findUserByEmail } from './store.ts'

/** Signs in with the token of a login link, once. */
export async function logInWithLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  token: string,
  cookies: Cookies,
): Promise<CurrentUser> {
  const at = now()
  return writeShared(db, async (trx) => {
    const used = await consumeToken(trx, hashSecret(token), 'login', momentOf(at))
    const user = used ? await findUserByEmail(trx, used.email) : null
    if (!user) throw new Refused('link_unusable')
    await beginSignIn(trx, cookies, user.id, at)
    return describeUser(user)
  })
}
