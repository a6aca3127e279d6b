import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import { memo, useEffect } from 'react'
import { ExportButton } from '#client/parts/export-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import type { Board } from '#shared/contracts/placement/board.ts'
import { BoardPage } from '../core/board-page.tsx'
import { boardQuery } from '../core/board-query.ts'
import { BoardSurface } from '../core/board-surface.tsx'
import { SiteGrid } from '../core/people/group-list.tsx'
import { unassignedTitleId } from '../core/people/unassigned-list.tsx'
import { PhoneBoard } from '../core/phone-board.tsx'
import { useOpenBoard } from '../core/store/board-context.ts'
import { CourseSelector, NoCourses, useGolfAddress } from './courses.tsx'
import { HoleCard } from './hole-card.tsx'
import { PhoneHole } from './phone-hole.tsx'
import { UnassignedGolfers } from './unassigned-golfers.tsx'

export function PlacementPage() {
  const eventId = Number(useParams({ from: paths.golferPlacement }).id)
  return (
    <BoardPage
      title="Golfer placement"
      whenOver="You can view and export the board, but you can’t move golfers."
      eventId={eventId}
      query={useQuery(boardQuery('golf', eventId))}
      links={({ isChangeable, areas, waitingRequests }) => (
        <>
          {isChangeable && areas.length > 0 && (
            <Link to={paths.proposePlacement} params={{ id: String(eventId) }} className={actionLinkClass}>
              Propose placement
            </Link>
          )}
          <Link to={paths.placementPairings} params={{ id: String(eventId) }} className={actionLinkClass}>
            {waitingRequests > 0 ? `Pairings (${waitingRequests} new)` : 'Pairings'}
          </Link>
        </>
      )}
      actions={() => <ExportButton kind="golfers" eventId={eventId} />}
    >
      {(board) => (board.areas.length === 0 ? <NoCourses eventId={eventId} /> : <Holes board={board} />)}
    </BoardPage>
  )
}

function Holes({ board }: { board: Board }) {
  const open = useOpenBoard()
  const address = useGolfAddress(board)
  const { courseId, wantsUnassigned, shown } = address

  useEffect(() => {
    if (courseId > 0) open.selectionActions.clear()
  }, [courseId, open])

  useEffect(() => {
    if (wantsUnassigned) document.getElementById(unassignedTitleId)?.focus()
  }, [wantsUnassigned])

  const chooser = <CourseSelector courseId={courseId} onChange={address.chooseCourse} />
  const unassigned = <UnassignedGolfers courseId={courseId} isOfAllCourses={wantsUnassigned} />
  return (
    <BoardSurface
      address={address}
      areaId={courseId}
      onPaper="Use “Print” in this page’s menu for the hole and golfer sheets."
      chooser={chooser}
      phone={(search) => (
        <>
          {chooser}
          <PhoneBoard
            {...search}
            {...{ address, unassigned }}
            areaId={courseId}
            opensWithList={wantsUnassigned}
            SiteIcon={Flag}
          >
            {(hole) => <PhoneHole hole={hole} />}
          </PhoneBoard>
        </>
      )}
    >
      {unassigned}
      <HoleGrid courseId={courseId} filters={shown.groups} />
    </BoardSurface>
  )
}

type HoleGridProps = { courseId: number; filters: readonly string[] }

export const HoleGrid = memo(function HoleGrid({ courseId, filters }: HoleGridProps) {
  return (
    <SiteGrid areaId={courseId} filters={filters}>
      {(hole, tabStop) => <HoleCard key={hole.id} hole={hole} tabStop={tabStop} />}
    </SiteGrid>
  )
})
