import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog, Dialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type DinnerBoard as Contents, dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { BoardPage } from '../engine/board-page.tsx'
import { AddTablesForm } from './add-tables-form.tsx'
import { DinnerBoard } from './dinner-board.tsx'
import { dinnerKind } from './dinner-kind.ts'
import { dinnerKey, dinnerQuery } from './dinner-state.ts'

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

interface PublishDialogProps {
  board: Contents
  isOpen: boolean
  onClose: () => void
}

/** Asks whether partners are to see the tables of their guests, or no longer. */
function PublishDialog({ board: { eventId, isPublished }, isOpen, onClose }: PublishDialogProps) {
  const queryClient = useQueryClient()
  const publishing = useMutation({
    mutationFn: (isOn: boolean) => callApi(dinnerEndpoints.publishSeating, { body: { eventId, isPublished: isOn } }),
    onSuccess: async (_, isOn) => {
      await queryClient.invalidateQueries({ queryKey: dinnerKey(eventId) })
      onClose()
      toast(isOn ? 'Partners see the tables of their guests now' : 'Partners no longer see the tables')
    },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isPublished ? 'Hide the tables from partners?' : 'Show partners the tables?'}
      confirmLabel={isPublished ? 'Hide' : 'Publish'}
      busyLabel={isPublished ? 'Hiding' : 'Publishing'}
      isBusy={publishing.isPending}
      onConfirm={() => publishing.mutate(!isPublished)}
      onCancel={() => {
        publishing.reset()
        onClose()
      }}
    >
      <p>
        {isPublished
          ? 'Each partner sees at which table their guests sit. Once the tables are hidden, organisers alone see them.'
          : 'Each partner then sees at which table their own guests sit, as it stands at that moment, and nobody else’s.'}
      </p>
      {publishing.error && <Notice tone="error">{describeFailure(publishing.error)}</Notice>}
    </ConfirmDialog>
  )
}
