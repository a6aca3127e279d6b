import type { ComparedField } from '#client/records/record-form.tsx'
import { type GolfCourse, type golfCourse, golfCourseEntry } from '#shared/contracts/golf-courses.ts'
import { z } from '#shared/contracts/zod.ts'
import { fitHoleRows } from '#shared/domain/placement/hole-rows.ts'
import { defaultHoleCount, maxHoleCount } from '#shared/limits.ts'
import { type CellField, cellFields } from './cells.ts'

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
  shotgunOrder: '',
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

/** A course to be made as it was, with holes of its own. */
export const toNewCourse = ({ holeDetails, ...course }: CourseForm): z.input<typeof golfCourse> => ({
  ...course,
  id: 0,
  version: undefined,
  holeDetails: holeDetails.slice(0, course.holeCount).map((hole) => ({ ...hole, id: 0 })),
})

/** What two versions of a course are compared by: its own fields, and every cell of its grid. */

export const cellLabels: Record<CellField, string> = {
  name: 'Hole Name',
  par: 'Par 3',
  teamOne: 'Team 1',
  teamTwo: 'Team 2',
}

const yesOrNo = (value: boolean | null | undefined) => (value ? 'Yes' : 'No')

const compareCell = (row: number, field: CellField): ComparedField<CourseForm> => ({
  name: `holeDetails.${row}.${field}`,
  label: `Hole ${row + 1}, ${cellLabels[field]}`,
  show: ({ holeDetails }) => {
    const value = holeDetails[row]?.[field]
    return field === 'par' ? yesOrNo(value === true) : value
  },
})

export const comparedFields: readonly ComparedField<CourseForm>[] = [
  { name: 'name', label: 'Course name' },
  { name: 'holeCount', label: '# of Holes' },
  { name: 'isActive', label: 'Active' },
  { name: 'shotgunOrder', label: 'Second teams' },
  ...Array.from({ length: maxHoleCount }, (_, row) => cellFields.map((field) => compareCell(row, field))).flat(),
]
