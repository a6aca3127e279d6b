import {
  audienceKinds,
  type CountedDate,
  checkDays,
  countedDates,
  type Exclusion,
  exclusions,
} from '../../domain/mail/campaign.ts'
import { checkSubject, checkText } from '../../domain/mail/placeholders.ts'
import { toFileName } from '../../domain/text.ts'
import { maxLength, maxMailed, maxMailedAttendees, maxMailingFileBytes, maxSendDays } from '../../limits.ts'
import { del, get, post } from '../endpoint.ts'
import {
  id,
  idOrNew,
  isoDate,
  longText,
  ofEvent,
  requestId,
  requiredText,
  version,
  wholeNumber,
  withId,
} from '../fields.ts'
import { z } from '../zod.ts'
import { testMail } from './mail.ts'

const checked = (check: (text: string) => string | null) =>
  z.check<string>((payload) => {
    const message = check(payload.value)
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value })
  })

/** Whom an email is for. */
export const audience = z.object({
  kind: z.enum(audienceKinds),
  registrationIds: z.optional(z.array(id).check(z.maxLength(maxMailed, `Select at most ${maxMailed} partners`))),
  earlierEventId: z.optional(id),
  courseId: z.optional(id),
  holeId: z.optional(id),
  tableId: z.optional(id),
  spotIds: z.optional(z.array(id).check(z.maxLength(maxMailed, `Select at most ${maxMailed} guests`))),
  isNotHere: z.optional(z.boolean()),
})

const days = z.array(z.int()).check(
  z.minLength(1, 'Enter at least one day'),
  z.maxLength(maxSendDays, `At most ${maxSendDays} days`),
  z.refine((days) => checkDays(days) === null, { error: ({ input }) => checkDays(input as number[]) }),
)

export const schedule = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('now') }),
  z.object({ kind: z.literal('day'), on: isoDate }),
  z.object({
    kind: z.literal('days'),
    from: z.enum(Object.keys(countedDates) as [CountedDate, ...CountedDate[]]),
    days,
  }),
])

/** A recipient: `12:0` for the contact of registration 12, `12:345` for the attendee in its spot 345. */
const recipientKey = z.string().check(z.regex(/^\d{1,10}:\d{1,10}$/))

/** An attachment. The server checks its type and size. */
const file = z.object({
  name: requiredText(maxLength.fileName, 'File name is Required').check(z.overwrite(toFileName)),
  /** In base64. */
  content: z.string(),
})
export type CampaignFile = z.infer<typeof file>

const written = {
  eventId: id,
  audience,
  /** With placeholders, as `{first name}`. */
  subject: requiredText(maxLength.mailingSubject, 'Subject is Required').check(checked(checkSubject)),
  text: longText(maxLength.mailingText).check(z.minLength(1, 'Text is Required'), checked(checkText)),
  excluded: z.array(recipientKey).check(z.maxLength(maxMailed + maxMailedAttendees)),
  schedule,
  /** A day of a weekend becomes the Friday before. */
  isOnWeekdays: z.boolean(),
}

/** An email as it is entered. */
export const writtenEmail = z.object(written)
export type WrittenEmail = z.infer<typeof writtenEmail>

const campaign = z.object({
  id: z.int(),
  version: z.int(),
  eventId: z.int(),
  audience: z.custom<z.infer<typeof audience>>(),
  subject: z.string(),
  text: z.string(),
  excluded: z.array(z.string()),
  schedule: z.custom<z.infer<typeof schedule>>(),
  isOnWeekdays: z.boolean(),
  file: z.nullable(z.string()),
  approved: z.nullable(z.object({ by: z.string(), at: z.string() })),
})
export type Campaign = z.infer<typeof campaign>

const row = z.object({
  id: z.int(),
  /** The subject for people who read it for everyone at once. */
  title: z.string(),
  /** `Partners with missing names`, `Partners of Hope Classic 2026`, `Attendees: Table 12` */
  group: z.string(),
})

