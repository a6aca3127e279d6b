import { valuedPlaces } from '../../domain/payments/benefit-values.ts'
import { letterKinds } from '../../domain/payments/letters.ts'
import { maxCents, maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, idOrNew, isoDate, namedItem, ofEvent, optionalText, version, wholeNumber, withId } from '../fields.ts'
import { z } from '../zod.ts'

const cents = z.int()

const letter = z.object({
  registrationId: z.int(),
  partner: z.string(),
  number: z.string(),
  kind: z.enum(letterKinds),
  state: z.enum(['draft', 'approved', 'sent', 'replaced']),
  to: z.string(),
  receivedOn: z.string(),
  receivedCents: cents,
  valueCents: cents,
  deductibleCents: cents,
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
  /** Identifies a draft's content. An approval must contain it. */
  fingerprint: z.string(),
  /** Why a draft can't be approved yet, or empty. */
  obstacle: z.enum(['', 'values', 'issuer']),
})
export type Letter = z.infer<typeof letter>

const letters = z.object({ letters: z.array(letter) })

const receiptsOfEvent = z.object({
  eventName: z.string(),
  letters: z.array(letter),
  asked: z.array(namedItem),
})
export type ReceiptsOfEvent = z.infer<typeof receiptsOfEvent>

const fairValue = z.object({
  item: z.union([z.enum(valuedPlaces), z.templateLiteral(['benefit ', z.int()])]),
  cents: wholeNumber(0, maxCents, 'Enter an amount such as $150'),
  levelId: z.nullable(idOrNew),
})

const valuesToSave = {
  source: optionalText(maxLength.paymentNote),
  asOf: isoDate,
  values: z.array(fairValue).check(
    z.maxLength(2_000),
    z.refine(
      (values) => new Set(values.map(({ item, levelId }) => `${item} ${levelId}`)).size === values.length,
      'Enter each value once',
    ),
  ),
}

const fairValues = z.object({
  ...valuesToSave,
  asOf: z.string(),
  eventId: z.int(),
  eventName: z.string(),
  version: z.int(),
  /** Level 0 is for a donation that doesn't fit any level. */
  levels: z.array(z.object({ ...namedItem.shape, benefits: z.array(namedItem) })),
})
export type FairValues = z.infer<typeof fairValues>

export const receiptEndpoints = {
  getLetters: get('/api/receipts/registration/:id', 'registration', 'A registration’s tax letters', {
    params: withId,
    answer: letters,
    deletedToo: true,
  }),
  getReceipts: get('/api/receipts/:eventId', 'admin', 'An event’s tax letters, and who asked for one', {
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
  getFairValues: get('/api/receipts/values/:eventId', 'admin', 'The values of an event’s benefits', {
    params: ofEvent,
    answer: fairValues,
  }),
  saveFairValues: post('/api/receipts/values', 'admin', 'Save the values of an event’s benefits', {
    body: z.object({ ...valuesToSave, eventId: id, version }),
    answer: fairValues,
  }),
}
