import { type MailContent, note, paragraph } from '../../mail/content.ts'
import { siteLink } from '../../mail/site-mark.ts'

interface LoginMail {
  organisationName: string
  /** Empty for the first administrator, of whom only the address is known. */
  firstName: string
  token: string
  /** Six digits, for the browser that asked; null when none did. */
  code: string | null
  /** How long both can be used. */
  minutes: number
}

export const loginPath = (token: string) => `/auth/login?token=${encodeURIComponent(token)}` as const

/** The mail to somebody who has an account. */
export function describeLogin({ organisationName, firstName, token, code, minutes }: LoginMail): MailContent {
  return {
    subject: `Your login link for ${organisationName}`,
    heading: 'Log in',
    blocks: [
      paragraph(...(firstName ? ['Hello ', { strong: firstName }, ', this'] : ['This']), ' link logs you in.'),
      { kind: 'button', label: 'Log in', url: siteLink(loginPath(token)) },
      ...(code === null
        ? [note(`The link works once, for ${minutes} minutes; never pass it on. The login page sends a new one.`)]
        : describeCode(code, minutes)),
    ],
  }
}

const describeCode = (code: string, minutes: number): MailContent['blocks'] => [
  paragraph('Or type this code on the page where you asked for the mail:'),
  { kind: 'code', code },
  note(
    `Link and code work once, for ${minutes} minutes. If you did not ask for them, nothing happens as long as you do ` +
      'not use them; never pass them on.',
  ),
]
