import { Refused } from '#server/foundation/refusals.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { eventFactKeys, pickEventFacts } from '#shared/domain/event/event-facts.ts'
import { findToken } from '../../../auth/link-tokens.ts'
import type { Db } from '../../../db/tables.ts'

export async function createUnusableLinkRefusal(db: Db, token: string, now: Date): Promise<Refused> {
  const lost = await findToken(db, 'lostGuest', token, now)
  return lost ? createSpotGoneRefusal(db, lost.subjectId) : new Refused('guest_link_unusable')
}

export const createSpotGoneRefusal = async (db: Db, registrationId: number): Promise<Refused> =>
  new Refused('guest_spot_gone', { host: await findHost(db, registrationId) })

export async function findHost(db: Db, registrationId: number): Promise<NonNullable<Problem['host']>> {
  const { firstName, lastName, partner, name, eventDate, ...facts } = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['firstName', 'lastName', 'nameForMarketingMaterials as partner'])
    .select(['events.name', 'eventDate'])
    .select(eventFactKeys)
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return { partner, contact: `${firstName} ${lastName}`, event: { name, eventDate, ...pickEventFacts(facts) } }
}
