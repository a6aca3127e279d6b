import { maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { optionalEmail, optionalText, text, version, wholeNumber } from '../fields.ts'
import { z } from '../zod.ts'
import { testMail } from './mail.ts'

const wrongHost = 'Enter a name such as mail.example.org, without a port'

/** A name, an IPv4 address, or an IPv6 address without brackets. */
function isHost(value: string): boolean {
  if (value.includes(':')) return z.safeParse(z.ipv6(), value).success
  // A name whose last part is a number would be read as an IPv4 address.
  return /(^|\.)\d+\.?$/.test(value) ? z.safeParse(z.ipv4(), value).success : /^[a-z\d.-]+$/.test(value)
}

const fields = {
  /** Empty: none is set up. */
  host: text(maxLength.mailHost).check(
    z.toLowerCase(),
    z.refine((value) => value === '' || isHost(value), wrongHost),
  ),
  port: wholeNumber(1, 65_535, 'Enter a port from 1 to 65535'),
  security: z.enum(['tls', 'startTls', 'none']),
  /** Empty for a mail server that asks for no login. */
  userName: optionalText(maxLength.mailLogin),
  /** Empty for the organization's name. */
  senderName: optionalText(maxLength.name),
  /** Empty for an address at the host of the public address. */
  senderAddress: z._default(optionalEmail('A valid email must be entered'), ''),
  replyTo: z._default(optionalEmail('A valid email must be entered'), ''),
  version,
}

/** The mail server as administrators enter it. */
export const mailServer = z.object({
  ...fields,
  /** Empty or omitted to keep the saved one. No answer contains it. */
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
  /** Why the saved password can't be used and email waits, and what to do. */
  passwordProblem: z.nullable(z.string()),
  /** Whether mail servers on other machines may be used without encryption. */
  allowsNoEncryption: z.boolean(),
  /** The mail server that the environment sets instead, or null. */
  fixedServer: z.nullable(z.string()),
  /** The sender that the environment sets instead, or null. */
  fixedSender: z.nullable(z.string()),
  /** The sender's name and address where none are entered. */
  usualSender: z.object({ name: z.string(), address: z.string() }),
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
