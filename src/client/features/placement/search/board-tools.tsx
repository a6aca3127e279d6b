import { memo, use, useMemo } from 'react'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import styles from '../engine/search/board-tools.module.css'
import { FilterChips, type FilterChipsProps } from '../engine/search/filter-chips.tsx'
import { CompactContext } from '../engine/store/board-context.ts'
import { useBoard, useUnassignedCounts } from '../golf/golf-state.ts'
import type { BoardAddress } from './board-address.ts'
import { type GolferFilter, golferFilters, type HoleFilter, holeFilters } from './board-filters.ts'

export type BoardToolsProps = {
  address: BoardAddress
  search: string
  onSearch: (search: string) => void
  status: string
}

/** Course, search and filters. A key in the search paints only what the search changes. Enter shows the first who was found. */
export function BoardTools({ address, onEnter, ...search }: BoardToolsProps & { onEnter: () => void }) {
  const { courseId, shown, toggle } = address
  return (
    <div className={styles.tools}>
      <CourseSelector courseId={courseId} onChange={address.chooseCourse} />
      <GolferSearch className={styles.search ?? ''} onEnter={onEnter} {...search} />
      <div className={styles.filters}>
        <GolferFilterChips shown={shown.golfers} toggle={toggle} />
        <HoleFilterChips shown={shown.holes} toggle={toggle} />
      </div>
    </div>
  )
}

type GolferSearchProps = Omit<BoardToolsProps, 'address'> & { className?: string; onEnter?: () => void }

export function GolferSearch({ search, onSearch, ...field }: GolferSearchProps) {
  return (
    <SearchField
      {...field}
      label="Search golfers"
      isLabelHidden={use(CompactContext)}
      value={search}
      onChange={onSearch}
      placeholder="Name, company or partner"
    />
  )
}

export const GolferFilterChips = memo((props: FilterChipsProps<GolferFilter>) => (
  <FilterChips label="Golfers" filters={golferFilters} {...props} />
))

export const HoleFilterChips = memo((props: FilterChipsProps<HoleFilter>) => (
  <FilterChips label="Holes" filters={holeFilters} {...props} />
))

type CourseSelectorProps = { courseId: number; onChange: BoardAddress['chooseCourse'] }

export const CourseSelector = memo(function CourseSelector({ courseId, onChange }: CourseSelectorProps) {
  const courses = useBoard(({ board }) => board.courses)
  const golfers = useBoard((state) => state.people)
  const golfersOf = useMemo(() => Map.groupBy(golfers.values(), ({ golfCourseId }) => golfCourseId), [golfers])
  const unassigned = useUnassignedCounts()
  const describeCourse = ({ golfCourseId, golfCourseName }: (typeof courses)[number], index: number) => {
    const all = golfersOf.get(golfCourseId)?.length ?? 0
    return `${golfCourseName} · ${all - (unassigned[index] ?? 0)} of ${all} placed`
  }
  return (
    <SelectField
      label="Course"
      isLabelHidden={use(CompactContext)}
      className={styles.course ?? ''}
      options={courses.map((course, index) => ({ value: course.golfCourseId, label: describeCourse(course, index) }))}
      value={courseId}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
})
