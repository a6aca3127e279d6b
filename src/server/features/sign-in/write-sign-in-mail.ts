import { z } from '#shared/contracts/zod.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { writeShared } from '../../db/transaction.ts'
import type { WrittenMail } from '../../mail/mail.ts'
import { signInPayload } from '../../mail/outbox.ts'
import type { MailContent } from '../../mail/templates/content.ts'
import { writeMail } from '../../mail/templates/layout.ts'
import { describeLogin } from '../../mail/templates/login.ts'
import { describeSignUp } from '../../mail/templates/sign-up.ts'
import { readSettings } from '../settings/store.ts'
import { mintLogin, mintLoginWithCode, mintSignUp } from './mint-token.ts'
import { loginMinutes, signUpDays } from './sign-in-limits.ts'
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
    const content =
      (await describeForUser(trx, { email: toAddress, browserHash, now, organisationName })) ??
      (openSignUp ? await describeForStranger(trx, { email: toAddress, now, organisationName }) : null)
    return content && writeMail(content, organisationName)
  })
}

interface ForStranger {
  email: string
  now: Date
  organisationName: string
}

async function describeForUser(
  trx: Trx,
  { organisationName, browserHash, ...asked }: ForStranger & { browserHash: string | null },
): Promise<MailContent | null> {
  const user = await findUserByEmail(trx, asked.email)
  if (!user) return null
  const { token, code } =
    browserHash === null
      ? { token: await mintLogin(trx, asked), code: null }
      : await mintLoginWithCode(trx, { ...asked, browserHash })
  return describeLogin({ organisationName, firstName: user.firstName, token, code, minutes: loginMinutes })
}

async function describeForStranger(trx: Trx, { organisationName, email, now }: ForStranger): Promise<MailContent> {
  const token = await mintSignUp(trx, { email, now })
  return describeSignUp({ organisationName, email, token, days: signUpDays })
}
