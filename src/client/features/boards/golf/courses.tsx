import { Link } from '@tanstack/react-router'
import { memo, use, useCallback, useEffect, useMemo } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/feedback.tsx'
import { SelectField } from '#client/ui/fields/choice-fields.tsx'
import type { Board } from '#shared/contracts/placement/board.ts'
import { type BoardAddress, useBoardAddress } from '../core/board-tools.tsx'
import { CompactContext, useBoard, useSettledBoard } from '../core/store/board-context.ts'
import { listUnassigned } from '../core/store/board-state.ts'

export interface GolfAddress extends BoardAddress {
  courseId: number
  wantsUnassigned: boolean
  chooseCourse: (courseId: number) => void
}

export function useGolfAddress({ areas, people }: Board): GolfAddress {
  const address = useBoardAddress()
  const { asked, write } = address
  const { course, show = '' } = asked
  const wantsUnassigned = show.split(',').includes('unassigned')
  const known = areas.find(({ id }) => String(id) === course)
  const withUnassigned = areas.find(({ id }) => people.some((golfer) => golfer.areaId === id && !golfer.place))
  const courseId = (known ?? (wantsUnassigned ? withUnassigned : undefined) ?? areas[0])?.id ?? 0

  const isCourseUnknown = (course !== undefined || wantsUnassigned) && !known && courseId > 0
  useEffect(() => {
    if (isCourseUnknown) write({ course: String(courseId) }, true)
  }, [isCourseUnknown, courseId, write])

  const chooseCourse = useCallback((id: number) => write({ course: String(id) }), [write])
  return { ...address, courseId, wantsUnassigned, chooseCourse }
}

type CourseSelectorProps = { courseId: number; onChange: GolfAddress['chooseCourse'] }

export const CourseSelector = memo(function CourseSelector({ courseId, onChange }: CourseSelectorProps) {
  const courses = useBoard(({ board }) => board.areas)
  const golfers = useBoard((state) => state.people)
  const golfersOf = useMemo(() => Map.groupBy(golfers.values(), ({ areaId }) => areaId), [golfers])
  const unassigned = useUnassignedCounts()
  const describeCourse = ({ id, name }: (typeof courses)[number], index: number) => {
    const all = golfersOf.get(id)?.length ?? 0
    return `${name} · ${all - (unassigned[index] ?? 0)} of ${all} placed`
  }
  return (
    <SelectField
      label="Course"
      isLabelHidden={use(CompactContext)}
      className="flex-[0_1_23rem] in-data-compact:flex-[0_0_12.5rem]"
      options={courses.map((course, index) => ({ value: course.id, label: describeCourse(course, index) }))}
      value={courseId}
      onChange={(id) => id !== null && onChange(id)}
    />
  )
})

export const useUnassignedCounts = (): number[] =>
  useSettledBoard(useShallow((state) => state.board.areas.map(({ id }) => listUnassigned(state, id).length)))

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
