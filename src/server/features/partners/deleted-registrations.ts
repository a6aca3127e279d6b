import { describeWithNames } from '#server/features/registrations/names-behind-ids.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { planRegistrations } from '#server/plan/registration-plan.ts'
import { recordRegistration } from '#server/records/audit.ts'
import { readMoment } from '#server/records/settings.ts'
import type { DeletedPartner } from '#shared/contracts/partners.ts'
import type { DeletedRegistration, RestoredRegistration } from '#shared/contracts/registrations/registration.ts'
import { phraseReturnedPlaces } from '#shared/domain/audit-trail/phrases.ts'
import { describePart } from '#shared/domain/audit-trail/registration-words.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { isRestorable, lastRestorableDay } from '#shared/domain/registration/permissions.ts'
import { countAttendance, isMissingName } from '#shared/domain/spots/allowances.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import { type Caller, nameOf, writeAsCaller } from '../../auth/session.ts'
import type { Trx } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { toCourseChange } from '../boards/core/change-courses.ts'
import { freePlaces, restoreFreedPlaces } from '../boards/core/release-places.ts'
import { listCoursesOfEvent, requireEvent } from '../planning/events/store.ts'
import { listCoursePreferences, replaceCoursePreferences } from '../registrations/store.ts'
import { requireChangeableRegistration } from './assign-golf-course.ts'
import { findReturnedPlaces, listDeletedRegistrations, listDeletionAuthors, updateRegistrationStatus } from './store.ts'

/**
 * Soft-deletes a registration and frees its places and seats. It can be restored for some days. A repeated request is
 * ignored.
 * @throws {Refused} not_found; corrections_only
 */
export function deleteRegistration(deps: Deps, caller: Caller, pass: RegistrationPass): Promise<DeletedRegistration> {
  return writeAsCaller(deps, caller, async (call) => {
    const { trx, now } = call
    const registration = await requireChangeableRegistration(call, pass.id)
    const { id, eventId, version, deletedAt } = registration.row
    if (deletedAt) return { id, eventId, version, deletedBy: await findOtherDeleter(trx, id, caller) }

    const release = { ...call, eventId, registrationId: id, cause: 'deletion' } as const
    await freePlaces({ ...release, part: 'golf', spotIds: [...registration.places.keys()] })
    await freePlaces({ ...release, part: 'dinner', spotIds: [...registration.seats.keys()] })
    const instant = now.toISOString()
    await updateRegistrationStatus(trx, id, { deletedAt: instant, updatedAt: instant, version: version + 1 })
    await recordRegistration(trx, nameOf(caller), now, {
      ...{ entity: 'registration', id, action: 'delete', eventId },
      words: ['deleted the registration'],
    })
    return { id, eventId, version: version + 1, deletedBy: null }
  })
}

async function findOtherDeleter(trx: Trx, id: number, caller: Caller): Promise<string | null> {
  const last = (await listDeletionAuthors(trx, [id])).get(id)
  return last && last.userId !== caller.id ? last.who : null
}

export const listDeletedPartners = ({ db, now }: Deps, eventId: number): Promise<DeletedPartner[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const { today, settings } = await readMoment(snapshot, now())
    const { timeZone } = settings
    const deleted = await listDeletedRegistrations(snapshot, eventId)
    const restorable = deleted.filter(({ deletedAt }) => isRestorable(deletedAt, today, timeZone))
    if (restorable.length === 0) return []
    const ids = restorable.map(({ id }) => id)
    const plans = new Map(
      (await planRegistrations(snapshot, ids)).map((registration) => [registration.row.id, registration]),
    )
    const whoDeleted = await listDeletionAuthors(snapshot, ids)
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
  })

/**
 * Restores a deleted registration, without places, seats, or courses that are no longer available. A repeated request
 * returns the first result.
 * @throws {Refused} not_found; corrections_only; no_longer_restorable
 */
export function restoreRegistration(deps: Deps, caller: Caller, registrationId: number): Promise<RestoredRegistration> {
  return writeAsCaller(deps, caller, async (call) => {
    const { trx, now, today, settings } = call
    const registration = await requireChangeableRegistration(call, registrationId)
    const { id, eventId, version, deletedAt, assignedGolfCourseId } = registration.row
    if (!deletedAt) return { id, eventId, version, places: await findReturnedPlaces(trx, id) }
    if (!isRestorable(deletedAt, today, settings.timeZone)) throw new Refused('no_longer_restorable')

    const offered = new Set((await listCoursesOfEvent(trx, eventId)).map((course) => course.id))
    const lost = await dropPreferences(trx, id, offered)
    const isCourseGone = assignedGolfCourseId !== null && !offered.has(assignedGolfCourseId)
    const course = isCourseGone ? { assignedGolfCourseId: null } : {}
    await updateRegistrationStatus(trx, id, {
      deletedAt: null,
      updatedAt: now.toISOString(),
      version: version + 1,
      ...course,
    })
    const work = { ...call, eventId }
    const places = {
      ...(await restoreFreedPlaces(work, id, 'golf')),
      seats: await restoreFreedPlaces(work, id, 'dinner'),
    }
    const record = (change: Parameters<typeof recordRegistration>[3]) =>
      recordRegistration(trx, nameOf(caller), now, change)
    const words = ['restored the registration', ...(await describeLost(trx, lost))]
    await record({ id, eventId, entity: 'registration', action: 'restore', ...lost, words })
    const returned = phraseReturnedPlaces(places)
    const line = { id, eventId, entity: 'returnedPlaces', action: 'restore' } as const
    if (returned.length > 0) await record({ ...line, after: places, words: returned })
    if (isCourseGone) await record({ id, eventId, ...toCourseChange(registration.row, null) })
    return { id, eventId, version: version + 1, places }
  })
}

const describeLost = (trx: Trx, lost: Awaited<ReturnType<typeof dropPreferences>>) =>
  describeWithNames(trx, (nameOf) =>
    lost ? describePart('donation', lost.before.donation, lost.after.donation, nameOf) : [],
  )

async function dropPreferences(trx: Trx, id: number, offered: ReadonlySet<number>) {
  const before = await listCoursePreferences(trx, id)
  const after = before.filter((courseId) => offered.has(courseId))
  if (after.length === before.length) return null
  await replaceCoursePreferences(trx, id, before, after)
  return { before: { donation: { coursePreferences: before } }, after: { donation: { coursePreferences: after } } }
}
