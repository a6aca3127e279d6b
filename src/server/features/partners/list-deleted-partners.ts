import type { DeletedPartner } from '#shared/contracts/partners.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { isRestorable, lastRestorableDay } from '#shared/domain/registration/permissions.ts'
import { countAttendance, isMissingName } from '#shared/domain/spots/allowances.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../refusals.ts'
import { readSettings } from '../../settings.ts'
import { listPlansOf } from '../event-plan/read-event-plan.ts'
import { findEvent } from '../events/store.ts'
import { findWhoDeleted, listDeletedRegistrations } from './store.ts'

/** The registrations of an event that can still be restored, the one deleted last first. @throws {Refused} not_found */
export const listDeletedPartners = ({ db, now }: Deps, eventId: number): Promise<DeletedPartner[]> =>
  readSnapshot(db, (snapshot) => readRows(snapshot, eventId, now()))

async function readRows(db: Db, eventId: number, now: Date): Promise<DeletedPartner[]> {
  if (!(await findEvent(db, eventId))) throw new Refused('not_found')
  const { timeZone } = await readSettings(db)
  const today = todayIn(timeZone, now.toISOString())
  const deleted = await listDeletedRegistrations(db, eventId)
  const restorable = deleted.filter(({ deletedAt }) => isRestorable(deletedAt, today, timeZone))
  if (restorable.length === 0) return []
  const ids = restorable.map(({ id }) => id)
  const plans = new Map((await listPlansOf(db, ids)).map((registration) => [registration.row.id, registration]))
  const whoDeleted = await findWhoDeleted(db, ids)
  return restorable.flatMap(({ id, deletedAt }) => {
    const registration = plans.get(id)
    if (!registration) return []
    const { row, plan } = registration
    return {
      id,
      nameForMarketingMaterials: row.nameForMarketingMaterials,
      totalGiven: totalGiven(row),
      attendance: countAttendance(
        plan.view.map((spot) => ({ isDeclined: spot.isDeclined, isMissingName: isMissingName(spot) })),
      ),
      deletedBy: whoDeleted.get(id)?.who ?? '',
      deletedAt,
      restorableUntil: lastRestorableDay(deletedAt, timeZone),
    }
  })
}
