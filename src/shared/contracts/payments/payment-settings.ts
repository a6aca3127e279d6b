import { maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { longText, merging, optionalText, text, version } from '../fields.ts'
import { z } from '../zod.ts'

const fields = {
  legalName: optionalText(maxLength.legalName),
  ein: z._default(
    text(maxLength.ein).check(
      z.overwrite((value) => value.replace(/^(\d{2})(\d{7})$/, '$1-$2')),
      z.regex(/^(\d{2}-\d{7})?$/, 'Enter an EIN such as 12-3456789'),
    ),
    '',
  ),
  address: optionalText(maxLength.letterAddress),
  signer: optionalText(maxLength.letterSigner),
  statusSentence: optionalText(maxLength.statusSentence),
  sendsThankYous: z.boolean(),
  thankYouSubject: optionalText(maxLength.mailingSubject),
  thankYouText: z._default(longText(maxLength.thankYouText), ''),
  /** Stripe's events about earlier payments are always recorded. */
  takesOnline: z.boolean(),
}

export const stripeEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'refund.created',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

const secret = (pattern: RegExp, message: string) =>
  z.optional(text(maxLength.webLink).check(z.refine((value) => value === '' || pattern.test(value), message)))

const paymentSettings = z.object({
  ...fields,
  version: z.int(),
  online: z.object({
    /** `noMessage` until Stripe uses a webhook that Fairway didn't create. */
    state: z.enum(['off', 'lostKey', 'needsSecret', 'noMessage', 'on']),
    hasKey: z.boolean(),
    isTestMode: z.boolean(),
    webhookUrl: z.string(),
  }),
})
export type PaymentSettings = z.infer<typeof paymentSettings>

export const paymentSettingsToSave = z.object({
  ...fields,
  /** Omitted or empty to keep the saved key. Responses never contain it. */
  stripeKey: secret(/^[sr]k_/, 'Enter a key that begins with sk_ or rk_'),
  webhookSecret: secret(/^whsec_/, 'A webhook secret begins with whsec_'),
  version,
})
export type PaymentSettingsToSave = z.infer<typeof paymentSettingsToSave>

export const paymentSettingsEndpoints = {
  getPaymentSettings: get('/api/settings/payments', 'admin', 'Settings for payments and tax letters', {
    answer: paymentSettings,
  }),
  savePaymentSettings: post('/api/settings/payments', 'admin', 'Save the settings for payments and tax letters', {
    body: z.extend(paymentSettingsToSave, merging),
    answer: paymentSettings,
  }),
}
