import { defineEndpoints } from './endpoint.ts'
import { lookupItem } from './fields.ts'
import { changeable } from './registrations/registration.ts'
import { z } from './zod.ts'

const details = z.object({ available: z.int(), detailsAdded: z.int() })

/** One registration on the partner's dashboard; the donation is in whole dollars. */
export const partnerDashboardRow = z.object({
  eventRegistrationId: z.int(),
  donation: z.int(),
  companyName: z.string(),
  partnerLevel: z.string(),
  golf: details,
  dinner: details,
  vip: details,
  /** What the signed-in person may change of it today, and until when (a date) if it was reopened for them. */
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

export const adminDashboard = z.object({
  eventId: z.int(),
  eventName: z.string(),
  amountRaised: z.int(),
  missingAttendeeNames: z.int(),
  unassignedGolfers: z.int(),
  unplacedPartners: z.int(),
  partners: z.array(lookupItem),
  attendees: z.array(lookupItem),
  golfers: z.array(golferTotals),
  totalPartners: z.int(),
  totalAttendees: z.int(),
  totalGolfers: z.object({ assigned: z.int(), placed: z.int(), available: z.int() }),
  /** Registrations of the event with mails that failed for good. */
  failedMails: z.array(z.object({ registrationId: z.int(), partner: z.string(), count: z.int() })),
})
export type AdminDashboard = z.infer<typeof adminDashboard>

export const dashboardEndpoints = defineEndpoints({
  getPartnerDashboard: {
    method: 'GET',
    path: '/api/dashboard/registrations',
    access: 'signedIn',
    summary: "The signed-in person's registrations for the active event",
    answer: z.array(partnerDashboardRow),
  },
  getAdminDashboard: {
    method: 'GET',
    path: '/api/dashboard/admin',
    access: 'admin',
    summary: 'Money raised, partners, attendees and golfers of the active event',
    answer: adminDashboard,
  },
})
