import type { Selectable } from 'kysely'
import { isRelease } from '#shared/domain/placement/undo-history.ts'
import type { AuditTrail } from '../../../db/tables/mail-and-log.ts'
import type { Db } from '../../../db/tables.ts'

/** The lines of the audit trail about a board: `placement` of golf, `seating` of dinner. */
export type BoardEntity = 'placement' | 'seating'

/** The row of a change of a board: `before` and `after` list the same people. */
export type BoardRow = Pick<
  Selectable<AuditTrail>,
  'id' | 'at' | 'who' | 'userId' | 'action' | 'entityId' | 'before' | 'after'
>

interface Page {
  eventId: number
  limit: number
  beforeId?: number
}

/** The rows of the audit trail about a board before one of them, or all, the latest first. */
export const listBoardRows = (db: Db, entity: BoardEntity, { eventId, limit, beforeId }: Page): Promise<BoardRow[]> =>
  db
    .selectFrom('auditTrail')
    .select(['id', 'at', 'who', 'userId', 'action', 'entityId', 'before', 'after'])
    .where('eventId', '=', eventId)
    .where('entity', '=', entity)
    .$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/**
 * What the last deletion of a registration freed, or the last change of its course that an undo has not yet written over:
 * the line of the audit trail before it. Null when nobody of it had a place; then something else was done to it before.
 */
export async function findReleaseOf(db: Db, entity: BoardEntity, registrationId: number, cause: 'deletion' | 'course') {
  const lines = db
    .selectFrom('auditTrail')
    .select(['id', 'entity', 'action', 'before', 'after'])
    .where('registrationId', '=', registrationId)
    .orderBy('id', 'desc')
    .limit(1)
  const causing =
    cause === 'deletion'
      ? lines.where('entity', '=', 'registration').where('action', '=', 'delete')
      : lines.where('entity', '=', 'assignedCourse').offset(1)
  const change = await causing.executeTakeFirst()
  if (!change) return null
  const earlier = await lines
    .where('id', '<', change.id)
    .where('entity', 'in', ['registration', 'assignedCourse', entity])
    .executeTakeFirst()
  return earlier?.entity === entity && isRelease(earlier.action) ? earlier : null
}
