import { maxCoursePreferences, maxDonation, maxGuestsPerType, maxLength } from '../limits.ts'
import { del, get, post } from './endpoint.ts'
import { id, idOrNew, ofEvent, requiredText, saving, version, wholeNumber, withId } from './fields.ts'
import { z } from './zod.ts'

const numberIncluded = wholeNumber(0, maxGuestsPerType, 'Number Included is required')

/**
 * Places included, and the price of each additional one in whole dollars. A level has one of each kind, so saving
 * ignores the ID.
 */
const paidActivity = z.object({
  id: idOrNew,
  numberIncluded,
  costOfAdditional: wholeNumber(0, maxDonation, 'Additional Paid is required'),
  additionalAllowed: wholeNumber(0, maxGuestsPerType, 'Additional Cost is required'),
})

const donationEnd = wholeNumber(0, maxDonation, 'Donation is Required')

export const partnershipLevel = z.object({
  id: idOrNew,
  name: requiredText(maxLength.name, 'Partnership Level Name is Required'),
  numCoursePreferences: wholeNumber(0, maxCoursePreferences, 'Number of Courses must be between 0 and 9'),
  displayInRegistration: z._default(z.boolean(), true),
  /** An inactive level stays where it is used, but can't be selected. */
  isActive: z._default(z.boolean(), true),
  affiliations: z.array(id).check(z.maxLength(1_000)),
  benefits: z.array(id).check(z.maxLength(1_000)),
  donation: z.object({ rangeStart: donationEnd, rangeEnd: donationEnd }).check(
    z.refine(({ rangeStart, rangeEnd }) => rangeEnd >= rangeStart, {
      message: 'Donation Range is Invalids',
      path: ['rangeEnd'],
    }),
  ),
  golfActivity: paidActivity,
  dinnerActivity: paidActivity,
  vipActivity: z.object({ id: idOrNew, numberIncluded }),
  version,
})
export type PartnershipLevel = z.infer<typeof partnershipLevel>

export type PartnershipLevelEntry = z.input<typeof partnershipLevel>

export const partnershipLevelEndpoints = {
  listPartnershipLevels: get('/api/partnershiplevels', 'admin', 'All partnership levels, smallest donation first', {
    answer: z.array(partnershipLevel),
  }),
  getPartnershipLevel: get('/api/partnershiplevels/:id', 'admin', 'One partnership level', {
    params: withId,
    answer: partnershipLevel,
  }),
  listPartnershipLevelsOfEvent: get(
    '/api/partnershiplevels/getPartnershipLevelsByEventId/:eventId',
    'admin',
    'Partnership levels of an event, smallest donation first',
    { params: ofEvent, answer: z.array(partnershipLevel) },
  ),
  savePartnershipLevel: post(
    '/api/partnershipLevels',
    'admin',
    'Create (id 0) or update a partnership level; existing registrations keep their numbers',
    { body: z.extend(partnershipLevel, saving), answer: partnershipLevel },
  ),
  deletePartnershipLevel: del('/api/partnershiplevels/:id', 'admin', 'Delete an unused partnership level', {
    params: withId,
    answer: z.object({ id }),
  }),
}
