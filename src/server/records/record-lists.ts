import { sql } from 'kysely'
import { Refused } from '#server/foundation/refusals.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import type { Db, Trx } from '../db/tables.ts'

export interface RecordList {
  path: string
  of: 'affiliations' | 'benefits' | 'golfCourses' | 'partnershipLevels'
  noun: string
  table: string
  owner: string
  column: string
}

const pickListedIds = (record: object | null, { path }: RecordList): number[] => Reflect.get(record ?? {}, path) ?? []

const listChoosable = async (db: Db, { of }: RecordList) => {
  const name = sql.ref<string>(of === 'benefits' ? 'description' : 'name')
  return db
    .selectFrom(of as 'golfCourses')
    .select(['id', 'isActive', name.as('name')])
    .orderBy('id')
    .execute()
}

/** Refuses unknown records. Inactive ones can stay where they are, but not be added. A list has at most one issue. */
export async function refuseUnknownRecords(
  db: Db,
  lists: readonly RecordList[],
  sent: object,
  before: object | null,
): Promise<void> {
  const issues: Issue[] = []
  for (const list of lists) {
    const { path, noun } = list
    const choices = new Map((await listChoosable(db, list)).map((choice) => [choice.id, choice]))
    const [ids, kept] = [pickListedIds(sent, list), pickListedIds(before, list)]
    const gone = ids.find((id) => !choices.get(id)?.isActive && !kept.includes(id))
    if (ids.some((id) => !choices.has(id))) issues.push({ path, message: `This ${noun} doesn’t exist` })
    else if (gone !== undefined) issues.push({ path, message: `“${choices.get(gone)?.name}” is inactive` })
  }
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
}

export async function replaceLists(trx: Trx, lists: readonly RecordList[], ownerId: number, sent: object) {
  for (const list of lists) {
    const [table, owner, column] = [sql.table(list.table), sql.ref(list.owner), sql.ref(list.column)]
    await sql`delete from ${table} where ${owner} = ${ownerId}`.execute(trx)
    for (const id of new Set(pickListedIds(sent, list))) {
      await sql`insert into ${table} (${owner}, ${column}) values (${ownerId}, ${id})`.execute(trx)
    }
  }
}

export async function findListedName(
  db: Db,
  lists: readonly RecordList[],
  path: string,
  ids: unknown,
): Promise<string | null> {
  const list = lists.find((one) => one.path === path)
  if (!list) return null
  const choosable = await listChoosable(db, list)
  return choosable
    .filter(({ id }) => (ids as number[]).includes(id))
    .map(({ name }) => name)
    .join(', ')
}
