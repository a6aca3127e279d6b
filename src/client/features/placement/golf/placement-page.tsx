import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import { ExportButton } from '#client/parts/export-button.tsx'
import { useDebouncedSearch } from '#client/records/use-debounced-search.ts'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, buttonClass } from '#client/ui/buttons/button.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { unassignedTitleId } from '../engine/board-elements.ts'
import { BoardPage } from '../engine/board-page.tsx'
import { BoardSurface } from '../engine/board-surface.tsx'
import { useIsPhoneBoard } from '../engine/board-view.tsx'
import { focusFirstFound } from '../engine/keyboard.ts'
import { SelectionBar } from '../engine/selection-bar.tsx'
import { useOpenBoard } from '../engine/store/board-context.ts'
import {
  type BoardAddress,
  BoardTools,
  findGolfers,
  indexGolfers,
  NoCourses,
  useAskedHole,
  useBoardAddress,
} from './courses.tsx'
import { golfKind } from './golf-kind.ts'
import { boardQuery, countGolfers, type GolfState, useBoard } from './golf-state.ts'
import { HoleGrid } from './hole-grid.tsx'
import { PhoneBoard } from './phone-holes.tsx'
import { UnassignedGolfers } from './unassigned-golfers.tsx'
import { WishesOfGolfer, WishMarks } from './wish-marks.tsx'

export function PlacementPage() {
  const eventId = Number(useParams({ from: paths.golferPlacement }).id)
  return (
    <BoardPage
      kind={golfKind}
      title="Golfer placement"
      whenOver="The board can be looked at and exported. Nobody can be moved any more."
      eventId={eventId}
      query={useQuery(boardQuery(eventId))}
      links={({ isChangeable, courses, waitingRequests }) => (
        <>
          {isChangeable && courses.length > 0 && (
            <Link to={paths.proposePlacement} params={{ id: String(eventId) }} className={actionLinkClass}>
              Propose places
            </Link>
          )}
          <Link to={paths.placementWishes} params={{ id: String(eventId) }} className={actionLinkClass}>
            {waitingRequests > 0 ? `Wishes (${waitingRequests} new)` : 'Wishes'}
          </Link>
        </>
      )}
      actions={() => (
        <>
          <ExportButton kind="golfers" eventId={eventId} />
          <Link
            from={paths.golferPlacement}
            to={paths.printPlacement}
            params={{ id: String(eventId) }}
            search={({ course }) => ({ course })}
            className={buttonClass('secondary')}
          >
            <Printer size={18} aria-hidden="true" />
            Print
          </Link>
        </>
      )}
    >
      {(board) =>
        board.courses.length === 0 ? (
          <NoCourses eventId={eventId} />
        ) : (
          <WishMarks>
            <Board board={board} />
          </WishMarks>
        )
      }
    </BoardPage>
  )
}

/** Course, search and filters; those without a place on the left, the holes on the right; who is picked up below. */
function Board({ board }: { board: PlacementBoard }) {
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
