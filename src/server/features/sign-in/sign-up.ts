import { type MailContent, note, paragraph } from '../../mail/content.ts'
import { siteLink } from '../../mail/site-mark.ts'

interface SignUpMail {
  organisationName: string
  email: string
  token: string
  /** How long the link can be used. */
  days: number
}

export const signUpPath = (email: string, token: string) =>
  `/signup?email=${encodeURIComponent(email)}&authToken=${encodeURIComponent(token)}` as const

/** The mail to somebody who wants to log in and has no account yet. */
export function describeSignUp({ organisationName, email, token, days }: SignUpMail): MailContent {
  return {
    subject: `Create your account for ${organisationName}`,
    heading: 'Create your account',
    blocks: [
      paragraph(
        'Somebody asked for a login link for ',
        { strong: email },
        '. There is no account for this address yet.',
      ),
      { kind: 'button', label: 'Create my account', url: siteLink(signUpPath(email, token)) },
      note(
        `The link works once, for ${days} days. If you have an account under another address, log in with that one. ` +
          'If you did not ask for this, ignore this mail.',
      ),
    ],
  }
}
