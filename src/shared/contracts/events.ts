import { checkEventDates } from '../domain/event/event-window.ts'
import { normalizeSchedule, readSchedule } from '../domain/event/schedule.ts'
import { describeTooLong } from '../domain/text.ts'
import { maxLength } from '../limits.ts'
import { get, post } from './endpoint.ts'
import { id, idOrNew, isoDate, longText, lookupItem, requiredText, saving, text, version, withId } from './fields.ts'
import { z } from './zod.ts'

/** Facts about the event day. Empty until an organizer enters them. */
export const eventFacts = z.object({
  venue: z.string(),
  venueAddress: z.string(),
  arrivalNote: z.string(),
  dressCode: z.string(),
  schedule: z.string(),
})

export const guestEvent = z.object({ name: z.string(), eventDate: z.string(), ...eventFacts.def.shape })

export const eventSummary = z.object({
  id: z.int(),
  name: z.string(),
  eventDate: z.string(),
  registrationOpenDate: z.string(),
  onlineUpdatesCloseDate: z.string(),
  ...eventFacts.def.shape,
})
export type EventSummary = z.infer<typeof eventSummary>

const eventFields = {
  id: idOrNew,
  name: requiredText(maxLength.name, 'Event Name is Required'),
  eventDate: isoDate,
  registrationOpenDate: isoDate,
  onlineUpdatesCloseDate: isoDate,
  assignedGolfCourses: z.array(id).check(z.maxLength(1_000)),
  assignedPartnershipLevels: z.array(id).check(z.maxLength(1_000)),
  version,
}

/** Omitted facts of a saved event stay unchanged. */
const enteredFacts = {
  venue: z.optional(text(maxLength.venue)),
  venueAddress: z.optional(text(maxLength.venueAddress)),
  arrivalNote: z.optional(text(maxLength.arrivalNote)),
  dressCode: z.optional(text(maxLength.dressCode)),
  schedule: z.optional(
    longText(maxLength.schedule).check((context) => {
      const read = readSchedule(context.value)
      const isTooLong = normalizeSchedule(context.value).length > maxLength.schedule
      const problem = 'problem' in read ? read.problem : isTooLong ? describeTooLong(maxLength.schedule) : null
      if (problem) context.issues.push({ code: 'custom', message: problem, input: context.value })
    }),
  ),
}

/** For a new event: the event whose dinner tables it copies, without guests. */
const copiedFromId = id

export const event = z
  .object({ ...eventFields, ...enteredFacts, copiedFromId: z.optional(copiedFromId) })
  .check((context) => {
    const named = new Set(context.issues.map((issue) => issue.path?.[0]))
    for (const { path, message } of checkEventDates(context.value)) {
      if (!named.has(path)) context.issues.push({ code: 'custom', message, path: [path], input: context.value })
    }
  })
export type Event = z.infer<typeof event>

const partnershipLevelToAssign = z.extend(lookupItem, {
  donationRangeStart: z.int(),
  donationRangeEnd: z.int(),
  displayInRegistration: z.boolean(),
})
export type PartnershipLevelToAssign = z.infer<typeof partnershipLevelToAssign>

const savedEvent = z.object({
  ...eventFields,
  ...eventFacts.def.shape,
  version: z.int(),
  registrationCount: z.int(),
  inactiveGolfCourses: z.array(lookupItem),
  inactivePartnershipLevels: z.array(partnershipLevelToAssign),
})
export type SavedEvent = z.infer<typeof savedEvent>

const golfCourseToAssign = z.extend(lookupItem, { holeCount: z.int() })
export type GolfCourseToAssign = z.infer<typeof golfCourseToAssign>

const eventProposal = z.object({
  basedOn: z.object({ name: z.string(), eventDate: z.string() }),
  event: z.omit(z.object({ ...eventFields, ...eventFacts.def.shape, copiedFromId }), { version: true }),
})
export type EventProposal = z.infer<typeof eventProposal>

export const currentEvent = z.object({
  ...eventSummary.def.shape,
  registrationStatus: z.enum(['notYetOpen', 'open', 'closed']),
})

/** The event open for registration, with the IDs of its courses and of the levels the caller can see. */
export const activeEvent = z.extend(currentEvent, {
  assignedGolfCourses: z.array(z.int()),
  assignedPartnershipLevels: z.array(z.int()),
})
export type CurrentEvent = z.infer<typeof currentEvent>
export type ActiveEvent = z.infer<typeof activeEvent>

export const eventEndpoints = {
  listEvents: get('/api/events', 'admin', 'All events', { answer: z.array(savedEvent) }),
  listGolfCoursesToAssign: get('/api/events/activeGolfCourses', 'admin', 'Active golf courses', {
    answer: z.array(golfCourseToAssign),
  }),
  listPartnershipLevelsToAssign: get('/api/events/activePartnershipLevels', 'admin', 'Partnership levels', {
    answer: z.array(partnershipLevelToAssign),
  }),
  proposeNextEvent: get('/api/events/proposal', 'admin', 'A new event based on the latest one, or null', {
    answer: z.nullable(eventProposal),
  }),
  getEvent: get('/api/events/:id', 'admin', 'One event', { params: withId, answer: savedEvent }),
  saveEvent: post('/api/events', 'admin', 'Create or update an event', {
    body: z.safeExtend(event, saving),
    answer: savedEvent,
  }),
}
