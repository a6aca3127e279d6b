import { valuedPlaces } from '../../domain/payments/benefit-values.ts'
import { letterKinds } from '../../domain/payments/letters.ts'
import { maxCents, maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, isoDate, ofEvent, optionalText, version, wholeNumber, withId } from '../fields.ts'
import { z } from '../zod.ts'

const cents = z.int()

const letter = z.object({
  registrationId: z.int(),
  partner: z.string(),
  number: z.string(),
  kind: z.enum(letterKinds),
  state: z.enum(['draft', 'approved', 'replaced']),
  receivedOn: z.string(),
  receivedCents: cents,
  valueCents: cents,
  deductibleCents: cents,
  /** The day of the letter. */
  date: z.string(),
  replaces: z.nullable(z.string()),
  replacedBy: z.nullable(z.string()),
  eventName: z.string(),
  addressee: z.array(z.string()),
  paragraphs: z.array(z.string()),
  issuer: z.object({
    legalName: z.string(),
    ein: z.string(),
    address: z.string(),
    signer: z.string(),
    statusSentence: z.string(),
  }),
  /** Identifies the content of a draft, which an approval has to name. Empty for an approved letter. */
  fingerprint: z.string(),
  /** Why a draft can't be approved yet, or empty. */
  obstacle: z.string(),
})
export type Letter = z.infer<typeof letter>

const letters = z.object({ letters: z.array(letter) })

const receiptsOfEvent = z.object({
  eventId: z.int(),
  eventName: z.string(),
  drafts: z.array(letter),
  partners: z.array(
    z.object({
      registrationId: z.int(),
      partner: z.string(),
      isTaxInfoRequested: z.boolean(),
      receivedCents: cents,
      /** Numbers of the approved letters. */
      letters: z.array(z.string()),
      drafts: z.int(),
    }),
  ),
})
export type ReceiptsOfEvent = z.infer<typeof receiptsOfEvent>

const fairValue = z.object({
  levelId: wholeNumber(0, 2_147_483_647),
  item: z.union([z.enum(valuedPlaces), z.templateLiteral(['benefit ', z.int()])]),
  cents: wholeNumber(0, maxCents, 'Enter an amount such as $150'),
  /** Where the value comes from. */
  source: optionalText(maxLength.paymentNote),
  /** The day of the estimate. */
  asOf: isoDate,
})
export type FairValue = z.infer<typeof fairValue>

const fairValues = z.object({
  eventId: z.int(),
  eventName: z.string(),
  version: z.int(),
  /** The levels of the event with what they include, and 0 for a donation that fits none. */
  levels: z.array(
    z.object({ id: z.int(), name: z.string(), benefits: z.array(z.object({ id: z.int(), name: z.string() })) }),
  ),
  values: z.array(fairValue),
})
export type FairValues = z.infer<typeof fairValues>

export const receiptEndpoints = {
  getLetters: get('/api/receipts/registration/:id', 'registration', 'The tax letters of a registration', {
    params: withId,
    answer: letters,
    deletedToo: true,
  }),
  getReceipts: get('/api/receipts/:eventId', 'admin', 'Drafts of tax letters, and who asked for them', {
    params: ofEvent,
    answer: receiptsOfEvent,
  }),
  approveLetters: post('/api/receipts/approve', 'admin', 'Approve tax letters and email them', {
    body: z.object({
      eventId: id,
      letters: z
        .array(z.object({ registrationId: id, fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }))
        .check(z.minLength(1, 'Select a letter'), z.maxLength(500, 'Approve at most 500 letters at once')),
    }),
    answer: receiptsOfEvent,
  }),
  getFairValues: get('/api/receipts/values/:eventId', 'admin', 'Fair market values of an event’s benefits', {
    params: ofEvent,
    answer: fairValues,
  }),
  saveFairValues: post('/api/receipts/values', 'admin', 'Save the fair market values of an event', {
    body: z.object({ eventId: id, version, values: z.array(fairValue).check(z.maxLength(2_000)) }),
    answer: fairValues,
  }),
}
