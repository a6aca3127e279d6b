import { timingSafeEqual } from 'node:crypto'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Deps } from '../../app.ts'
import { lockNames } from '../../db/locks.ts'
import { writeShared } from '../../db/transaction.ts'
import type { Cookies } from '../../http/cookies.ts'
import { Refused } from '../../refusals.ts'
import { recogniseBrowser } from './asking-browser.ts'
import { beginSignIn } from './begin-sign-in.ts'
import { describeUser } from './describe-user.ts'
import { hashCode } from './mint-token.ts'
import { consumeToken, findUserByEmail, listLiveCodes, takeTries } from './store.ts'

/**
 * Signs in with the code of a login mail, in the browser that asked for it. Any mail of the last 20 minutes will do, and
 * a wrong code counts against all of them.
 */
export async function logInWithCode(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { email, code }: { email: string; code: string },
  cookies: Cookies,
): Promise<CurrentUser> {
  const browserHash = recogniseBrowser(cookies)
  if (!browserHash) throw new Refused('code_unusable')
  const at = now()
  const signedIn = await writeShared(db, async (trx) => {
    // Of guesses made at the same moment each counts before the next is compared.
    await lockNames(trx, [`codes ${email.toLowerCase()}`])
    const codes = await listLiveCodes(trx, { browserHash, email, now: at.toISOString() })
    const match = codes.find(({ codeHash }) => codeHash !== null && isSame(codeHash, hashCode(code, browserHash)))
    const user = match ? await findUserByEmail(trx, email) : null
    if (!match || !user) {
      await takeTries(
        trx,
        codes.map(({ tokenHash }) => tokenHash),
      )
      return null
    }
    await consumeToken(trx, match.tokenHash, 'login', at.toISOString())
    await beginSignIn(trx, cookies, user.id, at)
    return describeUser(user)
  })
  // Refused out here, because a refusal inside would give the try back.
  if (!signedIn) throw new Refused('code_unusable')
  return signedIn
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
