import type { PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import { summarizeDetails } from '#shared/domain/dashboard-totals.ts'
import { todayIn } from '#shared/domain/event-window.ts'
import { isReopened, registrationAccess } from '#shared/domain/permissions.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import type { Db } from '../../db/tables.ts'
import type { Caller } from '../../http/session.ts'
import { findActiveEvent } from '../events/store.ts'
import { partsChangeableAt } from '../registrations/access/changeable-parts.ts'
import { listOwnRegistrations } from '../registrations/access/own-registrations.ts'
import { readSettings } from '../settings/store.ts'

/** The caller's registrations for the active event, the latest first; none without an active event. */
export async function readPartnerDashboard(db: Db, caller: Caller, now: Date): Promise<PartnerDashboardRow[]> {
  const { timeZone } = await readSettings(db)
  const today = todayIn(timeZone, now.toISOString())
  const event = await findActiveEvent(db, today)
  if (!event) return []
  const registrations = await listOwnRegistrations(db, caller, event.id)
  return registrations.map(({ creatorId, ...registration }) => {
    const { id, contact, donation, attendees, partnershipLevelName, reopenedUntil } = registration
    const access = registrationAccess(
      { ...caller, role: 'user' },
      {
        creatorId,
        contactEmail: contact.email,
        registeredByEmails: contact.registeredByEmails,
      },
    )
    return {
      eventRegistrationId: id,
      donation: donation.donation,
      companyName: contact.companyName || contact.nameForMarketingMaterials,
      nameForMarketingMaterials: contact.nameForMarketingMaterials,
      partnerLevel: partnershipLevelName,
      ...summarizeDetails({ spots: attendees, totals: sumPlaces(donation) }),
      changeable: partsChangeableAt(registration, { role: caller.role, access }, now, timeZone),
      reopenedUntil: isReopened(reopenedUntil, today) ? reopenedUntil : null,
    }
  })
}
