import { handedOutLinks } from '../domain/spots/guest-link.ts'
import { maxAssigned, maxDonation, maxLength } from '../limits.ts'
import { golferTotals } from './dashboards.ts'
import { get, post } from './endpoint.ts'
import {
  id,
  idInPath,
  idOrNew,
  longText,
  maxId,
  merging,
  ofEvent,
  version,
  wholeNumber,
  wholeNumberInPath,
} from './fields.ts'
import { z } from './zod.ts'

const partnerAttendee = z.object({
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
  /** `hole 7, team 7B`, or null if not placed. */
  placedAt: z.nullable(z.string()),
})

/** The losses of an attendee of a deleted registration. */
const listedAttendee = z.extend(partnerAttendee, {
  /** `table 12`; null for attendees without a seat at the dinner. */
  seatedAt: z.nullable(z.string()),
  /** Whether the guest holds a link, and has replied through it. */
  link: z.nullable(z.enum(handedOutLinks)),
})
export type ListedAttendee = z.infer<typeof listedAttendee>

/**
 * One registration on the page of an event's partners. Totals are the people planned by activity, declined places left
 * out; counts are those of them whose names are known.
 */
const partnerRow = z.object({
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
  /** Emails of this registration that failed for good. */
  failedMails: z.int(),
  /** How many other registrations of the event are of the same company. */
  othersOfCompany: z.int(),
  /** The contact selected "Address on File", but none is known. */
  isMissingAddress: z.boolean(),
  /** How many dollars the donation lies below the range of its level; 0 when it does not. */
  belowLevelBy: z.int(),
  /** The organizer who agreed to the shortfall. Null if no one did, or only to a smaller one. */
  levelAgreement: z.nullable(z.object({ by: z.string(), at: z.string() })),
  /** The last day on which its people may work on it although registration is closed. */
  reopenedUntil: z.nullable(z.string()),
  isTaxInfoRequested: z.boolean(),
  /** The organizers' notes. Partners never see them. */
  internalNotes: z.string(),
  /** The version of the notes, 0 before the first. */
  notesVersion: z.int(),
})
export type PartnerRow = z.infer<typeof partnerRow>

/** A partner of the list, without what changes apart from its registration. */
const partnerSummary = z.extend(
  z.omit(partnerRow, { attendees: true, othersOfCompany: true, failedMails: true, isMissingAddress: true }),
  {
    version: z.int(),
    affiliationId: z.int(),
    /** The lower end of the level's range; -1 for the placeholder level. */
    levelRank: z.int(),
    /** The name of the assigned course, or empty. */
    courseName: z.string(),
    /** Attendees with a seat at the dinner. */
    seatedDiners: z.int(),
    /** Payments without refunds, and the amount due; negative if overpaid. */
    receivedCents: z.int(),
    openCents: z.int(),
    /** Everyone, by the planned name, what they take part in, and where they golf and sit: `hole 7, team 7B, table 12`. */
    people: z.array(z.object({ name: z.string(), activities: z.string(), where: z.string() })),
  },
)
export type PartnerSummary = z.infer<typeof partnerSummary> &
  Pick<PartnerRow, 'othersOfCompany' | 'failedMails' | 'isMissingAddress'>

/** The partners of an event, or those of them that have changed. */
const listedPartners = z.object({
  /** The number of the last change that it includes. */
  changeId: z.int(),
  rows: z.array(partnerSummary),
  /** All that there are. */
  ids: z.array(z.int()),
  failedMails: z.array(z.object({ registrationId: z.int(), count: z.int() })),
  withoutAddress: z.array(z.int()),
})
export type ListedPartners = z.infer<typeof listedPartners>

/** A partner in a bulk course assignment, as the user saw them. */
const assignable = z.object({
  id,
  version: wholeNumber(0, maxId),
  /** 0 is no course. */
  assignedGolfCourseId: idOrNew,
  /** How many of its golfers have a place on a hole, which they lose with another course. */
  placedGolfers: wholeNumber(0, maxId),
})

/** The agreement never covers more dollars than the organizer was shown. */
const marked = z.object({ id, belowLevelBy: wholeNumber(0, maxDonation) })

const eachOnce = z.refine<readonly { id: number }[]>(
  (partners) => new Set(partners.map((partner) => partner.id)).size === partners.length,
  'List each one only once',
)

/** A registration that was deleted and can be restored until that day. */
const deletedPartner = z.object({
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
  listPartners: get('/api/events/partners/:eventId', 'admin', 'Registrations of an event, newest first', {
    params: ofEvent,
    answer: z.array(partnerRow),
  }),
  listPartnerSummaries: get(
    '/api/events/partnerSummaries/:eventId',
    'admin',
    'Registrations of an event without attendees, all or those that changed after a change',
    {
      params: ofEvent,
      query: z.object({ after: z._default(wholeNumberInPath(0, maxId), 0) }),
      answer: listedPartners,
    },
  ),
  listPartnerAttendees: get(
    '/api/events/partnerAttendees/:registrationId',
    'admin',
    'Attendees of a registration; none if it’s deleted',
    { params: z.object({ registrationId: idInPath }), answer: z.array(listedAttendee) },
  ),
  listCourseTotals: get(
    '/api/events/courseTotals/:eventId',
    'admin',
    'Courses of an event with assigned golfers and openings',
    { params: ofEvent, answer: z.array(golferTotals) },
  ),
  markPartners: post(
    '/api/events/partners/marks',
    'admin',
    'Mark registrations: tax information requested, or a donation below its level agreed to',
    {
      body: z.object({
        eventId: id,
        mark: z.enum(['taxInfo', 'agreed']),
        isSet: z.boolean(),
        partners: z.array(marked).check(z.minLength(1), z.maxLength(maxAssigned), eachOnce),
      }),
      answer: z.object({ partners: z.int() }),
    },
  ),
  saveInternalNotes: post(
    '/api/events/partners/internalNotes',
    'admin',
    'Save the organizers’ internal notes on a registration',
    {
      body: z.object({ registrationId: id, internalNotes: longText(maxLength.internalNotes), version, ...merging }),
      answer: z.object({ internalNotes: z.string(), notesVersion: z.int() }),
    },
  ),
  assignGolfCourses: post(
    '/api/events/partners/assignGolfCourses',
    'admin',
    'Assign a course to many registrations, or clear it, all or nothing',
    {
      body: z.object({
        eventId: id,
        /** 0 is no course. */
        golfCourseId: idOrNew,
        partners: z.array(assignable).check(z.minLength(1), z.maxLength(maxAssigned), eachOnce),
      }),
      answer: z.object({ partners: z.int(), freedPlaces: z.int() }),
    },
  ),
  listDeletedPartners: get(
    '/api/events/deletedPartners/:eventId',
    'admin',
    'Deleted registrations of an event that can still be restored',
    { params: ofEvent, answer: z.array(deletedPartner) },
  ),
}
