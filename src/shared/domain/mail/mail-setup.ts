import type { Role } from '../registration/permissions.ts'

/** Without a mail server, emails are kept unsent. Without its password, they wait. */
export const mailSetups = ['ready', 'noServer', 'noPassword'] as const
export type MailSetup = (typeof mailSetups)[number]

const reasons = { ready: '', noServer: 'email isn’t set up', noPassword: 'the mail server’s password is missing' }

export const explainUnsent = (setup: MailSetup, role: Role): string =>
  setup === 'ready' || role === 'admin' ? reasons[setup] : 'the organizers haven’t set up email'

/** `what` is `Invitation` or the like. */
export function describeSendOutcome(what: string, whyUnsent: string, to = ''): string {
  const sent = `${what} ${whyUnsent ? 'not yet sent' : 'sent'}${to && ` to ${to}`}`
  return whyUnsent ? `${sent} because ${whyUnsent}` : sent
}
