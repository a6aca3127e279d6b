import type { Uses } from '#shared/contracts/fields.ts'
import type { DeletableEntity } from '#shared/domain/audit-trail/entities.ts'
import { describeUse } from '#shared/domain/reference-data.ts'
import { recordChange } from '../audit.ts'
import { type Caller, nameOf, writeAs } from '../auth/session.ts'
import { ConstraintViolation } from '../db/failures.ts'
import type { Db, Trx } from '../db/tables.ts'
import { readSnapshot } from '../db/transaction.ts'
import type { Deps } from '../deps.ts'
import { orNotFound, Refused } from '../refusals.ts'
import { findUses, usesOf } from './uses.ts'

type Read = (db: Db, id: number) => Promise<object | null>

/**
 * Returns what uses an affiliation, benefit, course, or level, grouped by kind.
 * @throws {Refused} `not_found`
 */
export const listUses = (db: Db, entity: DeletableEntity, id: number, read: Read): Promise<Uses> =>
  readSnapshot(db, async (snapshot) => {
    orNotFound(await read(snapshot, id))
    return findUses(snapshot, entity, id)
  })

/**
 * Deletes an unused entry. The audit trail keeps its content.
 * @throws {Refused} `not_found`, and `still_used` with a sentence for each kind of use
 */
export async function deleteUnused(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  entity: DeletableEntity,
  id: number,
  read: Read,
): Promise<{ id: number }> {
  try {
    return await writeAs(db, caller, async (trx: Trx) => {
      const before = orNotFound(await read(trx, id))
      const uses = await findUses(trx, entity, id)
      if (uses.length > 0) throw stillUsed(uses)
      // Rows of its own are deleted with it. Any other reference makes the database refuse.
      await trx.deleteFrom(usesOf[entity].table).where('id', '=', id).execute()
      await recordChange(trx, nameOf(caller), now(), { entity, entityId: id, action: 'delete', before })
      return { id }
    })
  } catch (error) {
    // Whatever else names it: the database keeps it.
    if (error instanceof ConstraintViolation && error.kind === 'foreignKey') throw stillUsed([])
    throw error
  }
}

const stillUsed = (uses: Uses) =>
  new Refused('still_used', { issues: uses.map((use) => ({ path: 'id', message: describeUse(use) })) })
