import { sql } from 'kysely'
import { Refused, requireFound } from '#server/foundation/refusals.ts'
import type { DeletableEntity } from '#shared/domain/audit-trail/entities.ts'
import { formatCount, joinWords } from '#shared/domain/text.ts'
import { type Caller, nameOf, writeAsCaller } from '../auth/session.ts'
import { ConstraintViolation } from '../db/failures.ts'
import type { Database, Db, Trx } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { recordChange } from './audit.ts'

type FindRecord = (db: Db, id: number) => Promise<object | null>

/**
 * Deletes an unused entry. The audit trail keeps its content.
 * @throws {Refused} `not_found`, and `still_used` with a sentence about what uses it
 */
export async function deleteUnused(
  deps: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  entity: DeletableEntity,
  id: number,
  read: FindRecord,
): Promise<{ id: number }> {
  try {
    return await writeAsCaller(deps, caller, async ({ trx, now }) => {
      const before = requireFound(await read(trx, id))
      await refuseUsed(trx, entity, id)
      // Deletes the rows that belong to it, too. The database refuses if anything else refers to it.
      await trx.deleteFrom(usesOf[entity].table).where('id', '=', id).execute()
      await recordChange(trx, nameOf(caller), now, { entity, entityId: id, action: 'delete', before })
      return { id }
    })
  } catch (error) {
    if (error instanceof ConstraintViolation && error.kind === 'foreignKey')
      throw new Refused('still_used', { issues: [] })
    throw error
  }
}

interface RecordUses {
  table: 'affiliations' | 'benefits' | 'golfCourses' | 'partnershipLevels'
  usedBy: readonly (readonly [noun: string, table: keyof Database, column: string])[]
}

const usesOf: Record<DeletableEntity, RecordUses> = {
  affiliation: {
    table: 'affiliations',
    usedBy: [
      ['partnership level', 'partnershipLevelAffiliations', 'affiliationId'],
      ['registration', 'registrations', 'affiliationId'],
    ],
  },
  benefit: { table: 'benefits', usedBy: [['partnership level', 'partnershipLevelBenefits', 'benefitId']] },
  golfCourse: {
    table: 'golfCourses',
    usedBy: [
      ['event', 'eventGolfCourses', 'golfCourseId'],
      ['registration', 'registrations', 'assignedGolfCourseId'],
      ['course preference', 'registrationCoursePreferences', 'golfCourseId'],
    ],
  },
  partnershipLevel: {
    table: 'partnershipLevels',
    usedBy: [
      ['event', 'eventPartnershipLevels', 'partnershipLevelId'],
      ['registration', 'registrations', 'partnershipLevelId'],
    ],
  },
}

/** Deleted registrations count, because they can be restored. */
async function refuseUsed(trx: Trx, entity: DeletableEntity, id: number): Promise<void> {
  const uses: string[] = []
  for (const [noun, table, column] of usesOf[entity].usedBy) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx)
    const count = Number(rows[0]?.count)
    if (count > 0) uses.push(formatCount(count, noun))
  }
  if (uses.length === 0) return
  const words = `Used by ${joinWords(uses)}`
  const message = words.includes('registration') ? `${words}. Deleted registrations count, too` : words
  throw new Refused('still_used', { issues: [{ path: 'id', message }] })
}
