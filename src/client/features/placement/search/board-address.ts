import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo } from 'react'
import { paths } from '#client/routing/paths.ts'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { Hole } from '../store/board-state.ts'
import { type GolferFilter, type HoleFilter, readShown, writeShown } from './board-filters.ts'

export type BoardAddress = ReturnType<typeof useBoardAddress>

/** What of the board is shown, as it stands in the address: Back works, and a colleague can be sent the link. */
export function useBoardAddress({ courses, golfers }: PlacementBoard) {
  const { course, search = '', show } = useSearch({ from: paths.golferPlacement })
  const navigate = useNavigate({ from: paths.golferPlacement })
  const shown = useMemo(() => readShown(show), [show])

  const write = useCallback(
    (changes: { course?: string; search?: string | undefined; show?: string | undefined }, replace = false) =>
      void navigate({ search: (before) => ({ ...before, ...changes }), replace, resetScroll: false }),
    [navigate],
  )

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

  const writeSearch = useCallback((text: string) => write({ search: text || undefined }, true), [write])
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

/** What the phone shows, as it stands in the address: `?hole=7`, or `?list=waiting` for those without a place. */
export function usePhoneAddress(holes: readonly Hole[], opensWithList: boolean) {
  const { hole, list } = useSearch({ from: paths.golferPlacement })
  const navigate = useNavigate({ from: paths.golferPlacement })
  const isList = list === 'waiting' || (!list && !hole && opensWithList)

  function go(wish: { hole?: string; list?: string | undefined }) {
    // Back leads from the list to the hole; from hole to hole it would be a long way back.
    const replace = wish.list === undefined && !isList
    void navigate({ search: (before) => ({ ...before, ...wish }), replace, resetScroll: false })
  }

  return {
    hole: holes.find(({ holeNumber }) => String(holeNumber) === hole) ?? holes[0],
    isList,
    showHole: (holeNumber: number) => go({ hole: String(holeNumber), list: undefined }),
    showList: () => go({ list: 'waiting' }),
  }
}

/** Where all holes are shown at once, that of the address is brought into sight, as the phone shows it alone. */
export function useAskedHole(courseId: number, isPhone: boolean): void {
  const { hole } = useSearch({ from: paths.golferPlacement })
  useEffect(() => {
    if (isPhone || courseId === 0 || !/^\d+$/.test(hole ?? '')) return
    const element = document.querySelector(`[data-grid] [aria-label="Hole ${hole}"]`)
    element?.scrollIntoView({ block: 'center' })
    element?.querySelector('button')?.focus({ preventScroll: true })
  }, [hole, courseId, isPhone])
}
