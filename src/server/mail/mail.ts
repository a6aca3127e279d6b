import { readSender } from '#shared/domain/mail/sender.ts'

/** What a mail says, in both of its forms. Addresses within this site begin with `siteMark`. */
export interface WrittenMail {
  subject: string
  text: string
  html: string
  files?: readonly MailFile[] | undefined
  /** Where its reader stops mails of this kind, without signing in: the address of a page that also takes one click (RFC 8058). */
  stopLink?: string
}

/** A file that a mail brings along. */
export interface MailFile {
  fileName: string
  contentType: string
  content: string
}

/** A mail that is ready to leave. */
export interface Mail extends WrittenMail {
  /** The number of its row in the outbox. */
  id: number
  to: string
  /** What its Message-ID begins with: the same at every attempt, so that a mail program shows a mail that came twice only once. */
  messageKey: string
  date: Date
}

/** What became of a mail: a mail server took it, with these words, or it was kept here because there is none. */
export interface HandedOver {
  state: 'sent' | 'kept'
  answer: string
}

/** A way out for mails. Throws what the other side said when it does not take one. */
export interface Transport {
  send(mail: Mail): Promise<HandedOver>
}

/** A mail in the words of the library that composes it. The address is never parsed again, so it stays one address. */
export const describeMessage = (mail: Mail, mailFrom: string) => {
  const { to, subject, text, html, files = [], messageKey, date, stopLink } = mail
  return {
    from: mailFrom,
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: files.map(({ fileName: filename, ...file }) => ({ filename, ...file })),
    // Of the same domain as the sender: what a mail says of itself has to agree.
    messageId: `<${messageKey}@${readSender(mailFrom)?.domain ?? 'localhost'}>`,
    date,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stopLink && { 'List-Unsubscribe': `<${stopLink}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}
