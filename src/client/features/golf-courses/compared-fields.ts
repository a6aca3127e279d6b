import type { ComparedField } from '#client/records/compare-fields.ts'
import type { HoleCount } from '#shared/domain/hole-rows.ts'
import { maxHoleCount } from '#shared/limits.ts'
import { type CellField, cellFields } from './cells.ts'
import type { CourseForm } from './course-form-values.ts'

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
  { name: 'name', label: 'Course name', show: ({ name }) => name },
  { name: 'holeCount', label: '# of Holes', show: ({ holeCount }) => holeCount satisfies HoleCount },
  { name: 'isActive', label: 'Active', show: ({ isActive }) => yesOrNo(isActive) },
  ...Array.from({ length: maxHoleCount }, (_, row) => cellFields.map((field) => compareCell(row, field))).flat(),
]
