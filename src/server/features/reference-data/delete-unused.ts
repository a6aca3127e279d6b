import type { Uses } from '#shared/contracts/fields.ts'
import { describeUse } from '#shared/domain/reference-data.ts'
import { recordChange } from '../../audit.ts'
import { type Caller, nameOf } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import { ConstraintViolation } from '../../db/failures.ts'
import type { Db, Trx } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../refusals.ts'
import { deleteRow, type Entity, listUsers } from './store.ts'

/** So many of each kind are named. */
const namedAtMost = 5

type Read = (db: Db, id: number) => Promise<object | null>

/**
 * What uses an affiliation, a benefit, a course or a level, each kind of thing once.
 * @throws {Refused} `not_found`
 */
export const listUses = (db: Db, entity: Entity, id: number, read: Read): Promise<Uses> =>
  readSnapshot(db, async (snapshot) => {
    await findOrRefuse(snapshot, id, read)
    return findUses(snapshot, entity, id)
  })

async function findUses(db: Db, entity: Entity, id: number): Promise<Uses> {
  const { event, level, registration, deletedRegistration } = await listUsers(db, entity, id)
  const kinds = [
    { what: 'event' as const, all: event },
    { what: 'level' as const, all: level },
    { what: 'registration' as const, all: registration },
    { what: 'deletedRegistration' as const, all: deletedRegistration },
  ]
  return kinds
    .filter(({ all }) => all.length > 0)
    .map(({ what, all }) => ({ what, count: all.length, names: all.slice(0, namedAtMost) }))
}

/**
 * Deletes an entry that nothing uses. What it was stands in the audit trail.
 * @throws {Refused} `not_found`, and `still_used` with a sentence for each kind of thing that uses it
 */
export async function deleteUnused(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  entity: Entity,
  id: number,
  read: Read,
): Promise<{ id: number }> {
  try {
    return await writeAs(db, caller, async (trx: Trx) => {
      const before = await findOrRefuse(trx, id, read)
      const uses = await findUses(trx, entity, id)
      if (uses.length > 0) throw stillUsed(uses)
      await deleteRow(trx, entity, id)
      await recordChange(trx, { by: nameOf(caller), at: now(), entity, entityId: id, action: 'delete', before })
      return { id }
    })
  } catch (error) {
    // Whatever else names it: the database keeps it.
    if (error instanceof ConstraintViolation && error.kind === 'foreignKey') throw stillUsed([])
    throw error
  }
}

async function findOrRefuse(db: Db, id: number, read: Read): Promise<object> {
  const found = await read(db, id)
  if (!found) throw new Refused('not_found')
  return found
}

const stillUsed = (uses: Uses) =>
  new Refused('still_used', { issues: uses.map((use) => ({ path: 'id', message: describeUse(use) })) })
