import type { Caller } from '../../auth/session.ts'
import type { Db } from '../../db/tables.ts'
import { findRegistrationAccess } from './find-access.ts'
import { listOwnRows } from './list-own.ts'

interface Asked {
  eventId: number
  /** The registration that the address names. */
  registration?: number | undefined
}

/**
 * The registration of an event that the caller means: the one they name, if it is theirs to see, else their latest. Whether
 * one that is not theirs exists does not show.
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
  const [latest] = await listOwnRows(db, caller, eventId)
  return { registrationId: latest?.id ?? null }
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
