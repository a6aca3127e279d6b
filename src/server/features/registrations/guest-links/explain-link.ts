import type { Db } from '../../../db/tables.ts'
import { Refused } from '../../../refusals.ts'
import { findLostKey } from './store.ts'

/** Why a key opens no spot: its host has no spot for it anymore, or nothing is known of it. */
export async function explainUnusable(db: Db, tokenHash: string): Promise<Refused> {
  const lost = await findLostKey(db, tokenHash)
  return lost ? explainGone(db, lost.registrationId) : new Refused('guest_link_unusable')
}

/** Says whom to ask, even if the registration was deleted. */
export async function explainGone(db: Db, registrationId: number): Promise<Refused> {
  const { firstName, lastName, partner } = await db
    .selectFrom('registrations')
    .select(['firstName', 'lastName', 'nameForMarketingMaterials as partner'])
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return new Refused('guest_spot_gone', { host: { partner, contact: `${firstName} ${lastName}` } })
}
