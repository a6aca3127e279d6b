import { formatDate } from '#shared/domain/formats.ts'
import { siteLink } from '../site-mark.ts'
import { type MailContent, note, paragraph } from './content.ts'
import { loginPath } from './login.ts'
import { signUpPath } from './sign-up.ts'

export interface RegisteredForMail {
  contact: { nameForMarketingMaterials: string; firstName: string }
  event: { name: string; eventDate: string; onlineUpdatesCloseDate: string }
  email: string
  /** The organiser who made the registration. */
  registeredBy: string
  token: string
}

/** The mail to the contact of a registration that an organiser made, when the contact has no account yet. */
export function describeRegisteredForSignUp(mail: RegisteredForMail & { days: number }): MailContent {
  const { email, token, days } = mail
  return {
    ...headRegisteredFor(mail),
    blocks: [
      ...introduce(mail),
      paragraph('Create your account for ', { strong: email }, ' to see and complete it; no password is needed.'),
      { kind: 'button', label: 'Create my account', url: siteLink(signUpPath(email, token)) },
      note(`The link works once, for ${days} days; never pass it on. If it is too old by now, `, newLink(email), '.'),
    ],
  }
}

/** The same mail, when the contact has an account. */
export function describeRegisteredForLogin(mail: RegisteredForMail & { minutes: number }): MailContent {
  const { email, token, minutes } = mail
  return {
    ...headRegisteredFor(mail),
    blocks: [
      ...introduce(mail),
      paragraph('Log in as ', { strong: email }, ' to see and complete it; no password is needed.'),
      { kind: 'button', label: 'Log in', url: siteLink(loginPath(token)) },
      note(
        `The link works once, for ${minutes} minutes; never pass it on. If it is too old by now, `,
        newLink(email),
        '.',
      ),
    ],
  }
}

const headRegisteredFor = ({ event }: RegisteredForMail) => ({
  subject: `You are registered for ${event.name}`,
  heading: 'You are registered',
})

const introduce = ({ contact, event, registeredBy }: RegisteredForMail): MailContent['blocks'] => [
  paragraph('Hello ', { strong: contact.firstName }, ','),
  paragraph(
    { strong: registeredBy },
    ' has registered ',
    { strong: contact.nameForMarketingMaterials },
    ' for ',
    { strong: event.name },
    ` on ${formatDate(event.eventDate)}, with you as the contact. You can enter the names of your attendees until `,
    `${formatDate(event.onlineUpdatesCloseDate)}.`,
  ),
]

const newLink = (email: string) => ({
  link: siteLink(`/login?email=${encodeURIComponent(email)}`),
  text: 'have a new one sent to you',
})
