import { type MailContent, note, paragraph } from '../../mail/content.ts'
import { siteLink } from '../../mail/site-mark.ts'
import { loginPath } from '../sign-in/login.ts'
import { signUpPath } from '../sign-in/sign-up.ts'

interface InvitationMail {
  organisationName: string
  /** The administrator who invites. */
  invitedBy: string
  email: string
  token: string
}

/** The invitation of somebody without an account. */
export function describeSignUpInvitation(mail: InvitationMail & { days: number }): MailContent {
  const { organisationName, email, token, days } = mail
  return {
    ...headInvitation(organisationName),
    blocks: [
      introduce(mail),
      paragraph('Create your account for ', { strong: email }, '; no password is needed.'),
      { kind: 'button', label: 'Create my account', url: siteLink(signUpPath(email, token)) },
      note(`The link works once, for ${days} days. If you expected no invitation, ignore this mail.`),
    ],
  }
}

/** The invitation of somebody who has an account and never used it. */
export function describeLoginInvitation(mail: InvitationMail & { firstName: string; minutes: number }): MailContent {
  const { organisationName, firstName, email, token, minutes } = mail
  return {
    ...headInvitation(organisationName),
    blocks: [
      ...(firstName ? [paragraph('Hello ', { strong: firstName }, ',')] : []),
      introduce(mail),
      paragraph('Your account for ', { strong: email }, ' is ready; no password is needed.'),
      { kind: 'button', label: 'Log in', url: siteLink(loginPath(token)) },
      note(
        `The link works once, for ${minutes} minutes; never pass it on. If it is too old by now, `,
        {
          link: siteLink(`/login?email=${encodeURIComponent(email)}`),
          text: 'have a new one sent to you',
        },
        '. If you expected no invitation, ignore this mail.',
      ),
    ],
  }
}

const headInvitation = (organisationName: string) => ({
  subject: `Your invitation to ${organisationName}`,
  heading: 'You are invited',
})

const introduce = ({ invitedBy, organisationName }: InvitationMail) =>
  paragraph({ strong: invitedBy }, ' invites you to ', { strong: organisationName }, '.')
