import { setupSteps } from '../domain/dashboard/event-setup.ts'
import { get } from './endpoint.ts'
import { currentEvent } from './events.ts'
import { lookupItem } from './fields.ts'
import { changeable } from './registrations/registration.ts'
import { z } from './zod.ts'

const details = z.object({ available: z.int(), detailsAdded: z.int() })

const partnerDashboardRow = z.object({
  eventRegistrationId: z.int(),
  donation: z.int(),
  totalGiven: z.int(),
  /** The amount due in cents, negative if overpaid. Null for people who can only name attendees. */
  openCents: z.nullable(z.int()),
  dueOn: z.nullable(z.string()),
  companyName: z.string(),
  nameForMarketingMaterials: z.string(),
  partnerLevel: z.string(),
  contactName: z.string(),
  golf: details,
  dinner: details,
  vip: details,
  people: z.int(),
  missingNames: z.int(),
  changeable,
  reopenedUntil: z.nullable(z.string()),
})
export type PartnerDashboardRow = z.infer<typeof partnerDashboardRow>

export const golferTotals = z.object({
  golfCourseId: z.int(),
  golfCourseName: z.string(),
  assigned: z.int(),
  placed: z.int(),
  available: z.int(),
})

const eventFigures = {
  amountRaised: z.int(),
  receivedCents: z.int(),
  /** The amount due in cents, less what others have overpaid. */
  openCents: z.int(),
  due: z.object({ partners: z.int(), cents: z.int(), largestCents: z.int() }),
  overdue: z.object({ partners: z.int(), cents: z.int() }),
  letters: z.object({ toApprove: z.int(), toCorrect: z.int() }),
  missingAttendeeNames: z.int(),
  partnersMissingNames: z.int(),
  /** Includes walk-ins, and excludes golfers whose partner has no course. */
  unassignedGolfers: z.int(),
  unplacedPartners: z.int(),
  partners: z.array(lookupItem),
  attendees: z.array(lookupItem),
  golfers: z.array(golferTotals),
  totalPartners: z.int(),
  totalAttendees: z.int(),
  totalGolfers: z.object({ assigned: z.int(), placed: z.int(), available: z.int() }),
}

/** Without an active event: ID 0, "No Active Event", and zeros. */
export const adminDashboard = z.object({
  eventId: z.int(),
  eventName: z.string(),
  ...eventFigures,
  partnersWithoutAddress: z.int(),
  /** Excludes partners whose shortfall an organizer agreed to. */
  partnersBelowLevel: z.int(),
  failedMails: z.array(z.object({ registrationId: z.int(), partner: z.string(), count: z.int() })),
  /** Stripe's reports that an organizer has to record, about any event. */
  paymentReports: z.array(z.object({ registrationId: z.int(), partner: z.string(), note: z.string() })),
  /** Null when every scheduled email is approved. `on` is the first day. */
  unapproved: z.nullable(z.object({ count: z.int(), on: z.string() })),
  event: z.nullable(z.extend(currentEvent, { daysToGo: z.int() })),
  lastEvent: z.nullable(
    z.object({
      eventId: z.int(),
      eventName: z.string(),
      eventDate: z.string(),
      isThanked: z.boolean(),
      ...eventFigures,
    }),
  ),
  /** The setup checklist until the first registration. Later, only its failing steps. */
  setup: z.array(z.object({ step: z.enum(setupSteps), problems: z.array(z.string()), advice: z.array(z.string()) })),
})
export type AdminDashboard = z.infer<typeof adminDashboard>

export const dashboardEndpoints = {
  getPartnerDashboard: get(
    '/api/dashboard/registrations',
    'loggedIn',
    'The caller’s registrations for the active event, or for the last one if none is active',
    { answer: z.array(partnerDashboardRow) },
  ),
  getAdminDashboard: get(
    '/api/dashboard/admin',
    'admin',
    'Money raised and the number of partners, attendees, and golfers for the active event',
    { answer: adminDashboard },
  ),
}
