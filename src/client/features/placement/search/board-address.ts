import { useCallback, useEffect, useMemo } from 'react'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { useBoardSearch, usePhonePage, writeShown } from '../engine/board-tools.tsx'
import type { Hole } from '../golf/golf-state.ts'
import { type GolferFilter, type HoleFilter, readShown } from './board-filters.ts'

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
