import type { PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import { summarizeDetails } from '#shared/domain/dashboard/dashboard-totals.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { isReopened, registrationAccess } from '#shared/domain/registration/permissions.ts'
import { placeholderLevel } from '#shared/limits.ts'
import type { Caller } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { readSettings } from '../../settings.ts'
import { findActiveEvent } from '../events/store.ts'
import { listOwnRows, partsChangeableAt } from '../registrations/access.ts'
import { listRegistrationsToShow } from './store.ts'

/** The caller's registrations for the active event, the latest first; none without an active event. */
export async function readPartnerDashboard(db: Db, caller: Caller, now: Date): Promise<PartnerDashboardRow[]> {
  const { timeZone } = await readSettings(db)
  const today = todayIn(timeZone, now.toISOString())
  const event = await findActiveEvent(db, today)
  if (!event) return []
  const registrations = await readSnapshot(db, async (snapshot) => {
    const own = await listOwnRows(snapshot, caller, event.id)
    return listRegistrationsToShow(
      snapshot,
      own.map(({ id }) => id),
    )
  })
  return registrations.map(({ row, counts, named, registeredByEmails }) => {
    const access = registrationAccess(
      { ...caller, role: 'user' },
      { creatorId: row.isHandedOver ? null : row.createdById, contactEmail: row.email, registeredByEmails },
    )
    const { id, donation, companyName, nameForMarketingMaterials, reopenedUntil } = row
    return {
      eventRegistrationId: id,
      donation,
      totalGiven: totalGiven(row),
      companyName: companyName || nameForMarketingMaterials,
      nameForMarketingMaterials,
      partnerLevel: row.partnershipLevelName ?? placeholderLevel.name,
      contactName: `${row.firstName} ${row.lastName}`,
      ...summarizeDetails({ counts, named }),
      changeable: partsChangeableAt({ event, reopenedUntil }, { role: caller.role, access }, now, timeZone),
      reopenedUntil: isReopened(reopenedUntil, today) ? reopenedUntil : null,
    }
  })
}
