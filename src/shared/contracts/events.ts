import { checkEventDates } from '../domain/event-window.ts'
import { maxLength } from '../limits.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, idInPath, idOrNew, isoDate, lookupItem, requiredText, version } from './fields.ts'
import { partnerRow } from './partners.ts'
import { z } from './zod.ts'

/** The event as a registration sees it. */
export const eventSummary = z.object({
  id: z.int(),
  name: z.string(),
  eventDate: z.string(),
  registrationOpenDate: z.string(),
  onlineUpdatesCloseDate: z.string(),
})
export type EventSummary = z.infer<typeof eventSummary>

export const event = z
  .object({
    id: idOrNew,
    name: requiredText(maxLength.name, 'Event Name is Required'),
    eventDate: isoDate,
    registrationOpenDate: isoDate,
    onlineUpdatesCloseDate: isoDate,
    assignedGolfCourses: z.array(id).check(z.maxLength(1_000)),
    assignedPartnershipLevels: z.array(id).check(z.maxLength(1_000)),
    version,
  })
  .check((context) => {
    for (const { path, message } of checkEventDates(context.value)) {
      context.issues.push({ code: 'custom', message, path: [path], input: context.value })
    }
  })
export type Event = z.infer<typeof event>

export const eventEndpoints = defineEndpoints({
  listEvents: {
    method: 'GET',
    path: '/api/events',
    access: 'admin',
    summary: 'All events',
    answer: z.array(event),
  },
  listGolfCoursesToAssign: {
    method: 'GET',
    path: '/api/events/activeGolfCourses',
    access: 'admin',
    summary: 'The active golf courses, to choose from',
    answer: z.array(lookupItem),
  },
  listPartnershipLevelsToAssign: {
    method: 'GET',
    path: '/api/events/activePartnershipLevels',
    access: 'admin',
    summary: 'The partnership levels, to choose from',
    answer: z.array(lookupItem),
  },
  listPartners: {
    method: 'GET',
    path: '/api/events/partners/:eventId',
    access: 'admin',
    summary: 'The registrations of an event with their attendees',
    params: z.object({ eventId: idInPath }),
    answer: z.array(partnerRow),
  },
  getEvent: {
    method: 'GET',
    path: '/api/events/:id',
    access: 'admin',
    summary: 'One event',
    params: z.object({ id: idInPath }),
    answer: event,
  },
  saveEvent: {
    method: 'POST',
    path: '/api/events',
    access: 'admin',
    summary: 'Create or update an event',
    body: event,
    answer: event,
  },
})
