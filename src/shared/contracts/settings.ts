import { isTimeZone } from '../domain/calendar.ts'
import { completeWebLink, isWebLink } from '../domain/formats.ts'
import { mailSetups } from '../domain/mail/mail-setup.ts'
import { maxEmailsPerMinute, maxLength, maxPaymentDueDays } from '../limits.ts'
import { get, post } from './endpoint.ts'
import { merging, optionalEmail, optionalText, requiredText, text, version, wholeNumber } from './fields.ts'
import { z } from './zod.ts'

const webLink = text(maxLength.webLink).check(
  z.overwrite(completeWebLink),
  z.refine(
    (value) => value === '' || (isWebLink(value) && z.safeParse(z.url(), value).success),
    'Enter a web address that begins with http:// or https://',
  ),
)

/** Where one is empty, partners see that the organizers will email them. */
export const settings = z.object({
  organizationName: requiredText(maxLength.name, 'Organization Name is Required'),
  /** An IANA name. Decides which day is today. */
  timeZone: requiredText(maxLength.name, 'Time Zone is Required').check(
    z.refine((value) => value === '' || isTimeZone(value), 'This isn’t a time zone'),
  ),
  contactPage: webLink,
  contactName: optionalText(maxLength.name),
  contactEmail: z._default(optionalEmail('A valid email must be entered'), ''),
  contactPhone: optionalText(maxLength.mobile),
  paymentPage: webLink,
  checkPayableTo: text(maxLength.checkPayableTo),
  checkMailingAddress: optionalText(maxLength.checkMailingAddress),
  /** 0 for no due date. */
  paymentDueDays: z._default(
    wholeNumber(0, maxPaymentDueDays, `Enter a whole number from 0 to ${maxPaymentDueDays}`),
    0,
  ),
  logoMailAddress: optionalEmail('A valid email must be entered'),
  benefitGuideLink: webLink,
  /** Whether an unknown address that requests a login link is invited to sign up. */
  openSignUp: z.boolean(),
  postalAddress: text(maxLength.postalAddress),
  /** Emails to groups per minute. Other emails don't wait for them. */
  mailsAMinute: wholeNumber(1, maxEmailsPerMinute, `Enter a whole number from 1 to ${maxEmailsPerMinute}`),
  paperSize: z._default(z.enum(['letter', 'a4']), 'letter'),
  version,
})
export type Settings = z.infer<typeof settings>

/** Facts that every page needs, even without login. */
export const site = z.object({
  organizationName: z.string(),
  timeZone: z.string(),
  contactPage: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  paymentPage: z.string(),
  checkPayableTo: z.string(),
  checkMailingAddress: z.string(),
  paymentDueDays: z.int(),
  logoMailAddress: z.string(),
  benefitGuideLink: z.string(),
  openSignUp: z.boolean(),
  today: z.string(),
  version: z.string(),
  event: z.nullable(
    z.object({
      name: z.string(),
      eventDate: z.string(),
      venue: z.string(),
      venueAddress: z.string(),
      registrationOpenDate: z.string(),
      onlineUpdatesCloseDate: z.string(),
    }),
  ),
  /** In development without a mail server, the terminal shows all links in emails. */
  showsMail: z.boolean(),
  mailSetup: z.enum(mailSetups),
})
export type Site = z.infer<typeof site>

export const settingsEndpoints = {
  getSite: get('/api/site', 'anyone', 'The organization and its active event', {
    answer: site,
  }),
  listOrganizers: get('/api/organizers', 'loggedIn', 'Administrators’ email addresses', {
    answer: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  getSettings: get('/api/settings', 'admin', 'Settings', { answer: settings }),
  saveSettings: post('/api/settings', 'admin', 'Update the settings', {
    body: z.extend(settings, merging),
    answer: settings,
  }),
}
