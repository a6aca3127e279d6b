import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { paths } from '#client/routing/paths.ts'
import type { PlacementBoard } from '#shared/contracts/placement.ts'
import { type GolferFilter, type HoleFilter, readShown, writeShown } from './board-filters.ts'

/** What of the board is shown, as it stands in the address: Back works, and a colleague can be sent the link. */
export function useBoardAddress({ courses, golfers }: PlacementBoard) {
  const { course, search = '', show } = useSearch({ from: paths.golferPlacement })
  const navigate = useNavigate({ from: paths.golferPlacement })
  const shown = useMemo(() => readShown(show), [show])

  const asked = courses.find(({ golfCourseId }) => String(golfCourseId) === course)
  const withWaiting = courses.find(({ golfCourseId }) =>
    golfers.some((golfer) => golfer.golfCourseId === golfCourseId && !golfer.isPlaced),
  )
  const courseId = (asked ?? (shown.wantsUnassigned ? withWaiting : undefined) ?? courses[0])?.golfCourseId ?? 0

  // An address that names no course of this event must not be passed on.
  const isCourseUnknown = course !== undefined && !asked && courseId > 0
  useEffect(() => {
    if (!isCourseUnknown) return
    void navigate({ search: (before) => ({ ...before, course: String(courseId) }), replace: true, resetScroll: false })
  }, [isCourseUnknown, courseId, navigate])

  const writeSearch = useCallback(
    (text: string) =>
      void navigate({
        search: (before) => ({ ...before, search: text || undefined }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const chooseCourse = useCallback(
    (id: number) => void navigate({ search: (before) => ({ ...before, course: String(id) }), resetScroll: false }),
    [navigate],
  )
  const toggle = useCallback(
    (filter: GolferFilter | HoleFilter, isOn: boolean) => {
      const filters = [...shown.golfers, ...shown.holes].filter((other) => other !== filter)
      const next = writeShown(isOn ? [...filters, filter] : filters)
      void navigate({ search: (before) => ({ ...before, show: next }), resetScroll: false })
    },
    [shown, navigate],
  )

  return { courseId, search, shown, writeSearch, chooseCourse, toggle }
}

export type BoardAddress = ReturnType<typeof useBoardAddress>
