import {
  audienceKinds,
  type CountedDate,
  checkDays,
  countedDates,
  type Exclusion,
  exclusions,
} from '../../domain/mail/campaign.ts'
import { checkEmailText, checkSubject } from '../../domain/mail/placeholders.ts'
import { toFileName } from '../../domain/text.ts'
import { maxAttachmentBytes, maxEmailedAttendees, maxEmailedPartners, maxLength, maxSendDays } from '../../limits.ts'
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

const toZodCheck = (check: (text: string) => string | null) =>
  z.check<string>((payload) => {
    const message = check(payload.value)
    if (message) payload.issues.push({ code: 'custom', message, input: payload.value })
  })

export const audience = z.object({
  kind: z.enum(audienceKinds),
  registrationIds: z.optional(
    z.array(id).check(z.maxLength(maxEmailedPartners, `Select at most ${maxEmailedPartners} partners`)),
  ),
  earlierEventId: z.optional(id),
  courseId: z.optional(id),
  holeId: z.optional(id),
  tableId: z.optional(id),
  spotIds: z.optional(
    z.array(id).check(z.maxLength(maxEmailedPartners, `Select at most ${maxEmailedPartners} guests`)),
  ),
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

/** `12:0` for the contact of registration 12, `12:345` for the attendee in its spot 345. */
const recipientKey = z.string().check(z.regex(/^\d{1,10}:\d{1,10}$/))

const file = z.object({
  name: requiredText(maxLength.fileName, 'File name is Required').check(z.overwrite(toFileName)),
  /** In base64. */
  content: z.string(),
})
export type CampaignFile = z.infer<typeof file>

const written = {
  eventId: id,
  audience,
  subject: requiredText(maxLength.mailingSubject, 'Subject is Required').check(toZodCheck(checkSubject)),
  text: longText(maxLength.mailingText).check(z.minLength(1, 'Text is Required'), toZodCheck(checkEmailText)),
  excluded: z.array(recipientKey).check(z.maxLength(maxEmailedPartners + maxEmailedAttendees)),
  schedule,
  isOnWeekdays: z.boolean(),
}

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
  title: z.string(),
  /** `Partners with missing names`, `Partners of Hope Classic 2026`, `Attendees: Table 12` */
  group: z.string(),
})

const planned = z.extend(row, {
  approvedBy: z.string(),
  count: z.int(),
  leftOut: z.int(),
  /** The remaining days, in order. Empty for an email sent immediately. */
  days: z.array(z.string()),
  why: z.string(),
})
export type PlannedEmail = z.infer<typeof planned>

const sent = z.extend(row, {
  day: z.string(),
  at: z.string(),
  by: z.string(),
  why: z.string(),
  count: z.int(),
  sent: z.int(),
  failed: z.int(),
  waiting: z.int(),
  kept: z.int(),
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

const truncatedText = (length: number) => z.string().check(z.overwrite((text) => text.slice(0, length)))

const maxBodyBytes = 2 * maxAttachmentBytes

export const campaignEndpoints = {
  listCampaigns: get('/api/events/:eventId/emails', 'admin', 'An event’s emails to groups', {
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
          why: z.string(),
        }),
      ),
    }),
  }),
  previewCampaign: post('/api/emails/preview', 'admin', 'Recipients of an email to a group, and one of its emails', {
    body: z.object({
      ...written,
      subject: truncatedText(maxLength.mailingSubject),
      text: truncatedText(maxLength.mailingText),
      shown: z.optional(recipientKey),
    }),
    answer: z.object({
      part: z.string(),
      recipients: z.array(recipient),
      leftOut: z.array(z.extend(recipient, { why: z.enum(Object.keys(exclusions) as [Exclusion, ...Exclusion[]]) })),
      days: z.array(z.string()),
      mail: z.nullable(z.object({ to: z.string(), subject: z.string(), html: z.string() })),
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
      /** Omit to keep the attachment. Null removes it. */
      file: z.optional(z.nullable(file)),
      isApproved: z.boolean(),
      receivers: wholeNumber(0, maxEmailedPartners + maxEmailedAttendees),
    }),
    maxBodyBytes,
    answer: campaign,
  }),
  deleteCampaign: del('/api/emails/:id', 'admin', 'Delete an email to a group, and cancel its unsent emails', {
    params: withId,
    answer: z.object({ withdrawn: z.int() }),
  }),
}
