import { SearchField } from '#client/ui/search-field.tsx'
import { SelectField } from '#client/ui/select-field.tsx'
import { ToggleChip, ToggleChips } from '#client/ui/toggle-chip.tsx'
import { useBoard } from './board-context.ts'
import { golferFilters, holeFilters, keysOf } from './board-filters.ts'
import styles from './board-tools.module.css'
import type { BoardAddress } from './use-board-address.ts'

type BoardToolsProps = {
  address: BoardAddress
  search: string
  onSearch: (search: string) => void
  /** How many were found, in words. */
  status: string
}

/** Course, search and filters. */
export function BoardTools({ address, search, onSearch, status }: BoardToolsProps) {
  const { courseId, shown, toggle } = address
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
      />
      <div className={styles.filters}>
        <GolferFilterChips address={address} />
        <ToggleChips label="Holes">
          {keysOf(holeFilters).map((filter) => (
            <ToggleChip
              key={filter}
              isSelected={shown.holes.includes(filter)}
              onChange={(isOn) => toggle(filter, isOn)}
            >
              {holeFilters[filter]}
            </ToggleChip>
          ))}
        </ToggleChips>
      </div>
    </div>
  )
}

export function GolferFilterChips({ address: { shown, toggle } }: { address: BoardAddress }) {
  return (
    <ToggleChips label="Golfers">
      {keysOf(golferFilters).map((filter) => (
        <ToggleChip key={filter} isSelected={shown.golfers.includes(filter)} onChange={(isOn) => toggle(filter, isOn)}>
          {golferFilters[filter]}
        </ToggleChip>
      ))}
    </ToggleChips>
  )
}

export function CourseSelector({ courseId, onChange }: { courseId: number; onChange: (courseId: number) => void }) {
  const courses = useBoard(({ board }) => board.courses)
  const counts = useBoard(({ golfers, places }) =>
    courses
      .map(({ golfCourseId }) => {
        const here = [...golfers.values()].filter((golfer) => golfer.golfCourseId === golfCourseId)
        return `${here.filter(({ id }) => places.has(id)).length} of ${here.length} placed`
      })
      .join('|'),
  ).split('|')
  return (
    <SelectField
      label="Course"
      className={styles.course ?? ''}
      options={courses.map(({ golfCourseId, golfCourseName }, index) => ({
        value: golfCourseId,
        label: `${golfCourseName} · ${counts[index]}`,
      }))}
      value={courseId}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
}
