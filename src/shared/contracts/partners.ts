import { maxDonation, maxLength } from '../limits.ts'
import { golferTotals } from './dashboards.ts'
import { get, post } from './endpoint.ts'
import { id, idInPath, idOrNewInPath, maxId, namedItem, ofEvent, wholeNumber, wholeNumberInPath } from './fields.ts'
import { savedRegistration } from './registrations/registration.ts'
import { z } from './zod.ts'

export const partnerAttendee = z.object({
  /** The spot's id. */
  id: z.int(),
  displayName: z.string(),
  company: z.string(),
  /** The name of the registration's course for golfers, else empty. */
  assignedGolfCourse: z.string(),
  isDining: z.boolean(),
  isGolfing: z.boolean(),
  isVip: z.boolean(),
  isDeclined: z.boolean(),
  hasAttendeeInfo: z.boolean(),
  isMissingName: z.boolean(),
  /** `hole 7, team 7B`; null for whoever is not placed. */
  placedAt: z.nullable(z.string()),
})

/**
 * One registration on the page of an event's partners. Totals are the people planned by activity, declined places left
 * out; counts are those of them whose names are known.
 */
export const partnerRow = z.object({
  id: z.int(),
  nameForMarketingMaterials: z.string(),
  attendees: z.array(partnerAttendee),
  affiliation: z.string(),
  partnershipLevel: z.string(),
  /** Whole dollars, without the cost of additional attendees. */
  donationAmount: z.int(),
  comments: z.string(),
  /** Names of courses, the most wanted first. */
  golfCoursePreferences: z.array(z.string()),
  assignedGolfCourseId: z.nullable(z.int()),
  diningCount: z.int(),
  diningTotal: z.int(),
  dinnerOnlyCount: z.int(),
  dinnerOnlyTotal: z.int(),
  golfCount: z.int(),
  golfTotal: z.int(),
  vipCount: z.int(),
  vipTotal: z.int(),
  isAnyAttendeeMissingGolferPlacement: z.boolean(),
  createdDateTime: z.string(),

  partnershipLevelId: z.int(),
  companyName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  /** Whole dollars, with the cost of additional attendees. */
  totalGiven: z.int(),
  isMissingCourse: z.boolean(),
  missingNames: z.int(),
  placedGolfers: z.int(),
  /** Mails of this registration that failed for good. */
  failedMails: z.int(),
  /** Its contact ticked "Address on File", and none is known. */
  isMissingAddress: z.boolean(),
  /** How many dollars the donation lies below the range of its level; 0 when it does not. */
  belowLevelBy: z.int(),
  /** Who of the organisers has agreed to that; null when nobody has, or to less. */
  levelAgreement: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** The last day on which its people may work on it although registration is closed. */
  reopenedUntil: z.nullable(z.string()),
})
export type PartnerRow = z.infer<typeof partnerRow>

/** The same without the people: what a list of many partners shows of each. */
export const partnerSummary = z.omit(partnerRow, { attendees: true })
export type PartnerSummary = z.infer<typeof partnerSummary>

/** What can be missing of a registration, in the order in which it is offered as a filter. */
export const missingParts = ['course', 'names', 'team', 'address', 'agreement'] as const
export type MissingPart = (typeof missingParts)[number]

const tally = z.object({
  partners: z.int(),
  /** Whole dollars, with the cost of additional attendees. */
  totalGiven: z.int(),
})

/** A part of the list of an event's partners, with what is told of the whole list. */
export const partnersPage = z.object({
  rows: z.array(partnerSummary),
  /** How long the whole list is: those that were found, and those that were to stay. */
  length: z.int(),
  found: tally,
  /** Of the event, whatever was asked for. */
  all: tally,
  /** The levels that its partners have, each with how many have it. */
  levels: z.array(z.extend(namedItem, { partners: z.int() })),
  /** How many of its partners miss each of these. */
  missing: z.object({
    course: z.int(),
    names: z.int(),
    team: z.int(),
    address: z.int(),
    agreement: z.int(),
  }),
})
export type PartnersPage = z.infer<typeof partnersPage>

/** More of them are not kept: nobody changes so many partners without looking for others. */
export const mostKept = 200

const partnersQuestion = z.object({
  search: z._default(z.string().check(z.maxLength(maxLength.search)), ''),
  /** 0 is the placeholder level. */
  level: z.optional(idOrNewInPath),
  /** What all of them have to miss, as `course,names`. */
  missing: z.optional(z.string().check(z.regex(new RegExp(`^((${missingParts.join('|')})(,|$))*$`)), z.maxLength(100))),
  /** From 0. */
  page: z._default(wholeNumberInPath(0, maxId), 0),
  /** Ids of registrations that stay in the list although they were not found, as `3,5,8`. */
  keep: z.optional(z.string().check(z.regex(/^(\d{1,9}(,\d{1,9})*)?$/), z.maxLength(mostKept * 11))),
})

/** A registration that was deleted and can be restored until that day. */
export const deletedPartner = z.object({
  id: z.int(),
  nameForMarketingMaterials: z.string(),
  totalGiven: z.int(),
  attendance: z.object({ attending: z.int(), named: z.int(), declined: z.int() }),
  deletedBy: z.string(),
  deletedAt: z.string(),
  restorableUntil: z.string(),
})
export type DeletedPartner = z.infer<typeof deletedPartner>

export const partnerEndpoints = {
  listPartners: get('/api/events/partners/:eventId', 'admin', 'The registrations of an event, the latest first', {
    params: ofEvent,
    answer: z.array(partnerRow),
  }),
  listPartnersPage: get(
    '/api/events/partnersPage/:eventId',
    'admin',
    'Fifty of the registrations of an event that were asked for, the latest first, without their people',
    { params: ofEvent, query: partnersQuestion, answer: partnersPage },
  ),
  listPartnerAttendees: get(
    '/api/events/partnerAttendees/:registrationId',
    'admin',
    'Everybody who comes with a registration; nobody with one that was deleted',
    { params: z.object({ registrationId: idInPath }), answer: z.array(partnerAttendee) },
  ),
  listCourseTotals: get(
    '/api/events/courseTotals/:eventId',
    'admin',
    'The courses of an event, with the golfers assigned to each and the room it has',
    { params: ofEvent, answer: z.array(golferTotals) },
  ),
  agreeBelowLevel: post(
    '/api/events/partners/agreeBelowLevel',
    'admin',
    'Agree to a donation below its level (in kind, complimentary), or take that back',
    {
      body: z.object({
        registrationId: id,
        isAgreed: z.boolean(),
        /** The dollars that the organiser was shown: the agreement never covers more. */
        belowLevelBy: wholeNumber(1, maxDonation),
      }),
      answer: savedRegistration,
    },
  ),
  listDeletedPartners: get(
    '/api/events/deletedPartners/:eventId',
    'admin',
    'The registrations of an event that were deleted and can still be restored',
    { params: ofEvent, answer: z.array(deletedPartner) },
  ),
}
