import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { useDebouncedSearch } from '#client/records/list-search.ts'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { BoardSurface } from './engine/board-surface.tsx'
import { unassignedTitleId } from './engine/interaction/board-elements.ts'
import { focusFirstFound } from './engine/interaction/focus-management.ts'
import { useIsPhoneBoard } from './engine/phone/use-is-phone-board.ts'
import { SelectionBar } from './engine/selection/selection-bar.tsx'
import { useOpenBoard } from './engine/store/board-context.ts'
import { countGolfers } from './golf/describe-golf.ts'
import { type GolfState, useBoard } from './golf/golf-state.ts'
import { UnassignedGolfers } from './golfers/unassigned-golfers.tsx'
import { HoleGrid } from './holes/hole-grid.tsx'
import { PhoneBoard } from './phone/phone-board.tsx'
import { type BoardAddress, useAskedHole, useBoardAddress } from './search/board-address.ts'
import { findGolfers, indexGolfers } from './search/board-filters.ts'
import { BoardTools } from './search/board-tools.tsx'
import { WishesOfGolfer } from './wishes/wishes-of-golfer.tsx'

/** Course, search and filters; those without a place on the left, the holes on the right; who is picked up below. */
export function Board({ board }: { board: PlacementBoard }) {
  const open = useOpenBoard()
  const address = useBoardAddress(board)
  const { courseId, shown } = address
  const [search, setSearch] = useDebouncedSearch(address.search, address.writeSearch)
  const found = useFoundGolfers(useDeferredValue(search), address)
  const isPhone = useIsPhoneBoard()
  const status = useFoundStatus(found, courseId, !isPhone)
  const root = useRef<HTMLDivElement>(null)
  useAskedHole(courseId, isPhone)

  // Whoever is picked up, and the team that is selected, are on the course that was shown.
  useEffect(() => {
    if (courseId > 0) open.selectionActions.clear()
  }, [courseId, open])

  const { wantsUnassigned } = shown
  useEffect(() => {
    if (wantsUnassigned) document.getElementById(unassignedTitleId)?.focus()
  }, [wantsUnassigned])

  function showFirst() {
    if (!found || !root.current || focusFirstFound(root.current)) return
    const { people } = open.store.getState() as GolfState
    const isHere = [...found].some((id) => people.get(id)?.golfCourseId === courseId)
    if (isHere) open.warning.show('The holes of those who were found are hidden by the filters. Take these off first.')
  }

  return (
    <BoardSurface
      found={found}
      onPaper="Use Print on this page for the sheets of holes and golfers."
      isPhone={isPhone}
      tools={<BoardTools {...{ address, search, status }} onSearch={setSearch} onEnter={showFirst} />}
      root={root}
    >
      {isPhone ? (
        <PhoneBoard {...{ address, search, status }} onSearch={setSearch} />
      ) : (
        <>
          <UnassignedGolfers courseId={courseId} isOfAllCourses={wantsUnassigned} />
          <HoleGrid courseId={courseId} filters={shown.holes} />
          <SelectionBar areaId={courseId} Extra={WishesOfGolfer} />
        </>
      )}
    </BoardSurface>
  )
}

function useFoundGolfers(search: string, { shown }: BoardAddress): ReadonlySet<number> | null {
  const golfers = useBoard((state) => state.people)
  const isSplitAsked = shown.golfers.includes('split')
  const holesOf = useBoard((state) => (isSplitAsked ? state.sitesOf : null))
  const index = useMemo(() => indexGolfers(golfers.values()), [golfers])
  return useMemo(
    () => findGolfers(index, { search, filters: shown.golfers, holesOf: holesOf ?? new Map() }),
    [index, search, shown.golfers, holesOf],
  )
}

/** `3 golfers found, 1 not placed`. */
function useFoundStatus(found: ReadonlySet<number> | null, courseId: number, canEnter: boolean): string {
  return useBoard(({ people: golfers, places }) => {
    if (!found) return ''
    const here = [...found].filter((id) => golfers.get(id)?.golfCourseId === courseId)
    const unassigned = here.filter((id) => !places.has(id)).length
    const elsewhere = found.size - here.length
    const rest = elsewhere > 0 ? `; ${elsewhere} on other courses` : ''
    if (here.length === 0) return `Nobody found on this course${rest}.`
    const enter = canEnter ? ' Enter shows the first.' : ''
    return `${countGolfers(here.length)} found, ${unassigned} not placed${rest}.${enter}`
  })
}
