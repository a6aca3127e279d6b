import type { Db } from '#server/db/tables.ts'
import type { NamedList, NameOf } from '#shared/domain/audit-trail/words.ts'

const tables = {
  affiliations: 'affiliations',
  clubTypes: 'golfClubTypes',
  courses: 'golfCourses',
  levels: 'partnershipLevels',
  territories: 'territories',
  travelMethods: 'travelMethods',
} as const satisfies Record<NamedList, string>

/** Runs `say` twice: first to collect the names it needs, then with these names. */
export async function describeWithNames(db: Db, say: (nameOf: NameOf) => string[]): Promise<string[]> {
  const wanted = new Map<NamedList, Set<number>>()
  const words = say((list, id) => {
    wanted.set(list, (wanted.get(list) ?? new Set()).add(id))
    return ''
  })
  if (wanted.size === 0) return words
  const names = new Map<string, string>()
  for (const [list, ids] of wanted) {
    const rows = await db
      .selectFrom(tables[list])
      .select(['id', 'name'])
      .where('id', 'in', [...ids])
      .execute()
    for (const { id, name } of rows) names.set(`${list} ${id}`, name)
  }
  return say((list, id) => names.get(`${list} ${id}`) ?? '')
}
