import { checkReminderDays, checkReminderText, reminderAudiences } from '../../domain/mail/reminders.ts'
import { maxLength, maxReminderDaysBefore, maxRemindersASeason } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, idOrNewInPath, longText, merging, ofEvent, text, version, wholeNumber } from '../fields.ts'
import { z } from '../zod.ts'
import { checked } from './mailing-text.ts'

const daysBefore = wholeNumber(0, maxReminderDaysBefore)

const planFields = {
  eventId: id,
  /** Days before online updates close. */
  daysBefore: z.array(daysBefore).check(
    z.maxLength(maxRemindersASeason, `At most ${maxRemindersASeason} reminders`),
    z.refine((days) => checkReminderDays(days) === null, {
      error: ({ input }) => checkReminderDays(input as number[]),
    }),
  ),
  audience: z.enum(reminderAudiences),
  /** None is sent while they are held. */
  isHeld: z.boolean(),
}

const edited = z.object({
  /** With placeholders, as `{first name}`. Empty for Fairway's own. */
  subject: text(maxLength.mailingSubject).check(checked(checkReminderText)),
  /** The opening paragraph, likewise. */
  text: longText(maxLength.reminderText).check(checked(checkReminderText)),
})

/** Anything that is edited and left out stays. */
export const reminderPlan = z.extend(z.partial(edited), { ...planFields, version })
export type ReminderPlan = z.infer<typeof reminderPlan>

/** Waiting: its turn comes. Next: it comes first, or now once it is approved. Passed: its time went by without it. */
const stepStates = ['ran', 'passed', 'next', 'waiting'] as const

const reminders = z.extend(edited, {
  ...planFields,
  version: z.int(),
  eventName: z.string(),
  /** Who approved the event's first reminder, and when, or null. */
  approved: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** The last day on which names can be entered. */
  closeDate: z.string(),
  steps: z.array(
    z.object({
      daysBefore: z.int(),
      /** When it leaves, an instant. */
      at: z.string(),
      state: z.enum(stepStates),
      /** How many registrations it has reminded. */
      reminded: z.int(),
    }),
  ),
  /** How many reminders silent guests have been sent. */
  guestsReminded: z.int(),
})
export type Reminders = z.infer<typeof reminders>

/** An email as its recipient would read it now. */
const wording = { subject: z.string(), text: z.string() }

/** A registration that owes names, and what it would be sent for the next step if that were sent now. */
const partnerPreview = z.object({
  registrationId: z.int(),
  partner: z.string(),
  receivers: z.array(z.string()),
  missingNames: z.int(),
  /** `2 golf, 1 VIP (spots 3, 4 and 7)` */
  places: z.string(),
  /** Why it is not reminded; empty when it is. */
  why: z.string(),
  isLeftOut: z.boolean(),
  /** When the contact was that `why` calls too recent, or empty. An organizer can repeat it for one partner. */
  recentAt: z.string(),
  ...wording,
})
export type PartnerPreview = z.infer<typeof partnerPreview>

/** A guest who was asked and is silent, and whose time for a reminder has come. */
const guestPreview = z.object({
  registrationId: z.int(),
  partner: z.string(),
  spotNumber: z.int(),
  email: z.string(),
  /** Why they are not reminded; empty when they are. */
  why: z.string(),
  ...wording,
})
export type GuestPreview = z.infer<typeof guestPreview>

/** `sendAt` is when a reminder that is due now is sent. */
const reminderPreview = z.object({
  sendAt: z.string(),
  partners: z.array(partnerPreview),
  guests: z.array(guestPreview),
  /** Why no one can be reminded now. */
  obstacle: z.optional(z.string()),
})
export type ReminderPreview = z.infer<typeof reminderPreview>

const maxRegistrations = 5_000

export const reminderEndpoints = {
  getReminders: get('/api/events/:eventId/reminders', 'admin', 'Name reminders of an event', {
    params: ofEvent,
    answer: reminders,
  }),
  previewReminders: get('/api/events/:eventId/reminders/preview', 'admin', 'Preview of the next reminders', {
    params: ofEvent,
    answer: reminderPreview,
  }),
  previewRemindNow: get('/api/events/:eventId/reminders/now/:one', 'admin', 'Who would be reminded now', {
    /** A registration, or 0 for all. */
    params: z.extend(ofEvent, { one: idOrNewInPath }),
    answer: reminderPreview,
  }),
  remindNow: post('/api/reminders/now', 'admin', 'Remind one partner, or all who can get a reminder', {
    body: z.object({ eventId: id, registrationId: z.optional(id), recentAt: z.optional(z.string()) }),
    answer: z.object({ emails: z.int() }),
  }),
  saveReminderPlan: post('/api/reminders', 'admin', 'Save the reminder plan of an event, or pause it', {
    body: z.extend(reminderPlan, merging),
    answer: reminders,
  }),
  approveReminders: post('/api/reminders/approve', 'admin', 'Approve an event’s reminders, with exclusions', {
    body: z.object({
      eventId: id,
      /** The step that was looked at. */
      daysBefore,
      /** Registrations that are left out of this step. */
      leftOut: z.array(id).check(z.maxLength(maxRegistrations)),
      version,
    }),
    answer: reminders,
  }),
}
