import { setupSteps } from '../domain/dashboard/event-setup.ts'
import { get } from './endpoint.ts'
import { currentEvent } from './events.ts'
import { lookupItem } from './fields.ts'
import { changeable } from './registrations/registration.ts'
import { z } from './zod.ts'

const details = z.object({ available: z.int(), detailsAdded: z.int() })

/** One registration on the partner's dashboard; the donation is in whole dollars. */
const partnerDashboardRow = z.object({
  eventRegistrationId: z.int(),
  donation: z.int(),
  /** With the cost of additional attendees: what is owed. */
  totalGiven: z.int(),
  /** The amount due in cents, negative if overpaid. Null for people who can only name attendees. */
  openCents: z.nullable(z.int()),
  /** The day by which it's paid, or null. */
  dueOn: z.nullable(z.string()),
  companyName: z.string(),
  /** Distinguishes several registrations of one company. */
  nameForMarketingMaterials: z.string(),
  partnerLevel: z.string(),
  /** The person who can change what the user can't. */
  contactName: z.string(),
  golf: details,
  dinner: details,
  vip: details,
  /** Everyone who attends. */
  people: z.int(),
  /** People without a name. A golfer who is also a VIP is one person in two of the rows above. */
  missingNames: z.int(),
  /** The parts that the user can change today, and the last day of a reopening. */
  changeable,
  reopenedUntil: z.nullable(z.string()),
})
export type PartnerDashboardRow = z.infer<typeof partnerDashboardRow>

/** A course of an event: the golfers who have it, those of them placed on a hole, and how many it has room for. */
export const golferTotals = z.object({
  golfCourseId: z.int(),
  golfCourseName: z.string(),
  assigned: z.int(),
  placed: z.int(),
  available: z.int(),
})

const eventFigures = {
  amountRaised: z.int(),
  /** Payments without refunds, in cents. */
  receivedCents: z.int(),
  /** The amount due in cents, less what others have overpaid. */
  openCents: z.int(),
  /** Partners with an amount due, in cents. */
  due: z.object({ partners: z.int(), cents: z.int(), largestCents: z.int() }),
  overdue: z.object({ partners: z.int(), cents: z.int() }),
  /** Drafts of tax letters, and letters that have to be replaced. */
  letters: z.object({ toApprove: z.int(), toCorrect: z.int() }),
  missingAttendeeNames: z.int(),
  /** How many partners these names are missing of. */
  partnersMissingNames: z.int(),
  /** Golfers without a place on a hole: those whose partner has a course, and walk-ins. */
  unassignedGolfers: z.int(),
  /** Partners with golfers and without a course. */
  unplacedPartners: z.int(),
  partners: z.array(lookupItem),
  attendees: z.array(lookupItem),
  golfers: z.array(golferTotals),
  totalPartners: z.int(),
  totalAttendees: z.int(),
  totalGolfers: z.object({ assigned: z.int(), placed: z.int(), available: z.int() }),
}

/** The active event in numbers. Without one: ID 0, 'No Active Event', and zeros. */
export const adminDashboard = z.object({
  eventId: z.int(),
  eventName: z.string(),
  ...eventFigures,
  /** Partners who selected "Address on File" although none is known. */
  partnersWithoutAddress: z.int(),
  /** Partners whose donation lies below their level, without an organizer's consent. */
  partnersBelowLevel: z.int(),
  /** Registrations with emails that failed. */
  failedMails: z.array(z.object({ registrationId: z.int(), partner: z.string(), count: z.int() })),
  /** Reports from Stripe, about any event, that an organizer has to record. */
  paymentReports: z.array(z.object({ registrationId: z.int(), partner: z.string(), note: z.string() })),
  /** Scheduled emails that wait for approval, and the first of their days. */
  unapproved: z.nullable(z.object({ count: z.int(), on: z.string() })),
  /** Its days and whether it takes registrations; null without an active event. */
  event: z.nullable(z.extend(currentEvent, { daysToGo: z.int() })),
  /** How the latest past event ended, while there is no active one; null as well before the first event. */
  lastEvent: z.nullable(
    z.object({
      eventId: z.int(),
      eventName: z.string(),
      eventDate: z.string(),
      /** Whether its partners got a thank-you. */
      isThanked: z.boolean(),
      ...eventFigures,
    }),
  ),
  /** The setup checklist until the first registration. Later, only its broken steps. */
  setup: z.array(z.object({ step: z.enum(setupSteps), problems: z.array(z.string()), advice: z.array(z.string()) })),
})
export type AdminDashboard = z.infer<typeof adminDashboard>

export const dashboardEndpoints = {
  getPartnerDashboard: get(
    '/api/dashboard/registrations',
    'signedIn',
    'The caller’s registrations for the active event, or else for the last one',
    { answer: z.array(partnerDashboardRow) },
  ),
  getAdminDashboard: get(
    '/api/dashboard/admin',
    'admin',
    'Money raised, partners, attendees, and golfers of the active event',
    { answer: adminDashboard },
  ),
}
