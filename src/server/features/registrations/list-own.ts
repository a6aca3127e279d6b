import type { Db } from '../../db/tables.ts'
import type { Caller } from '../../http/session.ts'
import { findStoredRegistration, type StoredRegistration } from './stored-registration.ts'

/** The registrations of an event that somebody made, is the contact of, or was named for as registered-by. */
export async function listOwnRegistrations(
  db: Db,
  caller: Caller,
  eventId: number,
): Promise<(StoredRegistration & { creatorId: number })[]> {
  const email = caller.email.toLowerCase()
  const rows = await db
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
  const found = []
  for (const { id, createdById } of rows) {
    const registration = await findStoredRegistration(db, id)
    if (registration) found.push({ ...registration, creatorId: createdById })
  }
  return found
}
