import type { Db, Trx } from '#server/db/tables.ts'
import type { PrintedItem } from '#shared/domain/packet/changes.ts'
import type { DocumentKind } from '#shared/domain/packet/documents.ts'

const columns = ['id', 'eventId', 'document', 'number', 'printedBy', 'printedAt', 'isChanges'] as const

export const listVersions = (db: Db, eventId: number) =>
  db.selectFrom('printVersions').select(columns).where('eventId', '=', eventId).orderBy('number', 'desc').execute()

export const findVersion = (db: Db, by: { id: number } | { requestId: string }) =>
  db
    .selectFrom('printVersions')
    .select(columns)
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('requestId', '=', by.requestId)))
    .executeTakeFirst()

export async function listItemsOf(db: Db, versionIds: readonly number[]): Promise<Map<number, PrintedItem[]>> {
  if (versionIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('printItems')
    .select(['versionId', 'key', 'content', 'was'])
    .where('versionId', 'in', versionIds)
    .orderBy('id')
    .execute()
  const items = Map.groupBy(rows, ({ versionId }) => versionId)
  return new Map([...items].map(([id, own]) => [id, own.map(toItem)]))
}

const toItem = ({ key, content, was }: { key: string; content: string | null; was: string | null }): PrintedItem => ({
  key,
  content: content === null ? null : JSON.parse(content),
  was: was === null ? null : JSON.parse(was),
})

export interface NewVersion {
  eventId: number
  document: DocumentKind
  number: number
  printedBy: string
  printedAt: string
  isChanges: boolean
  requestId: string
}

/** Rows that fit into one statement on both databases. */
const rowsAtOnce = 500

export async function insertVersion(trx: Trx, version: NewVersion, items: readonly PrintedItem[]): Promise<number> {
  const { id } = await trx.insertInto('printVersions').values(version).returning('id').executeTakeFirstOrThrow()
  for (let start = 0; start < items.length; start += rowsAtOnce) {
    const rows = items.slice(start, start + rowsAtOnce).map(({ key, content, was }) => ({
      versionId: id,
      key,
      content: content && JSON.stringify(content),
      was: was && JSON.stringify(was),
    }))
    await trx.insertInto('printItems').values(rows).execute()
  }
  return id
}

export const deleteVersion = (trx: Trx, id: number) => trx.deleteFrom('printVersions').where('id', '=', id).execute()
