import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass, Button } from '#client/ui/button.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { Board } from '#shared/contracts/placement/board.ts'
import { dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { formatCount } from '#shared/domain/text.ts'
import { BoardPage } from '../core/board-page.tsx'
import { boardKey, boardQuery } from '../core/board-query.ts'
import { AddTablesForm } from './add-tables-form.tsx'
import { DinnerBoard } from './dinner-board.tsx'

type Question = 'tables' | 'publish' | 'hide' | null

export function DinnerPage() {
  const eventId = Number(useParams({ from: paths.dinnerTables }).id)
  const query = useQuery(boardQuery('dinner', eventId))
  const { data } = query
  // State stays here, because buttons move when a phone is turned, and the dialog must stay open.
  const [asked, ask] = useState<Question>(null)
  const close = () => ask(null)
  return (
    <>
      <BoardPage
        title="Dinner tables"
        whenOver="You can view and print the tables, but you can’t move guests."
        eventId={eventId}
        query={query}
        links={(board) => <DinnerLinks board={board} />}
        actions={(board) =>
          board.isChangeable &&
          board.sites.length > 0 && (
            <>
              <Button onPress={() => ask('tables')}>
                <Plus size={18} aria-hidden="true" />
                Add tables
              </Button>
              <Button onPress={() => ask(board.isPublished ? 'hide' : 'publish')}>
                {board.isPublished ? 'Hide tables' : 'Show tables to partners'}
              </Button>
            </>
          )
        }
      >
        {(board) => (board.sites.length > 0 ? <DinnerBoard board={board} /> : <NoTables board={board} />)}
      </BoardPage>
      {data && (
        <>
          {asked === 'tables' && <AddTablesForm eventId={eventId} unseated={countUnseated(data)} onClose={close} />}
          <PublishDialog eventId={eventId} asked={asked} onClose={close} />
        </>
      )}
    </>
  )
}

export function DinnerLinks({ board }: { board: Board }) {
  const { eventId, isChangeable, sites, people } = board
  return (
    <>
      {isChangeable && sites.length > 0 && people.length > 0 && (
        <Link to={paths.proposeSeating} params={{ id: String(eventId) }} className={actionLinkClass}>
          Propose seating
        </Link>
      )}
      <Link to={paths.placementPairings} params={{ id: String(eventId) }} className={actionLinkClass}>
        Pairings
      </Link>
    </>
  )
}

const countUnseated = ({ people }: Board) => people.filter(({ place }) => place === null).length

function NoTables({ board }: { board: Board }) {
  if (!board.isChangeable) return <EmptyState title="This event had no tables" />
  const { length } = board.people
  return (
    <Stack>
      <Notice title="No tables yet">
        {length === 0 ? 'No dinner guests yet. ' : `${formatCount(length, 'guest is coming', 'guests are coming')}. `}
        Add tables, then seat guests one at a time or all at once.
      </Notice>
      <AddTablesForm eventId={board.eventId} unseated={length} />
    </Stack>
  )
}

interface PublishDialogProps {
  eventId: number
  asked: Question
  onClose: () => void
}

export function PublishDialog({ eventId, asked, onClose }: PublishDialogProps) {
  const isOpen = asked === 'publish' || asked === 'hide'
  const isHiding = asked === 'hide'
  const queryClient = useQueryClient()
  const publishing = useMutation({
    mutationFn: (isOn: boolean) => callApi(dinnerEndpoints.publishSeating, { body: { eventId, isPublished: isOn } }),
    onSuccess: async (_, isOn) => {
      await queryClient.invalidateQueries({ queryKey: boardKey('dinner', eventId) })
      onClose()
      toastPublishing(isOn)
    },
    onError: useToastErrorAfterUnmount(isHiding ? 'We couldn’t hide the tables' : 'We couldn’t show the tables'),
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={isHiding ? 'Hide the tables from partners?' : 'Show the tables to partners?'}
      confirmLabel={isHiding ? 'Hide' : 'Show tables'}
      busyLabel={isHiding ? 'Hiding' : 'Saving'}
      isBusy={publishing.isPending}
      onConfirm={() => publishing.mutate(!isHiding)}
      onCancel={() => {
        publishing.reset()
        onClose()
      }}
    >
      <p>
        {isHiding
          ? 'Partners will no longer see where their guests sit.'
          : 'Partners will see where their own guests sit, including later changes. They can’t see anyone else’s table.'}
      </p>
      {publishing.error && <Notice tone="error">{describeFailure(publishing.error)}</Notice>}
    </ConfirmDialog>
  )
}

const toastPublishing = (isPublished: boolean) =>
  toast(isPublished ? 'Partners can now see their guests’ tables' : 'Partners can no longer see the tables')
