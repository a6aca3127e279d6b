import { type GolfCourse, golfCourseEntry } from '#shared/contracts/golf-courses.ts'
import { z } from '#shared/contracts/zod.ts'
import { fitHoleRows } from '#shared/domain/hole-rows.ts'
import { defaultHoleCount, maxHoleCount } from '#shared/limits.ts'

/**
 * A course while it is edited. It always has the rows of the largest course, of which the first `holeCount` are shown and
 * sent: whoever chooses 18 holes by mistake finds the other nine again when choosing 27.
 */
export type CourseForm = GolfCourse

export const openCourse = (course: GolfCourse): CourseForm => ({
  ...course,
  holeDetails: fitHoleRows(course.holeDetails, maxHoleCount),
})

export const newCourse: CourseForm = openCourse({
  id: 0,
  name: '',
  holeCount: defaultHoleCount,
  isActive: true,
  holeDetails: [],
})

/** The contract's schema of a course, for a form that has more rows than are sent. */
export const courseToSend = z.pipe(
  z.transform(
    (course: CourseForm): z.input<typeof golfCourseEntry> => ({
      ...course,
      holeDetails: course.holeDetails.slice(0, course.holeCount),
    }),
  ),
  golfCourseEntry,
)
