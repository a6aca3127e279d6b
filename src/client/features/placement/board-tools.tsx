import { memo, useMemo } from 'react'
import { ToggleChip, ToggleChips } from '#client/ui/buttons/toggle-chip.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { useBoard, useBoardLater } from './board-context.ts'
import { golferFilters, holeFilters, keysOf } from './board-filters.ts'
import { waitingOn } from './board-state.ts'
import styles from './board-tools.module.css'
import type { BoardAddress } from './use-board-address.ts'

type BoardToolsProps = {
  address: BoardAddress
  search: string
  onSearch: (search: string) => void
  /** How many were found, in words. */
  status: string
  /** Shows the first of them. */
  onEnter: () => void
}

/** Course, search and filters. A key in the search paints only what the search changes. */
export function BoardTools({ address, search, onSearch, status, onEnter }: BoardToolsProps) {
  const { courseId } = address
  return (
    <div className={styles.tools}>
      <CourseSelector courseId={courseId} onChange={address.chooseCourse} />
      <SearchField
        label="Search golfers"
        className={styles.search ?? ''}
        value={search}
        onChange={onSearch}
        placeholder="Name, company or partner"
        status={status}
        onEnter={onEnter}
      />
      <div className={styles.filters}>
        <GolferFilterChips shown={address.shown} toggle={address.toggle} />
        <HoleFilterChips shown={address.shown} toggle={address.toggle} />
      </div>
    </div>
  )
}

type FilterChipsProps = Pick<BoardAddress, 'shown' | 'toggle'>

export const GolferFilterChips = memo(function GolferFilterChips({ shown, toggle }: FilterChipsProps) {
  return (
    <ToggleChips label="Golfers">
      {keysOf(golferFilters).map((filter) => (
        <ToggleChip key={filter} isSelected={shown.golfers.includes(filter)} onChange={(isOn) => toggle(filter, isOn)}>
          {golferFilters[filter]}
        </ToggleChip>
      ))}
    </ToggleChips>
  )
})

export const HoleFilterChips = memo(function HoleFilterChips({ shown, toggle }: FilterChipsProps) {
  return (
    <ToggleChips label="Holes">
      {keysOf(holeFilters).map((filter) => (
        <ToggleChip key={filter} isSelected={shown.holes.includes(filter)} onChange={(isOn) => toggle(filter, isOn)}>
          {holeFilters[filter]}
        </ToggleChip>
      ))}
    </ToggleChips>
  )
})

type CourseSelectorProps = { courseId: number; onChange: BoardAddress['chooseCourse'] }

export const CourseSelector = memo(function CourseSelector({ courseId, onChange }: CourseSelectorProps) {
  const courses = useBoard(({ board }) => board.courses)
  const golfers = useBoard((state) => state.golfers)
  const assigned = useMemo(() => Map.groupBy(golfers.values(), ({ golfCourseId }) => golfCourseId), [golfers])
  const waiting = useBoardLater((state) =>
    courses.map(({ golfCourseId }) => waitingOn(state, golfCourseId).length).join(' '),
  )
    .split(' ')
    .map(Number)
  const countPlaced = (golfCourseId: number, index: number) => {
    const all = assigned.get(golfCourseId)?.length ?? 0
    return `${all - (waiting[index] ?? 0)} of ${all} placed`
  }
  return (
    <SelectField
      label="Course"
      className={styles.course ?? ''}
      options={courses.map(({ golfCourseId, golfCourseName }, index) => ({
        value: golfCourseId,
        label: `${golfCourseName} · ${countPlaced(golfCourseId, index)}`,
      }))}
      value={courseId}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
})
