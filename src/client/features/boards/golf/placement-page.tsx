import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ExportButton } from '#client/parts/export-button.tsx'
import { PrintLink } from '#client/parts/print-link.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { BoardPage } from '../core/board-page.tsx'
import { BoardSurface } from '../core/board-surface.tsx'
import { unassignedTitleId } from '../core/people/unassigned-list.tsx'
import { useOpenBoard } from '../core/store/board-context.ts'
import { CourseSelector, NoCourses, useGolfAddress } from './courses.tsx'
import { golfKind } from './golf-kind.ts'
import { boardQuery } from './golf-state.ts'
import { HoleGrid } from './hole-grid.tsx'
import { PhoneHoles } from './phone-holes.tsx'
import { UnassignedGolfers } from './unassigned-golfers.tsx'

export function PlacementPage() {
  const eventId = Number(useParams({ from: paths.golferPlacement }).id)
  return (
    <BoardPage
      kind={golfKind}
      title="Golfer placement"
      whenOver="You can view and export the board, but not move golfers."
      eventId={eventId}
      query={useQuery(boardQuery(eventId))}
      links={({ isChangeable, courses, waitingRequests }) => (
        <>
          {isChangeable && courses.length > 0 && (
            <Link to={paths.proposePlacement} params={{ id: String(eventId) }} className={actionLinkClass}>
              Propose placement
            </Link>
          )}
          <Link to={paths.placementWishes} params={{ id: String(eventId) }} className={actionLinkClass}>
            {waitingRequests > 0 ? `Pairings (${waitingRequests} new)` : 'Pairings'}
          </Link>
        </>
      )}
      actions={() => (
        <>
          <ExportButton kind="golfers" eventId={eventId} />
          <PrintLink eventId={eventId} />
        </>
      )}
    >
      {(board) => (board.courses.length === 0 ? <NoCourses eventId={eventId} /> : <Board board={board} />)}
    </BoardPage>
  )
}

/** Course, search and filters; those without a place on the left, the holes on the right; who is picked up below. */
function Board({ board }: { board: PlacementBoard }) {
  const open = useOpenBoard()
  const address = useGolfAddress(board)
  const { courseId, wantsUnassigned, shown } = address

  // The selected person, and the team that is selected, are on the course that was shown.
  useEffect(() => {
    if (courseId > 0) open.selectionActions.clear()
  }, [courseId, open])

  useEffect(() => {
    if (wantsUnassigned) document.getElementById(unassignedTitleId)?.focus()
  }, [wantsUnassigned])

  return (
    <BoardSurface
      address={address}
      areaId={courseId}
      onPaper="Use this page’s Print button for the hole and golfer sheets."
      chooser={<CourseSelector courseId={courseId} onChange={address.chooseCourse} />}
      phone={(search) => <PhoneHoles address={address} {...search} />}
    >
      <UnassignedGolfers courseId={courseId} isOfAllCourses={wantsUnassigned} />
      <HoleGrid courseId={courseId} filters={shown.groups} />
    </BoardSurface>
  )
}
