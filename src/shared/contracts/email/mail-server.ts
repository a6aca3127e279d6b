import { maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { optionalEmail, optionalText, text, version, wholeNumber } from '../fields.ts'
import { z } from '../zod.ts'
import { testMail } from './mail.ts'

const wrongHost = 'Enter a name such as mail.example.org, without a port'

/** Without brackets around an IPv6 address. */
function isHost(value: string): boolean {
  if (value.includes(':')) return z.safeParse(z.ipv6(), value).success
  // Browsers and servers read a name whose last part is a number as an IPv4 address.
  return /(^|\.)\d+\.?$/.test(value) ? z.safeParse(z.ipv4(), value).success : /^[a-z\d.-]+$/.test(value)
}

const fields = {
  host: text(maxLength.mailHost).check(
    z.toLowerCase(),
    z.refine((value) => value === '' || isHost(value), wrongHost),
  ),
  port: wholeNumber(1, 65_535, 'Enter a port from 1 to 65535'),
  security: z.enum(['tls', 'startTls', 'none']),
  userName: optionalText(maxLength.mailLogin),
  senderName: optionalText(maxLength.name),
  senderAddress: z._default(optionalEmail('A valid email must be entered'), ''),
  replyTo: z._default(optionalEmail('A valid email must be entered'), ''),
  version,
}

export const mailServer = z.object({
  ...fields,
  /** Empty or omitted to keep the saved one. Responses never contain it. */
  password: z.optional(
    z.string().check(
      z.maxLength(maxLength.mailLogin, `Only ${maxLength.mailLogin} characters are allowed`),
      z.refine(
        (value) => !/\p{Cc}/u.test(value) && value.isWellFormed(),
        'This text contains characters we can’t store',
      ),
    ),
  ),
})
export type MailServer = z.infer<typeof mailServer>

const savedMailServer = z.object({
  ...fields,
  hasPassword: z.boolean(),
  /** Why email is waiting for the mail server's password, and what to do. */
  passwordProblem: z.nullable(z.string()),
  /** Whether other machines' mail servers may be used without encryption. */
  allowsNoEncryption: z.boolean(),
  /** The mail server from the environment, which takes precedence, or null. */
  fixedServer: z.nullable(z.string()),
  /** The sender from the environment, which takes precedence, or null. */
  fixedSender: z.nullable(z.string()),
  defaultSender: z.object({ name: z.string(), address: z.string() }),
})
export type SavedMailServer = z.infer<typeof savedMailServer>

export const mailServerEndpoints = {
  getMailServer: get('/api/mail/server', 'admin', 'The mail server, without its password', { answer: savedMailServer }),
  saveMailServer: post('/api/mail/server', 'admin', 'Update the mail server', {
    body: mailServer,
    answer: savedMailServer,
  }),
  testMailServer: post(
    '/api/mail/server/test',
    'admin',
    'Send the caller a test email through a mail server not saved yet',
    {
      body: mailServer,
      answer: testMail,
    },
  ),
}
