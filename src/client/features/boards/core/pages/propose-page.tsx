import { type QueryKey, type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ConnectionError, describeFailure, readProblemCode } from '#client/api/request-error.ts'
import { EventPage } from '#client/parts/event/event-page.tsx'
import { useToastErrorAfterUnmount } from '#client/parts/toast-failure.ts'
import { useIsStillOpen } from '#client/routing/still-open.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import type { Board } from '#shared/contracts/placement/board.ts'

interface ProposePageProps<Board> {
  eventId: number
  title: string
  tabTitle: string
  board: UseQueryResult<Board>
  loading: ReactNode
  links?: (board: Board) => ReactNode
  children: (board: Board) => ReactNode
}

export function ProposePage<Board extends { eventName: string; isChangeable: boolean }>(
  props: ProposePageProps<Board>,
) {
  const { eventId, title, tabTitle, board, loading, links, children } = props
  return (
    <EventPage {...{ eventId, title, tabTitle, loading }} eventName={board.data?.eventName} query={board}>
      {(loaded) => (
        <Stack>
          {links?.(loaded)}
          {loaded.isChangeable ? (
            children(loaded)
          ) : (
            <Notice title="This event is over">You can no longer move anyone.</Notice>
          )}
        </Stack>
      )}
    </EventPage>
  )
}

export interface ReceivedProposal<Options, Answer> {
  options: Options
  answer: Answer
  /** Increases with each response, because two may be for the same board. */
  proposalNumber: number
}

export function useReceivedProposal<Options, Answer>(
  boardKey: QueryKey,
  ask: (options: Options, signal: AbortSignal) => Promise<Answer>,
) {
  const queryClient = useQueryClient()
  const [made, setMade] = useState<ReceivedProposal<Options, Answer> | null>(null)
  const asking = useRef<AbortController>(null)
  // Aborts on leaving, so that the server can stop its work.
  useEffect(() => () => asking.current?.abort(), [])
  const { mutate, isPending, error } = useMutation({
    mutationFn: (options: Options) => {
      asking.current = new AbortController()
      return ask(options, asking.current.signal)
    },
    onSuccess: (answer, options) =>
      setMade((last) => ({ options, answer, proposalNumber: (last?.proposalNumber ?? 0) + 1 })),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: boardKey }),
  })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (made) heading.current?.focus()
  }, [made])
  return { made, heading, propose: mutate, isPending, error }
}

export interface ProposalState {
  isOutdated: boolean
  isBusy: boolean
  onProposeAgain: () => void
}

export const OptionsLayout = ({ options, children }: { options: ReactNode; children: ReactNode }) => (
  <div className="grid min-w-0 items-start gap-10 lg:grid-cols-[18rem_minmax(0,1fr)]">
    {options}
    <div className="flex min-w-0 flex-col gap-10">{children}</div>
  </div>
)

interface ApplyProposalProps extends ProposalState {
  proposalNumber: number
  label: string
  question: string
  does: string
  changes: number
  refusal?: string | undefined
  apply: () => Promise<{ changeId: number }>
  undo: (changeId: number) => Promise<{ words: string }>
  boardHref: string
  boardKey: QueryKey
}

/** A new key clears the previous answer's refusal. */
export const ApplyProposal = (props: ApplyProposalProps) => (
  <ApplyReceivedProposal key={props.proposalNumber} {...props} />
)

function ApplyReceivedProposal(props: ApplyProposalProps) {
  const { label, question, does } = props
  const [isAsking, setAsking] = useState(false)
  const applying = useApplying(props)

  if (readProblemCode(applying.error) === 'board_moved_on') return <OutdatedNotice {...props} error={applying.error} />
  return (
    <>
      <Button tone="primary" onPress={() => setAsking(true)} disabledReason={findApplyBlocker(props)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        confirmLabel="Apply"
        busyLabel="Applying"
        isBusy={applying.isPending}
        onConfirm={() => applying.mutate()}
        onCancel={() => {
          applying.reset()
          setAsking(false)
        }}
      >
        <p>{does} You can undo it all in one step.</p>
        {applying.error && (
          <Notice tone="error">
            {applying.error instanceof ConnectionError
              ? 'We couldn’t confirm this change. Apply it again. It won’t be applied twice.'
              : describeFailure(applying.error)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}

function OutdatedNotice({ isBusy, onProposeAgain, error }: Omit<ProposalState, 'isOutdated'> & { error: unknown }) {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus(), [])
  return (
    <Notice
      tone="warning"
      title="The board has changed"
      action={
        <Button ref={again} isBusy={isBusy} onPress={onProposeAgain}>
          Propose again
        </Button>
      }
    >
      {describeFailure(error)}
    </Notice>
  )
}

function findApplyBlocker({ isBusy, isOutdated, changes, refusal }: ApplyProposalProps): string | undefined {
  if (isBusy) return 'Making a new proposal'
  if (isOutdated) return 'Propose again with the new options first'
  return changes === 0 ? 'Nothing would change' : refusal
}

function useApplying({ apply, undo, does, boardHref, boardKey }: ApplyProposalProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isStillOpen = useIsStillOpen()

  async function takeBack(changeId: number) {
    try {
      toast((await undo(changeId)).words)
    } catch (error) {
      toast(`Undo: ${describeFailure(error)}`, { tone: 'error' })
    }
    void queryClient.invalidateQueries()
  }

  return useMutation({
    mutationFn: () => apply(),
    onError: useToastErrorAfterUnmount('We couldn’t apply the proposal'),
    onSuccess: async ({ changeId }) => {
      // Loads the board first, so that it never shows its previous state.
      await queryClient.invalidateQueries()
      if (isStillOpen()) await navigate({ href: boardHref })
      const action = { label: 'Undo', onAct: () => void takeBack(changeId) }
      // `changeId` is 0 if an earlier request, whose response was lost, has already applied it.
      const { close } = toast(`Applied: ${does}`, changeId > 0 ? { action } : {})
      // The server refuses this undo after another change.
      const stopListening = queryClient.getQueryCache().subscribe(() => {
        const history = queryClient.getQueryData<Board>(boardKey)?.history
        if (!history?.changes.some(({ id }) => id === changeId) || history.undoable?.id === changeId) return
        stopListening()
        close()
      })
    },
  })
}
