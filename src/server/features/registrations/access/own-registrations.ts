import type { Caller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { findRegistrationAccess } from './find-access.ts'

/** The registrations of an event that somebody made, is the contact of, or was named for as registered-by; the latest first. */
export function listOwnRows(db: Db, caller: Caller, eventId: number) {
  const email = caller.email.toLowerCase()
  return db
    .selectFrom('registrations')
    .select(['id', 'createdById', 'isHandedOver', 'partnershipLevelId'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('createdById', '=', caller.id), eb('isHandedOver', '=', false)]),
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

interface Asked {
  eventId: number
  /** The registration that the address names. */
  registration?: number | undefined
}

/**
 * The registration of an event that the caller means: the one they name, if it is theirs to see, else the latest that they
 * made, else the latest of theirs. Nobody puts another in its place by handing it over. Whether one that is not theirs
 * exists does not show.
 */
export async function findOwnRegistration(
  db: Db,
  caller: Caller,
  { eventId, registration }: Asked,
): Promise<{ registrationId: number | null }> {
  if (registration !== undefined && (await isOfEvent(db, registration, eventId))) {
    const access = await findRegistrationAccess(db, caller, registration)
    if (access !== 'none') return { registrationId: registration }
  }
  const own = await listOwnRows(db, caller, eventId)
  const meant = own.find(({ createdById, isHandedOver }) => createdById === caller.id && !isHandedOver) ?? own[0]
  return { registrationId: meant?.id ?? null }
}

async function isOfEvent(db: Db, id: number, eventId: number): Promise<boolean> {
  const found = await db
    .selectFrom('registrations')
    .select('id')
    .where('id', '=', id)
    .where('eventId', '=', eventId)
    .executeTakeFirst()
  return found !== undefined
}
