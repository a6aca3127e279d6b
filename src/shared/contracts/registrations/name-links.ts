import { post } from '../endpoint.ts'
import { id } from '../fields.ts'
import { z } from '../zod.ts'
import { attendeeInfo, maxSpots } from './attendees.ts'

const token = z.string().check(z.maxLength(200))

const day = z.string()

/** A reminder link's view: named people, and spots that need a name. */
export const attendeeNames = z.object({
  registrationId: z.int(),
  partner: z.string(),
  event: z.object({ name: z.string(), eventDate: day }),
  until: day,
  spots: z.array(
    z.object({
      spotId: z.int(),
      spotNumber: z.int(),
      /** The attendee's name, or the spot's kind, such as `Golfer 2`. */
      name: z.string(),
      isNamed: z.boolean(),
    }),
  ),
})
export type AttendeeNames = z.infer<typeof attendeeNames>

const { firstName, lastName } = attendeeInfo.def.shape

export const namesToSave = z.object({
  token,
  names: z.array(z.object({ spotId: id, firstName, lastName })).check(
    z.minLength(1),
    z.maxLength(maxSpots),
    z.refine((names) => new Set(names.map(({ spotId }) => spotId)).size === names.length, 'List each spot only once'),
  ),
})
export type NamesToSave = z.infer<typeof namesToSave>

export const nameLinkEndpoints = {
  readAttendeeNames: post('/api/attendeeNames/read', 'anyone', 'Spots behind a reminder’s link', {
    body: z.object({ token }),
    answer: attendeeNames,
  }),
  saveAttendeeNames: post('/api/attendeeNames/save', 'anyone', 'Enter names for a registration’s unnamed spots', {
    body: namesToSave,
    answer: attendeeNames,
  }),
}
