import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import type { DinnerBoard as Contents } from '#shared/contracts/placement/dinner.ts'
import { BoardPage } from '../engine/board-page.tsx'
import { DinnerBoard } from './board/dinner-board.tsx'
import { dinnerKind } from './board/dinner-kind.ts'
import { dinnerQuery } from './board/dinner-query.ts'
import { AddTablesForm } from './tables/add-tables-form.tsx'
import { PublishDialog } from './tables/publish-dialog.tsx'

/** Who sits at which table of the dinner. */
export function DinnerPage() {
  const eventId = Number(useParams({ from: paths.dinnerTables }).id)
  const query = useQuery(dinnerQuery(eventId))
  const { data } = query
  // Here, and not beside the buttons: these stand elsewhere once a phone is turned, and a question stays open.
  const [asked, ask] = useState<'tables' | 'publish' | null>(null)
  const close = () => ask(null)
  return (
    <>
      <BoardPage
        kind={dinnerKind}
        title="Dinner tables"
        whenOver="The tables can be looked at and printed. Nobody can be moved any more."
        eventId={eventId}
        query={query}
        links={(board) => <DinnerLinks board={board} />}
        actions={(board) => (
          <>
            {board.isChangeable && board.tables.length > 0 && (
              <>
                <Button onPress={() => ask('tables')}>
                  <Plus size={18} aria-hidden="true" />
                  Add tables
                </Button>
                <Button onPress={() => ask('publish')}>{board.isPublished ? 'Published' : 'Publish'}</Button>
              </>
            )}
            <Link to={paths.printDinner} params={{ id: String(eventId) }} className={buttonClass('secondary')}>
              <Printer size={18} aria-hidden="true" />
              Print
            </Link>
          </>
        )}
      >
        {(board) => (board.tables.length > 0 ? <DinnerBoard board={board} /> : <NoTables board={board} />)}
      </BoardPage>
      {data && (
        <>
          <Dialog isOpen={asked === 'tables'} title="Add tables" onClose={close}>
            <AddTablesForm eventId={eventId} unseated={countUnseated(data)} onDone={close} />
          </Dialog>
          <PublishDialog board={data} isOpen={asked === 'publish'} onClose={close} />
        </>
      )}
    </>
  )
}

export function DinnerLinks({ board }: { board: Contents }) {
  const { eventId, isChangeable, tables, diners } = board
  return (
    <>
      {isChangeable && tables.length > 0 && diners.length > 0 && (
        <Link to={paths.proposeSeating} params={{ id: String(eventId) }} className={actionLinkClass}>
          Seat everybody
        </Link>
      )}
      <Link to={paths.placementWishes} params={{ id: String(eventId) }} className={actionLinkClass}>
        Wishes
      </Link>
    </>
  )
}

const countUnseated = ({ diners }: Contents) => diners.filter(({ tableId }) => tableId === null).length

function NoTables({ board }: { board: Contents }) {
  if (!board.isChangeable) return <EmptyState title="This event had no tables" />
  const { length } = board.diners
  return (
    <Stack>
      <Notice title="There are no tables yet">
        {length === 0 ? 'Nobody dines so far. ' : `${length === 1 ? '1 guest dines' : `${length} guests dine`}. `}
        Make the tables, then seat guests one by one or everybody at once. Each table can be changed afterwards.
      </Notice>
      <AddTablesForm eventId={board.eventId} unseated={length} />
    </Stack>
  )
}
