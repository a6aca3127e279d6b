import { issuedLinkStates } from '../domain/spots/guest-link.ts'
import { maxAssignedPartners, maxDonation, maxLength } from '../limits.ts'
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
  id: z.int(),
  displayName: z.string(),
  company: z.string(),
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

const listedAttendee = z.extend(partnerAttendee, {
  /** `table 12`, or null without a seat. */
  seatedAt: z.nullable(z.string()),
  link: z.nullable(z.enum(issuedLinkStates)),
})
export type ListedAttendee = z.infer<typeof listedAttendee>

const partnerRow = z.object({
  id: z.int(),
  nameForMarketingMaterials: z.string(),
  attendees: z.array(partnerAttendee),
  affiliation: z.string(),
  partnershipLevel: z.string(),
  /** Whole dollars, without the cost of additional attendees. */
  donationAmount: z.int(),
  comments: z.string(),
  /** First choice first. */
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
  failedMails: z.int(),
  othersOfCompany: z.int(),
  /** The contact selected "Address on File", but we don't have it. */
  isMissingAddress: z.boolean(),
  /** Whole dollars. 0 within the level's range. */
  belowLevelBy: z.int(),
  /** Null if no one agreed, or only to a smaller shortfall. */
  levelAgreement: z.nullable(z.object({ by: z.string(), at: z.string() })),
  reopenedUntil: z.nullable(z.string()),
  isTaxInfoRequested: z.boolean(),
  /** Partners never see them. */
  internalNotes: z.string(),
  notesVersion: z.int(),
})
export type PartnerRow = z.infer<typeof partnerRow>

const partnerSummary = z.extend(
  z.omit(partnerRow, { attendees: true, othersOfCompany: true, failedMails: true, isMissingAddress: true }),
  {
    version: z.int(),
    affiliationId: z.int(),
    /** The lower end of the level's range; -1 for the placeholder level. */
    levelRank: z.int(),
    courseName: z.string(),
    seatedDiners: z.int(),
    receivedCents: z.int(),
    openCents: z.int(),
    people: z.array(z.object({ name: z.string(), activities: z.string(), where: z.string() })),
  },
)
export type PartnerSummary = z.infer<typeof partnerSummary> &
  Pick<PartnerRow, 'othersOfCompany' | 'failedMails' | 'isMissingAddress'>

const listedPartners = z.object({
  changeId: z.int(),
  rows: z.array(partnerSummary),
  ids: z.array(z.int()),
  failedMails: z.array(z.object({ registrationId: z.int(), count: z.int() })),
  withoutAddress: z.array(z.int()),
})
export type ListedPartners = z.infer<typeof listedPartners>

const assignable = z.object({
  id,
  version: wholeNumber(0, maxId),
  assignedGolfCourseId: idOrNew,
  placedGolfers: wholeNumber(0, maxId),
})

/** The agreement never covers more dollars than the organizer saw. */
const marked = z.object({ id, belowLevelBy: wholeNumber(0, maxDonation) })

const hasUniqueIds = z.refine<readonly { id: number }[]>(
  (partners) => new Set(partners.map((partner) => partner.id)).size === partners.length,
  'List each one only once',
)

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
  listPartners: get('/api/events/partners/:eventId', 'admin', 'An event’s registrations, newest first', {
    params: ofEvent,
    answer: z.array(partnerRow),
  }),
  listPartnerSummaries: get(
    '/api/events/partnerSummaries/:eventId',
    'admin',
    'Registrations of an event, without attendees: all, or those that changed after a given change',
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
    'An event’s courses, with assigned golfers and openings',
    { params: ofEvent, answer: z.array(golferTotals) },
  ),
  markPartners: post(
    '/api/events/partners/marks',
    'admin',
    'Mark tax information as requested or a donation below its level as agreed to, for several registrations',
    {
      body: z.object({
        eventId: id,
        mark: z.enum(['taxInfo', 'agreed']),
        isSet: z.boolean(),
        partners: z.array(marked).check(z.minLength(1), z.maxLength(maxAssignedPartners), hasUniqueIds),
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
        golfCourseId: idOrNew,
        partners: z.array(assignable).check(z.minLength(1), z.maxLength(maxAssignedPartners), hasUniqueIds),
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
