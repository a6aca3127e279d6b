import type { GolfCourse } from '#shared/contracts/golf-courses.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { findGolfCourse } from './store.ts'

/** @throws {Refused} `not_found` */
export async function readGolfCourse(db: Db, id: number): Promise<GolfCourse> {
  const course = await findGolfCourse(db, id)
  if (!course) throw new Refused('not_found')
  return course
}
