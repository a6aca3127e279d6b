import { Link } from '@tanstack/react-router'
import { memo, use, useCallback, useEffect, useMemo } from 'react'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/buttons/button.tsx'
import { EmptyState } from '#client/ui/feedback/notice.tsx'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import type { Golfer, PlacementBoard } from '#shared/contracts/placement/board.ts'
import { roomInTeam } from '#shared/domain/placement/teams.ts'
import { searchFor, toSearchable } from '#shared/domain/text/searchable.ts'
import { teamSize } from '#shared/limits.ts'
import styles from '../engine/board-tools.module.css'
import { FilterChips, type FilterChipsProps, useBoardSearch, usePhonePage, writeShown } from '../engine/board-tools.tsx'
import { CompactContext } from '../engine/store/board-context.ts'
import { type Hole, useBoard, useUnassignedCounts } from './golf-state.ts'

export type BoardAddress = ReturnType<typeof useBoardAddress>

/** What of the board is shown, as it stands in the address: Back works, and a colleague can be sent the link. */
export function useBoardAddress({ courses, golfers }: PlacementBoard) {
  const { asked: address, write, writeSearch } = useBoardSearch()
  const { course, search = '', show } = address
  const shown = useMemo(() => readShown(show), [show])

  const asked = courses.find(({ golfCourseId }) => String(golfCourseId) === course)
  const withUnassigned = courses.find(({ golfCourseId }) =>
    golfers.some((golfer) => golfer.golfCourseId === golfCourseId && !golfer.isPlaced),
  )
  const courseId = (asked ?? (shown.wantsUnassigned ? withUnassigned : undefined) ?? courses[0])?.golfCourseId ?? 0

  // An address that names no course of this event must not be passed on.
  const isCourseUnknown = course !== undefined && !asked && courseId > 0
  useEffect(() => {
    if (isCourseUnknown) write({ course: String(courseId) }, true)
  }, [isCourseUnknown, courseId, write])

  const chooseCourse = useCallback((id: number) => write({ course: String(id) }), [write])
  const toggle = useCallback(
    (filter: GolferFilter | HoleFilter, isOn: boolean) => {
      const filters = [...shown.golfers, ...shown.holes].filter((other) => other !== filter)
      write({ show: writeShown(isOn ? [...filters, filter] : filters) })
    },
    [shown, write],
  )

  return { courseId, search, shown, writeSearch, chooseCourse, toggle }
}

/** The hole that the phone shows, or those without a place. */
export function usePhoneAddress(holes: readonly Hole[], opensWithList: boolean) {
  const { asked, isList, show, showList } = usePhonePage('hole', opensWithList)
  const hole = holes.find(({ holeNumber }) => String(holeNumber) === asked) ?? holes[0]
  return { hole, isList, showHole: show, showList }
}

/** Where all holes are shown at once, that of the address is brought into sight, as the phone shows it alone. */
export function useAskedHole(courseId: number, isPhone: boolean): void {
  const { hole } = useBoardSearch().asked
  useEffect(() => {
    if (isPhone || courseId === 0 || !/^\d+$/.test(hole ?? '')) return
    const element = document.querySelector(`[data-grid] [aria-label="Hole ${hole}"]`)
    element?.scrollIntoView({ block: 'center' })
    element?.querySelector('button')?.focus({ preventScroll: true })
  }, [hole, courseId, isPhone])
}

/** What can be asked of golfers and of holes, each with the label of its toggle. */
export const golferFilters = { unnamed: 'Unnamed', vip: 'VIP', split: 'Split companies' } as const
export const holeFilters = { incomplete: 'Incomplete teams', room: 'With room', par3: 'Par 3' } as const
export type GolferFilter = keyof typeof golferFilters
export type HoleFilter = keyof typeof holeFilters

export const keysOf = <K extends string>(record: Record<K, string>) => Object.keys(record) as K[]

/** The toggles that an address asks for (`?show=vip,room`); what makes no sense is ignored. */
export function readShown(show = '') {
  const asked = show.split(',')
  return {
    golfers: keysOf(golferFilters).filter((filter) => asked.includes(filter)),
    holes: keysOf(holeFilters).filter((filter) => asked.includes(filter)),
    /** The link from the dashboard: the list of those without a place gets the focus. */
    wantsUnassigned: asked.includes('unassigned'),
  }
}

/** Prepares golfers for being searched at every key. */
export const indexGolfers = (golfers: Iterable<Golfer>) =>
  [...golfers].map((golfer) => ({
    golfer,
    text: toSearchable(`${golfer.name}\n${golfer.company}\n${golfer.partner}`),
  }))

interface Question {
  search: string
  filters: readonly GolferFilter[]
  holesOf: ReadonlyMap<number, readonly number[]>
}

/** The golfers who meet the search and every filter; null when nothing is asked. */
export function findGolfers(
  golfers: ReturnType<typeof indexGolfers>,
  { search, filters, holesOf }: Question,
): ReadonlySet<number> | null {
  if (search.trim() === '' && filters.length === 0) return null
  const meets: Record<GolferFilter, (golfer: Golfer) => boolean> = {
    unnamed: ({ isNamed }) => !isNamed,
    vip: ({ isVip }) => isVip,
    split: ({ registrationId }) => (holesOf.get(registrationId)?.length ?? 0) > 1,
  }
  const isMatch = searchFor(search)
  const found = golfers.filter(({ golfer, text }) => filters.every((filter) => meets[filter](golfer)) && isMatch(text))
  return new Set(found.map(({ golfer }) => golfer.id))
}

export const isIncomplete = (golfers: number): boolean => golfers > 0 && golfers < teamSize

/** Whether a hole meets every filter; `teams`: how many golfers each of its teams has. */
export function isHoleShown(
  { isPar3, teams }: { isPar3: boolean; teams: readonly number[] },
  filters: readonly HoleFilter[],
): boolean {
  const meets: Record<HoleFilter, () => boolean> = {
    incomplete: () => teams.some(isIncomplete),
    room: () => teams.some((golfers) => roomInTeam(golfers) > 0),
    par3: () => isPar3,
  }
  return filters.every((filter) => meets[filter]())
}

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

export function NoCourses({ eventId }: { eventId: number }) {
  return (
    <EmptyState
      title="No courses have been selected for this event. Go to the event to add courses"
      action={
        <Link to={paths.editEvent} params={{ id: String(eventId) }} className={buttonClass()}>
          Go to the event
        </Link>
      }
    />
  )
}
