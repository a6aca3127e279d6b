import type { Caller } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { findStoredRegistration, type StoredRegistration } from './stored-registration.ts'

/** The registrations of an event that somebody made, is the contact of, or was named for as registered-by. */
export const listOwnRegistrations = (
  db: Db,
  caller: Caller,
  eventId: number,
): Promise<(StoredRegistration & { creatorId: number })[]> =>
  readSnapshot(db, async (snapshot) => {
    const found = []
    for (const { id, createdById } of await listOwnRows(snapshot, caller, eventId)) {
      const registration = await findStoredRegistration(snapshot, id)
      if (registration) found.push({ ...registration, creatorId: createdById })
    }
    return found
  })

/** Their ids, the latest first. */
export function listOwnRows(db: Db, caller: Caller, eventId: number): Promise<{ id: number; createdById: number }[]> {
  const email = caller.email.toLowerCase()
  return db
    .selectFrom('registrations')
    .select(['id', 'createdById'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('createdById', '=', caller.id),
        eb(eb.fn<string>('lower', ['email']), '=', email),
        eb(
          'id',
          'in',
          eb
            .selectFrom('registrationRegisteredBy')
            .select('registrationId')
            .where((inner) => inner(inner.fn<string>('lower', ['email']), '=', email)),
        ),
      ]),
    )
    .orderBy('id', 'desc')
    .execute()
}
