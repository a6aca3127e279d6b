import { mailClasses } from '../../domain/mail/mailing.ts'
import { toFileName } from '../../domain/text.ts'
import { maxLength, maxMailed, maxMailedAttendees, maxMailingFileBytes } from '../../limits.ts'
import { del, get, post } from '../endpoint.ts'
import { id, idOrNew, ofEvent, requestId, requiredText, wholeNumber, withId } from '../fields.ts'
import { partnersFilter } from '../partners-filter.ts'
import { z } from '../zod.ts'
import { testMail } from './mail.ts'
import { mailingText } from './mailing-text.ts'

const mailingReceiver = z.object({
  registrationId: z.int(),
  /** The attendee's spot, or 0 for the contact. */
  spotId: z.int(),
  partner: z.string(),
  contactName: z.string(),
  email: z.string(),
  /** Whether fundraising emails to this address were stopped. */
  isStopped: z.boolean(),
})
export type MailingReceiver = z.infer<typeof mailingReceiver>

const mailingReceivers = z.object({
  eventName: z.string(),
  /** The sender. Replies go to the caller. */
  from: z.string(),
  /** Then no one has a spot anymore, so only thanks and fundraising emails can be sent. */
  isOver: z.boolean(),
  /** Fundraising emails need a mailing address. */
  hasPostalAddress: z.boolean(),
  receivers: z.array(mailingReceiver),
})
export type MailingReceivers = z.infer<typeof mailingReceivers>

/** Kept: no mail server is set. Stopped: it no longer applied when it was due. */
const sendStates = ['waiting', 'sent', 'kept', 'failed', 'stopped'] as const
export type MailingState = (typeof sendStates)[number]

const mailing = z.object({
  id: z.int(),
  eventId: z.int(),
  mailClass: z.enum(mailClasses),
  /** As it was written, with its placeholders. */
  subject: z.string(),
  /** The subject for people who read it for all partners at once. */
  title: z.string(),
  sentBy: z.string(),
  sentAt: z.string(),
  /** How many addresses it was sent to. */
  receivers: z.int(),
  /** When the unsent emails were withdrawn, or null. */
  withdrawnAt: z.nullable(z.string()),
  /** The number of recipients in each state. */
  states: z.object({ waiting: z.int(), sent: z.int(), kept: z.int(), failed: z.int(), stopped: z.int() }),
})
export type Mailing = z.infer<typeof mailing>

const mailingResult = z.extend(mailing, {
  text: z.string(),
  eventName: z.string(),
  file: z.nullable(z.string()),
  partners: z.array(
    z.object({
      registrationId: z.int(),
      spotId: z.int(),
      partner: z.string(),
      email: z.string(),
      state: z.enum(sendStates),
      /** Why it has not left, or not yet; empty when there is nothing to say. */
      why: z.string(),
    }),
  ),
})
export type MailingResult = z.infer<typeof mailingResult>

/** An attachment. The server checks its type and size. */
const mailingFile = z.object({
  name: requiredText(maxLength.fileName, 'File name is Required').check(z.overwrite(toFileName)),
  /** In base64. */
  content: z.string(),
})
export type MailingFile = z.infer<typeof mailingFile>

/** Larger than the largest attachment, so that a file that is somewhat too large gets its own message. */
const maxBodyBytes = 2 * maxMailingFileBytes

const onlyOnce = (max: number, things: string) =>
  z.array(id).check(
    z.maxLength(max, `Select at most ${max} ${things}`),
    z.refine((ids) => new Set(ids).size === ids.length, 'List each one only once'),
  )

const toOne = z.extend(mailingText, {
  eventId: id,
  registrationId: id,
  /** The attendee's spot, or 0 for the contact. */
  spotId: z._default(idOrNew, 0),
  /** Only sent with a test email. */
  file: z.optional(mailingFile),
})

const { subject, text } = mailingText.shape
const template = { name: requiredText(maxLength.name, 'Template Name is Required'), subject, text }
const mailTemplate = z.object({ id: z.int(), ...template })
export type MailTemplate = z.infer<typeof mailTemplate>

export const mailingEndpoints = {
  listMailTemplates: get('/api/mailTemplates', 'admin', 'Templates of emails to partners, sorted by name', {
    answer: z.array(mailTemplate),
  }),
  saveMailTemplate: post('/api/mailTemplates', 'admin', 'Save a template of emails to partners', {
    /** A template of this name is only replaced if asked. */
    body: z.object({ ...template, isReplacing: z.boolean() }),
    answer: mailTemplate,
  }),
  deleteMailTemplate: del('/api/mailTemplates/:id', 'admin', 'Delete a template of emails to partners', {
    params: withId,
    answer: z.object({ isDeleted: z.boolean() }),
  }),
  listMailings: get('/api/events/:eventId/mailings', 'admin', 'Emails sent to partners of an event', {
    params: ofEvent,
    answer: z.object({ eventName: z.string(), mailings: z.array(mailing) }),
  }),
  listMailingReceivers: get(
    '/api/events/:eventId/mailingReceivers',
    'admin',
    'The selected partners as recipients of an email',
    { params: ofEvent, query: partnersFilter, answer: mailingReceivers },
  ),
  getMailing: get('/api/mailings/:id', 'admin', 'An email to partners, with the delivery status for each partner', {
    params: withId,
    answer: mailingResult,
  }),
  previewMailing: post('/api/mailings/preview', 'admin', 'Preview an email to partners as one of them', {
    body: toOne,
    answer: z.object({ to: z.string(), subject: z.string(), text: z.string() }),
  }),
  sendTestMailing: post(
    '/api/mailings/test',
    'admin',
    'Email the caller one recipient’s copy, and return the mail server’s response',
    { body: toOne, maxBodyBytes, answer: testMail },
  ),
  withdrawMailing: post('/api/mailings/withdraw', 'admin', 'Withdraw the unsent emails of a mailing', {
    body: z.object({ id }),
    /** How many emails this call withdrew. */
    answer: z.extend(mailing, { takenBack: z.int() }),
  }),
  sendMailing: post('/api/mailings', 'admin', 'Email partners, once per address', {
    body: z.extend(mailingText, {
      requestId,
      eventId: id,
      /** The partners whose contact gets it. */
      registrationIds: onlyOnce(maxMailed, 'partners'),
      /** The spots whose attendee gets it. */
      spotIds: z._default(onlyOnce(maxMailedAttendees, 'attendees'), []),
      file: z.optional(mailingFile),
      /** How many addresses the organizer has confirmed. */
      receivers: wholeNumber(1, maxMailed + maxMailedAttendees),
    }),
    maxBodyBytes,
    answer: mailing,
  }),
}
