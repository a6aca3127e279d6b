import type { Caller } from '#server/auth/session.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/db/tables.ts'
import { Refused } from '#server/refusals.ts'
import type { AffiliationLookup } from '#shared/contracts/affiliations.ts'
import { isAffiliationOffered } from '#shared/domain/donation/level-choice.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { findEvent } from '../../events/store.ts'

/** The affiliations somebody may choose, in the organisers' order; those for admins alone exist for admins alone. */
export async function listAffiliationOptions(db: Db, eventId: number, role: Role): Promise<AffiliationLookup[]> {
  if (!(await findEvent(db, eventId))) throw new Refused('not_found')
  const affiliations = await db.selectFrom('affiliations').selectAll().orderBy('sortOrder').orderBy('name').execute()
  return affiliations
    .filter((affiliation) => isAffiliationOffered(affiliation, role))
    .map(({ id, name, description }) => ({ id, name, label: name, value: description }))
}

/**
 * Whether somebody may know what an affiliation is offered: one that everybody may choose, or one that an organiser has
 * given to a registration of theirs.
 */
export async function mayKnowAffiliation(db: Db, caller: Caller, id: number): Promise<boolean> {
  const affiliation = await findAffiliation(db, id)
  if (!affiliation || caller.role === 'admin' || !affiliation.isAdminOnly) return affiliation !== null
  const given = await db
    .selectFrom('registrations')
    .select('id')
    .where('affiliationId', '=', id)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('createdById', '=', caller.id), eb('isHandedOver', '=', false)]),
        eb(eb.fn<string>('lower', ['email']), '=', caller.email.toLowerCase()),
      ]),
    )
    .executeTakeFirst()
  return given !== undefined
}

export const findAffiliation = async (db: Db, id: number) => (await listOf(db, { id }))[0] ?? null

const listOf = prepared((db, { id }: { id: number }) => db.selectFrom('affiliations').selectAll().where('id', '=', id))
