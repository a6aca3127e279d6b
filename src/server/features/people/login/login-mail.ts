import type { Trx } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import type { MailWriter } from '#server/mail/deliver.ts'
import { type MailContent, writeMail } from '#server/mail/layout.ts'
import { button, type Md, md, siteLink } from '#server/mail/markdown.ts'
import { logInPayload, readPayload } from '#server/mail/outbox.ts'
import { readSettings } from '#server/records/settings.ts'
import { loginMinutes, signUpDays } from './link-lifetimes.ts'
import { isCodeLoginBlocked } from './log-in.ts'
import { loginPath, mintLogin, mintLoginWithCode, mintSignUp, signUpPath } from './mint-token.ts'
import { endEarlierTokens, findUserByEmail } from './store.ts'

/**
 * Writes the login or sign-up email; null if sign-up is closed. A second attempt has new secrets, and the first ones
 * stay valid. Ends only earlier links and codes requested in this browser.
 */
export const writeLogInMail: MailWriter = async (db, { id: mailId, toAddress, payload }, now) => {
  const { browserHash, returnTo } = readPayload(logInPayload, payload)
  return writeShared(db, async (trx) => {
    const { organizationName, openSignUp } = await readSettings(trx)
    if (browserHash !== null) await endEarlierTokens(trx, { browserHash, email: toAddress, mailId })
    const asked = { email: toAddress, browserHash, mailId, returnTo, now, organizationName }
    const content = (await describeForUser(trx, asked)) ?? (openSignUp ? await describeForStranger(trx, asked) : null)
    return content && writeMail(content, organizationName)
  })
}

interface LoginMailRequest {
  email: string
  browserHash: string | null
  mailId: number
  returnTo: string | undefined
  now: Date
  organizationName: string
}

async function describeForUser(
  trx: Trx,
  { organizationName, browserHash, returnTo, ...asked }: LoginMailRequest,
): Promise<MailContent | null> {
  const user = await findUserByEmail(trx, asked.email)
  if (!user) return null
  const { token, code } =
    browserHash === null || (await isCodeLoginBlocked(trx, asked.email, asked.now))
      ? { token: await mintLogin(trx, { ...asked, browserHash }), code: null }
      : await mintLoginWithCode(trx, { ...asked, browserHash })
  return describeLogin({ organizationName, firstName: user.firstName, token, returnTo, code, minutes: loginMinutes })
}

async function describeForStranger(
  trx: Trx,
  { organizationName, returnTo, ...asked }: LoginMailRequest,
): Promise<MailContent> {
  const token = await mintSignUp(trx, asked)
  return describeSignUp({ organizationName, email: asked.email, token, returnTo, days: signUpDays })
}

interface LoginMail {
  organizationName: string
  firstName: string
  token: string
  returnTo?: string | undefined
  /** Six digits; null if no browser requested them. */
  code: string | null
  minutes: number
}

export function describeLogin({ organizationName, firstName, token, returnTo, code, minutes }: LoginMail): MailContent {
  return {
    subject: `Your login link for ${organizationName}`,
    heading: 'Log in',
    body: md`${firstName ? md`Hello **${firstName}**, use this` : 'Use this'} link to log in.

      ${button('Log in', siteLink(loginPath(token, returnTo)))}

      ${code === null ? md`> The link works once and expires in ${minutes} minutes. Don’t forward this email. You can request a new link on the login page.` : describeCode(code, minutes)}`,
  }
}

const describeCode = (code: string, minutes: number): Md => md`Or enter this code on the login page:

  ~~~
  ${code}
  ~~~

  > The link and code work once and expire in ${minutes} minutes. Don’t share them. If you didn’t request them, ignore this email.`

interface SignUpMail {
  organizationName: string
  email: string
  token: string
  returnTo?: string | undefined
  days: number
}

function describeSignUp({ organizationName, email, token, returnTo, days }: SignUpMail): MailContent {
  return {
    subject: `Create your ${organizationName} account`,
    heading: 'Create your account',
    body: md`Someone requested a login link for **${email}**. This address doesn’t have an account yet.

      ${button('Create my account', siteLink(signUpPath(email, token, returnTo)))}

      > The link works once and expires in ${days} days. If your account uses a different email address, log in with that one. If you didn’t request this, ignore this email.`,
  }
}
