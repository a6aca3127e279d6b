import type { Selectable } from 'kysely'
import { fitHoleRows, type HoleCount, numberTeams } from '#shared/domain/hole-rows.ts'
import { defaultHoleCount } from '#shared/limits.ts'
import type { GolfCourseHoles, GolfCourses } from '../db/tables/planning.ts'
import type { Trx } from '../db/tables.ts'
import { nextNumber, numbered } from '../fixtures/next-number.ts'

export interface GolfCourseWish {
  name?: string
  holeCount?: HoleCount
  isActive?: boolean
  /** Numbers of the holes that are a par 3. */
  par3s?: readonly number[]
}

export interface BuiltGolfCourse extends Selectable<GolfCourses> {
  /** In the order of their numbers. */
  holes: Selectable<GolfCourseHoles>[]
}

/** A course with its holes and the teams 1A, 1B, 2A, 2B and so on. */
export async function buildGolfCourse(trx: Trx, wish: GolfCourseWish = {}): Promise<BuiltGolfCourse> {
  const number = await nextNumber(trx, 'golfCourses')
  const { name = numbered('Pine Hollow', number), holeCount = defaultHoleCount, isActive = true } = wish
  const course = await trx
    .insertInto('golfCourses')
    .values({ name, holeCount, isActive })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...course, holes: await addHoles(trx, course.id, holeCount, wish.par3s ?? [3, 7, 12, 16]) }
}

async function addHoles(trx: Trx, golfCourseId: number, holeCount: HoleCount, par3s: readonly number[]) {
  const rows = numberTeams(fitHoleRows([], holeCount))
  const saved = await trx
    .insertInto('golfCourseHoles')
    .values(
      rows.map(({ holeNumber, name }) => ({ golfCourseId, holeNumber, name, isPar3: par3s.includes(holeNumber) })),
    )
    .returningAll()
    .execute()
  const holes = saved.toSorted((one, other) => one.holeNumber - other.holeNumber)
  const teams = holes.flatMap(({ id: holeId }, index) => [
    { holeId, golfCourseId, teamNumber: 1, name: rows[index]?.teamOne ?? '' },
    { holeId, golfCourseId, teamNumber: 2, name: rows[index]?.teamTwo ?? '' },
  ])
  await trx.insertInto('golfCourseTeams').values(teams).execute()
  return holes
}
