import { mailStates } from '../../domain/mail/mail-log.ts'
import { get, post } from '../endpoint.ts'
import { id, idInPath, isoDate, optionalEmail, requestId, withId } from '../fields.ts'
import { z } from '../zod.ts'
import { savedRegistration } from './registration.ts'

const loggedMail = z.object({
  id: z.int(),
  /** `2027-03-02 14:05 CST  Confirmation to ann@acme.test: sent` */
  line: z.string(),
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.string()),
  /** False for emails with a secret, whose content isn't kept. */
  canBeRead: z.boolean(),
})
export type LoggedMail = z.infer<typeof loggedMail>

export const loggedChange = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  /** "Kim changed the level from Gold to Silver." */
  sentences: z.array(z.string()),
})
export type LoggedChange = z.infer<typeof loggedChange>

const mailsPage = z.object({ mails: z.array(loggedMail), mailCursor: z.nullable(z.int()) })
export type MailsPage = z.infer<typeof mailsPage>
const changesPage = z.object({ changes: z.array(loggedChange), changeCursor: z.nullable(z.int()) })
export type ChangesPage = z.infer<typeof changesPage>

export const registrationLog = z.object({
  registrationId: z.int(),
  partner: z.string(),
  affiliation: z.string(),
  donation: z.int(),
  emailLogs: z.array(z.string()),

  eventId: z.int(),
  eventName: z.string(),
  ...mailsPage.shape,
  ...changesPage.shape,
  isConfirmationHeld: z.boolean(),
  contactEmail: z.string(),
  registeredByEmails: z.array(z.string()),
  reopenedUntil: z.nullable(z.string()),
  /** An organizer can reopen only before the event, while registration is closed. */
  registrationStatus: z.enum(['notYetOpen', 'open', 'closed', 'over']),
})
export type RegistrationLog = z.infer<typeof registrationLog>

const readableMail = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type ReadableMail = z.infer<typeof readableMail>

const logPageQuery = z.object({ before: idInPath })

const mailParameters = z.object({ id: idInPath, mailId: idInPath })

export const registrationLogEndpoints = {
  getRegistrationLog: get(
    '/api/registrations/GetRegistrationLogs/:id',
    'registrationAdmin',
    'Emails and changes of a registration',
    { params: withId, answer: registrationLog },
  ),
  getEarlierMails: get(
    '/api/registrations/:id/mails',
    'registrationAdmin',
    'A registration’s earlier emails, newest first',
    { params: withId, query: logPageQuery, answer: mailsPage },
  ),
  getEarlierChanges: get(
    '/api/registrations/:id/changes',
    'registrationAdmin',
    'Earlier changes of a registration, newest first',
    { params: withId, query: logPageQuery, answer: changesPage },
  ),
  getRegistrationMail: get(
    '/api/registrations/:id/mails/:mailId',
    'registrationAdmin',
    'An email of a registration as it was sent',
    { params: mailParameters, answer: readableMail },
  ),
  showRegistrationMail: get(
    '/api/registrations/:id/mails/:mailId/html',
    'registrationAdmin',
    "One of a registration's emails as HTML, for a sandboxed frame",
    { params: mailParameters, answer: 'page' },
  ),
  resendRegistrationMail: post(
    '/api/registrations/resendMail',
    'registrationAdmin',
    'Resend a registration’s email, optionally to a corrected address',
    {
      body: z.object({
        id,
        mailId: id,
        to: optionalEmail('Please enter a valid email address'),
        requestId,
        correctRegistration: z._default(z.boolean(), false),
      }),
      answer: loggedMail,
    },
  ),
  sendConfirmation: post(
    '/api/registrations/sendConfirmation',
    'registrationAdmin',
    'Send a registration’s confirmation if it hasn’t been sent',
    {
      body: z.object({
        id,
      }),
      answer: loggedMail,
    },
  ),
  reopenRegistration: post(
    '/api/registrations/reopen',
    'registrationAdmin',
    'Reopen a registration through a given day after registration has closed',
    {
      body: z.object({
        id,
        /** Null closes the registration again. */
        reopenedUntil: z.nullable(isoDate),
      }),
      answer: savedRegistration,
    },
  ),
}
