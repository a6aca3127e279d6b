import type { Db, Trx } from '#server/db/tables.ts'
import type { GolfCourse, Hole } from '#shared/contracts/golf-courses.ts'
import { compareByName } from '#shared/domain/lists/names.ts'
import type { HoleCount } from '#shared/domain/placement/hole-rows.ts'

export type StoredGolfCourse = GolfCourse & { version: number }

type HoleValues = Omit<Hole, 'id' | 'golferCount'>

export async function listGolfCourses(db: Db): Promise<StoredGolfCourse[]> {
  const courses = (await selectCourses(db).orderBy('id').execute()).toSorted(compareByName)
  const holes = Map.groupBy(await selectHoles(db).execute(), ({ golfCourseId }) => golfCourseId)
  return courses.map((course) => toGolfCourse(course, holes.get(course.id) ?? []))
}

export async function findGolfCourse(db: Db, id: number): Promise<StoredGolfCourse | null> {
  const course = await selectCourses(db).where('id', '=', id).executeTakeFirst()
  if (!course) return null
  return toGolfCourse(course, await selectHoles(db).where('hole.golfCourseId', '=', id).execute())
}

const selectCourses = (db: Db) =>
  db.selectFrom('golfCourses').select(['id', 'name', 'holeCount', 'isActive', 'shotgunOrder', 'version'])

const selectHoles = (db: Db) =>
  db
    .selectFrom('golfCourseHoles as hole')
    .leftJoin('golfCourseTeams as first', (join) =>
      join.onRef('first.holeId', '=', 'hole.id').on('first.teamNumber', '=', 1),
    )
    .leftJoin('golfCourseTeams as second', (join) =>
      join.onRef('second.holeId', '=', 'hole.id').on('second.teamNumber', '=', 2),
    )
    .select(['hole.id', 'hole.golfCourseId', 'hole.holeNumber', 'hole.name', 'hole.isPar3'])
    .select(['first.name as teamOne', 'second.name as teamTwo'])
    .select((eb) =>
      eb
        .selectFrom('placements')
        .whereRef('placements.golfCourseHoleId', '=', 'hole.id')
        .select(({ fn }) => fn.countAll<number>().as('placed'))
        .as('golferCount'),
    )
    .orderBy('hole.golfCourseId')
    .orderBy('hole.holeNumber')

type CourseRow = Awaited<ReturnType<ReturnType<typeof selectCourses>['executeTakeFirstOrThrow']>>
type StoredHole = Awaited<ReturnType<ReturnType<typeof selectHoles>['executeTakeFirstOrThrow']>>

const toGolfCourse = (course: CourseRow, holes: StoredHole[]): StoredGolfCourse => ({
  ...course,
  holeCount: course.holeCount as HoleCount,
  holeDetails: holes.map(({ id, holeNumber, name, isPar3, teamOne, teamTwo, golferCount }) => ({
    id,
    holeNumber,
    name,
    par: isPar3 || null,
    teamOne: teamOne ?? '',
    teamTwo: teamTwo ?? '',
    golferCount: golferCount ?? 0,
  })),
})

export async function listEventsUsingHoles(db: Db, holeIds: number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('name')
    .where('id', 'in', (eb) => eb.selectFrom('placements').select('eventId').where('golfCourseHoleId', 'in', holeIds))
    .orderBy('eventDate')
    .execute()
  return rows.map(({ name }) => name)
}

export async function listOtherCourseNames(db: Db, id: number): Promise<string[]> {
  const rows = await db.selectFrom('golfCourses').select('name').where('id', '!=', id).execute()
  return rows.map(({ name }) => name)
}

/**
 * Keeps the rows of holes, which placements refer to. Rewrites all teams, because renaming them one by one could
 * create duplicates.
 */
export async function replaceHoles(trx: Trx, golfCourseId: number, holes: HoleValues[]): Promise<void> {
  await trx.deleteFrom('golfCourseTeams').where('golfCourseId', '=', golfCourseId).execute()
  await trx
    .deleteFrom('golfCourseHoles')
    .where('golfCourseId', '=', golfCourseId)
    .where('holeNumber', '>', holes.length)
    .execute()
  const saved = await trx
    .insertInto('golfCourseHoles')
    .values(holes.map(({ holeNumber, name, par }) => ({ golfCourseId, holeNumber, name, isPar3: par === true })))
    .onConflict((conflict) =>
      conflict.columns(['golfCourseId', 'holeNumber']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        isPar3: eb.ref('excluded.isPar3'),
      })),
    )
    .returning(['id', 'holeNumber'])
    .execute()
  const holeIds = new Map(saved.map(({ id, holeNumber }) => [holeNumber, id]))
  const teams = holes.flatMap(({ holeNumber, teamOne, teamTwo }) => {
    const holeId = holeIds.get(holeNumber)
    if (holeId === undefined) throw new Error(`Hole ${holeNumber} was not written`)
    return [
      { holeId, golfCourseId, teamNumber: 1, name: teamOne },
      { holeId, golfCourseId, teamNumber: 2, name: teamTwo },
    ]
  })
  await trx.insertInto('golfCourseTeams').values(teams).execute()
}
