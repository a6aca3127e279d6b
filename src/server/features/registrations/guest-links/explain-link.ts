import { Refused } from '#server/foundation/refusals.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { eventFactKeys, pickFacts } from '#shared/domain/event/event-facts.ts'
import type { Db } from '../../../db/tables.ts'
import { findLostKey } from './store.ts'

/** Why a key opens no spot: its host has no spot for it anymore, or nothing is known of it. */
export async function explainUnusable(db: Db, tokenHash: string): Promise<Refused> {
  const lost = await findLostKey(db, tokenHash)
  return lost ? explainGone(db, lost.registrationId) : new Refused('guest_link_unusable')
}

/** Says whom to ask, even if the registration was deleted. */
export const explainGone = async (db: Db, registrationId: number): Promise<Refused> =>
  new Refused('guest_spot_gone', { host: await findHost(db, registrationId) })

/** Who invited a guest, and to what. */
export async function findHost(db: Db, registrationId: number): Promise<NonNullable<Problem['host']>> {
  const { firstName, lastName, partner, name, eventDate, ...facts } = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['firstName', 'lastName', 'nameForMarketingMaterials as partner'])
    .select(['events.name', 'eventDate'])
    .select(eventFactKeys)
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return { partner, contact: `${firstName} ${lastName}`, event: { name, eventDate, ...pickFacts(facts) } }
}
