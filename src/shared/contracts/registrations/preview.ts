import { maxLength } from '../../limits.ts'
import { id, idOrNew, text, version, wholeNumber } from '../fields.ts'
import { displacedAttendee } from '../problem.ts'
import { z } from '../zod.ts'
import { attendeeInfo, maxSpots, spot } from './attendees.ts'
import { donation } from './donation.ts'

/** An attendee on the way: names may still be missing, and the rest need not be right before the save. */
const enteredInfo = z.object({
  ...attendeeInfo.def.shape,
  firstName: text(maxLength.personName),
  lastName: text(maxLength.personName),
  email: text(maxLength.email),
  postalCode: text(maxLength.postalCode),
})

const enteredSpot = z.extend(spot, { attendeeInfo: z.optional(z.nullable(enteredInfo)) })

/** What of a registration decides about its people: the places that its donation brings, and who is to have them. */
export const registrationToPreview = z.object({
  id: idOrNew,
  eventId: id,
  version,
  donation,
  attendees: z.array(enteredSpot).check(z.maxLength(maxSpots * 2)),
  /** An admin's choice: ids of the spots that go, so that others may stay. */
  dropInstead: z.optional(z.array(id).check(z.maxLength(maxSpots))),
})
export type RegistrationToPreview = z.infer<typeof registrationToPreview>

/** What a save would do to the people of a registration. */
export const savePreview = z.object({
  /** The spots there would be; `sentAs` is the number in the sent list of what each was there, null for an added one. */
  attendees: z.array(z.extend(enteredSpot, { sentAs: z.nullable(z.int()) })),
  /** How many places there would be: golf, dinner only, VIP. */
  places: z.object({ golf: z.int(), dinner: z.int(), vip: z.int() }),
  /** Everybody who is named or placed, as they were sent: from among them an admin chooses who goes. */
  people: z.array(
    z.object({
      spotId: z.int(),
      spotNumber: wholeNumber(1, maxSpots * 2),
      name: z.string(),
      golf: z.boolean(),
      dinner: z.boolean(),
      vip: z.boolean(),
      placedAt: z.nullable(z.string()),
    }),
  ),
  /** Who would lose what. */
  displaced: z.array(displacedAttendee),
})
export type SavePreview = z.infer<typeof savePreview>
