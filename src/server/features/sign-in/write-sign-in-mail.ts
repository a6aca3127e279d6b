import { z } from '#shared/contracts/zod.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { writeShared } from '../../db/transaction.ts'
import type { MailContent } from '../../mail/content.ts'
import { writeMail } from '../../mail/layout.ts'
import type { WrittenMail } from '../../mail/mail.ts'
import { signInPayload } from '../../mail/outbox.ts'
import { readSettings } from '../../settings.ts'
import { needsLink } from './log-in-with-code.ts'
import { describeLogin } from './login.ts'
import { mintLogin, mintLoginWithCode, mintSignUp } from './mint-token.ts'
import { loginMinutes, signUpDays } from './rate-limits.ts'
import { describeSignUp } from './sign-up.ts'
import { findUserByEmail } from './store.ts'

interface Asked {
  toAddress: string
  payload: string | null
}

/**
 * The mail to whoever asked for a link: to log in, or to sign up when there is no account; null when nobody may sign up.
 * Called when the mail leaves, so a second attempt carries new secrets and the first ones stay good.
 */
export async function writeSignInMail(db: Db, { toAddress, payload }: Asked, now: Date): Promise<WrittenMail | null> {
  const { browserHash } = z.parse(signInPayload, JSON.parse(payload ?? 'null'))
  return writeShared(db, async (trx) => {
    const { organisationName, openSignUp } = await readSettings(trx)
    const asked = { email: toAddress, browserHash, now, organisationName }
    const content = (await describeForUser(trx, asked)) ?? (openSignUp ? await describeForStranger(trx, asked) : null)
    return content && writeMail(content, organisationName)
  })
}

interface AskedFor {
  email: string
  browserHash: string | null
  now: Date
  organisationName: string
}

/** After too many wrong codes for the address, the mail carries its link alone. */
async function describeForUser(
  trx: Trx,
  { organisationName, browserHash, ...asked }: AskedFor,
): Promise<MailContent | null> {
  const user = await findUserByEmail(trx, asked.email)
  if (!user) return null
  const { token, code } =
    browserHash === null || (await needsLink(trx, asked.email, asked.now))
      ? { token: await mintLogin(trx, asked), code: null }
      : await mintLoginWithCode(trx, { ...asked, browserHash })
  return describeLogin({ organisationName, firstName: user.firstName, token, code, minutes: loginMinutes })
}

async function describeForStranger(trx: Trx, { organisationName, ...asked }: AskedFor): Promise<MailContent> {
  const token = await mintSignUp(trx, asked)
  return describeSignUp({ organisationName, email: asked.email, token, days: signUpDays })
}
