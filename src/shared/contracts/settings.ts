import { isTimeZone } from '../domain/calendar.ts'
import { completeWebLink, isWebLink } from '../domain/formats.ts'
import { mailSetups } from '../domain/mail/mail-setup.ts'
import { maxLength, maxMailsAMinute, maxPaymentDueDays } from '../limits.ts'
import { get, post } from './endpoint.ts'
import { merging, optionalEmail, optionalText, requiredText, text, version, wholeNumber } from './fields.ts'
import { z } from './zod.ts'

/** The address of an external page, or empty. */
const webLink = text(maxLength.webLink).check(
  z.overwrite(completeWebLink),
  z.refine(
    (value) => value === '' || (isWebLink(value) && z.safeParse(z.url(), value).success),
    'Enter a web address that begins with http:// or https://',
  ),
)

/** The settings of the organization. Where one is empty, partners read that the organizers will write to them. */
export const settings = z.object({
  organizationName: requiredText(maxLength.name, 'Organization Name is Required'),
  /** An IANA name; decides what today is. */
  timeZone: requiredText(maxLength.name, 'Time Zone is Required').check(
    z.refine((value) => value === '' || isTimeZone(value), 'This isn’t a time zone'),
  ),
  contactPage: webLink,
  /** The organizer whom partners and guests ask. */
  contactName: optionalText(maxLength.name),
  contactEmail: z._default(optionalEmail('A valid email must be entered'), ''),
  contactPhone: optionalText(maxLength.mobile),
  paymentPage: webLink,
  checkPayableTo: text(maxLength.checkPayableTo),
  /** Where partners send a check, on one line. */
  checkMailingAddress: optionalText(maxLength.checkMailingAddress),
  /** Days before the event by which partners pay; 0 for no due date. */
  paymentDueDays: z._default(
    wholeNumber(0, maxPaymentDueDays, `Enter a whole number from 0 to ${maxPaymentDueDays}`),
    0,
  ),
  logoMailAddress: optionalEmail('A valid email must be entered'),
  benefitGuideLink: webLink,
  /** Whether an unknown address that asks for a login link is invited to sign up. */
  openSignUp: z.boolean(),
  /** Appears in every fundraising email, which can't be sent without it. */
  postalAddress: text(maxLength.postalAddress),
  /** How many emails to groups are sent in a minute. Other emails don't wait for them. */
  mailsAMinute: wholeNumber(1, maxMailsAMinute, `Enter a whole number from 1 to ${maxMailsAMinute}`),
  /** Of printed lists and signs. */
  paperSize: z._default(z.enum(['letter', 'a4']), 'letter'),
  version,
})
export type Settings = z.infer<typeof settings>

/** The facts about the organization and its active event that every page needs, even without login. */
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
  /** Whether an unknown address that asks for a login link is invited to sign up. */
  openSignUp: z.boolean(),
  /** Today in the organization's time zone. */
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
  /** True in development without a mail server: the terminal shows the links of all emails. */
  showsMail: z.boolean(),
  mailSetup: z.enum(mailSetups),
})
export type Site = z.infer<typeof site>

export const settingsEndpoints = {
  getSite: get('/api/site', 'anyone', 'The organization and its active event', {
    answer: site,
  }),
  listOrganizers: get('/api/organizers', 'signedIn', 'Administrators’ email addresses', {
    answer: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
  getSettings: get('/api/settings', 'admin', 'Settings', { answer: settings }),
  saveSettings: post('/api/settings', 'admin', 'Update the settings', {
    body: z.extend(settings, merging),
    answer: settings,
  }),
}
