import type { DeletedRegistration } from '#shared/contracts/registrations/registration.ts'
import { recordRegistration } from '../../audit.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import { type Caller, nameOf, writeAs } from '../../auth/session.ts'
import type { Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { freeSeats } from '../placement/dinner/release-seats.ts'
import { freePlaces } from '../placement/release-places.ts'
import { findChangeable } from './find-changeable.ts'
import { findWhoDeleted, updateStanding } from './store.ts'

/**
 * Soft delete of a registration: it is gone from every list and count, its golfers lose their places and its guests their seats, and for some days it can
 * be restored. Deleting it again changes nothing, so that pressing twice ends well;
 * whoever comes after somebody else is told who that was.
 * @throws {Refused} not_found; corrections_only
 */
export function deleteRegistration(
  { db, now }: Deps,
  caller: Caller,
  pass: RegistrationPass,
): Promise<DeletedRegistration> {
  const at = now()
  return writeAs(db, caller, async (trx) => {
    const { registration } = await findChangeable(trx, pass.id, at)
    const { id, eventId, version, deletedAt } = registration.row
    if (deletedAt) return { id, eventId, version, deletedBy: await findOtherDeleter(trx, id, caller) }

    const release = { trx, eventId, registrationId: id, cause: 'deletion', caller, now: at } as const
    await freePlaces({ ...release, spotIds: [...registration.places.keys()] })
    await freeSeats(release)
    const instant = at.toISOString()
    await updateStanding(trx, id, { deletedAt: instant, updatedAt: instant, version: version + 1 })
    await recordRegistration(trx, nameOf(caller), at, { entity: 'registration', id, action: 'delete', eventId })
    return { id, eventId, version: version + 1, deletedBy: null }
  })
}

async function findOtherDeleter(trx: Trx, id: number, caller: Caller): Promise<string | null> {
  const last = (await findWhoDeleted(trx, [id])).get(id)
  return last && last.userId !== caller.id ? last.who : null
}
