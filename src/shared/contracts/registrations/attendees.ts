import { isPostalCode } from '../../domain/formats.ts'
import { maxGuestsPerType, maxLength } from '../../limits.ts'
import { idOrNew, optionalEmail, requiredText, text, wholeNumber } from '../fields.ts'
import { z } from '../zod.ts'

const clubTypeRequired = 'Club Type is required'

/** Who sits in a spot, and what the organisers need to know of them. */
export const attendeeInfo = z
  .object({
    firstName: requiredText(maxLength.personName, 'First Name is Required'),
    lastName: requiredText(maxLength.personName, 'Last Name is Required'),
    company: text(maxLength.personName),
    email: optionalEmail('Please enter a valid email address'),
    travelMethodId: z.nullable(z.int()),
    isRentalClubsRequested: z.boolean(),
    requestedRentalClubTypeId: z.nullable(z.int()),
    /** Only when driving. */
    postalCode: text(maxLength.postalCode).check(
      z.refine((value) => value === '' || isPostalCode(value), 'Valid Zip Code (5 digit or 5+4 digit) is Required'),
    ),
    /** Only when flying. */
    airport: text(maxLength.airport),
  })
  .check(
    z.refine((info) => !info.isRentalClubsRequested || (info.requestedRentalClubTypeId ?? 0) > 0, {
      message: clubTypeRequired,
      path: ['requestedRentalClubTypeId'],
    }),
  )
export type AttendeeInfo = z.infer<typeof attendeeInfo>

/** A registration never has more: so many golfers, dinner guests and VIPs. */
export const maxSpots = maxGuestsPerType * 3

/** One place that a registration may fill: a golfer, a dinner guest, a VIP, or nobody yet. */
export const spot = z.object({
  id: idOrNew,
  spotNumber: wholeNumber(1, maxSpots),
  /** Made by the naming rule; what a caller sends here is not kept. */
  name: z._default(z.string(), ''),
  isDeclined: z.boolean(),
  vip: z.boolean(),
  golf: z.boolean(),
  dinner: z.boolean(),
  attendeeInfo: z.optional(z.nullable(attendeeInfo)),
})
export type Spot = z.infer<typeof spot>

export const attendees = z.array(spot).check(z.maxLength(maxSpots))
