import type { Mail } from './mail.ts'

/** A mail in the words of the library that composes it. The address is never parsed again, so it stays one address. */
export const describeMessage = ({ to, subject, text, html, messageId, date }: Mail, mailFrom: string) => ({
  from: mailFrom,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId,
  date,
  headers: { 'Auto-Submitted': 'auto-generated' },
})
