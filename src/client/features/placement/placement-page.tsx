import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { ExportButton } from '#client/parts/export-button.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, buttonClass } from '#client/ui/button.tsx'
import { Board } from './board.tsx'
import { BoardPage } from './engine/board-page.tsx'
import { boardQuery } from './golf/board-query.ts'
import { golfKind } from './golf/golf-kind.ts'
import { NoCourses } from './view/no-courses.tsx'
import { WishMarks } from './wishes/wish-marks.tsx'

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