/** An email that goes out later, or that no one has approved. */
const planned = z.extend(row, {
  approvedBy: z.string(),
  /** How many would get it today, and how many of the group wouldn't. */
  count: z.int(),
  leftOut: z.int(),
  /** The days that are left, in order. Empty for one that is sent at once. */
  days: z.array(z.string()),
  why: z.string(),
})
export type PlannedEmail = z.infer<typeof planned>

const sent = z.extend(row, {
  day: z.string(),
  /** An instant. */
  at: z.string(),
  /** Who sent it, or empty for a scheduled one. */
  by: z.string(),
  why: z.string(),
  count: z.int(),
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
  kept: z.int(),
  /** `94 names entered` */
  result: z.string(),
})
export type SentEmail = z.infer<typeof sent>

const recipient = z.object({
  key: z.string(),
  registrationId: z.int(),
  name: z.string(),
  email: z.string(),
})
export type EmailRecipient = z.infer<typeof recipient>

/** Words that are still being written. */
const unchecked = (length: number) => z.string().check(z.overwrite((text) => text.slice(0, length)))

const maxBodyBytes = 2 * maxMailingFileBytes

export const campaignEndpoints = {
  listCampaigns: get('/api/events/:eventId/emails', 'admin', 'Emails to groups of an event', {
    params: ofEvent,
    answer: z.object({ planned: z.array(planned), sent: z.array(sent), whyWaiting: z.string() }),
  }),
  getCampaign: get('/api/emails/:id', 'admin', 'An email to a group, with each recipient’s delivery status', {
    params: withId,
    answer: z.extend(campaign, {
      recipients: z.array(
        z.extend(recipient, {
          day: z.string(),
          state: z.enum(['waiting', 'sent', 'kept', 'failed', 'withheld']),
          /** Why it was not sent, or not yet; or empty. */
          why: z.string(),
        }),
      ),
    }),
  }),
  previewCampaign: post('/api/emails/preview', 'admin', 'Recipients of an email to a group, and one of its emails', {
    body: z.object({
      ...written,
      subject: unchecked(maxLength.mailingSubject),
      text: unchecked(maxLength.mailingText),
      shown: z.optional(recipientKey),
    }),
    answer: z.object({
      /** `Hole 7 at Lakeside Links`, or empty for the whole group. */
      part: z.string(),
      recipients: z.array(recipient),
      leftOut: z.array(z.extend(recipient, { why: z.enum(Object.keys(exclusions) as [Exclusion, ...Exclusion[]]) })),
      days: z.array(z.string()),
      /** The email of the shown recipient. HTML without styles. Null without a recipient. */
      mail: z.nullable(z.object({ to: z.string(), subject: z.string(), html: z.string() })),
      /** Why it can't be sent. */
      obstacle: z.string(),
    }),
  }),
  sendTestCampaign: post('/api/emails/test', 'admin', 'Email the caller one recipient’s copy', {
    body: z.object({ ...written, shown: z.optional(recipientKey), file: z.optional(file) }),
    maxBodyBytes,
    answer: testMail,
  }),
  saveCampaign: post('/api/emails', 'admin', 'Save an email to a group, approve it, or send it now', {
    body: z.object({
      ...written,
      id: idOrNew,
      version,
      requestId,
      /** Left out, the attachment stays; null removes it. */
      file: z.optional(z.nullable(file)),
      /** Sends it now, or on its days. */
      isApproved: z.boolean(),
      /** How many recipients the organizer has seen. */
      receivers: wholeNumber(0, maxMailed + maxMailedAttendees),
    }),
    maxBodyBytes,
    answer: campaign,
  }),
  deleteCampaign: del('/api/emails/:id', 'admin', 'Delete an email to a group, and withdraw its unsent emails', {
    params: withId,
    answer: z.object({ withdrawn: z.int() }),
  }),
}
