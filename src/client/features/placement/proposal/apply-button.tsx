import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { ConnectionError, describeFailure, problemCode } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/buttons/button.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type PlacementBoard, placementEndpoints } from '#shared/contracts/placement/board.ts'
import { placementProposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import { mostMoves } from '#shared/limits.ts'
import { countGolfers } from '../store/describe-moves.ts'
import type { MadeProposal } from './use-proposal.ts'

interface ApplyButtonProps {
  board: PlacementBoard
  made: MadeProposal
  /** Whether something else is asked for by now. */
  isOutdated: boolean
  isBusy: boolean
  onProposeAgain: () => void
}

/** Applies a proposal as one change of the board, after a question. */
export function ApplyButton({ board, made, isOutdated, isBusy, onProposeAgain }: ApplyButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const changes = readChanges(made)
  const applying = useApplying(board.eventId, made)
  const hasMovedOn = problemCode(applying.error) === 'board_moved_on'

  if (hasMovedOn) {
    return (
      <Notice
        tone="warning"
        title="The board has changed"
        action={
          <Button isBusy={isBusy} onPress={onProposeAgain}>
            Propose again
          </Button>
        }
      >
        {describeFailure(applying.error)}
      </Notice>
    )
  }
  const course = board.courses.find(({ golfCourseId }) => golfCourseId === made.options.golfCourseId)
  return (
    <>
      <Button
        tone="primary"
        onPress={() => setAsking(true)}
        disabledReason={isBusy ? 'A new proposal is being made' : refuseToApply(changes, isOutdated)}
      >
        {course ? `Apply at ${course.golfCourseName}` : 'Apply'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={course ? `Apply the proposal at ${course.golfCourseName}?` : 'Apply the proposal?'}
        confirmLabel="Apply"
        busyLabel="Applying"
        isBusy={applying.isPending}
        onConfirm={() => applying.mutate(changes)}
        onCancel={() => {
          applying.reset()
          setAsking(false)
        }}
      >
        <p>{describeChanges(changes)} It is one change of the board, and one Undo takes all of it back.</p>
        {applying.error && (
          <Notice tone="error">
            {applying.error instanceof ConnectionError
              ? 'No answer came back, so this may be done or not. Apply it again: nothing is done twice.'
              : describeFailure(applying.error)}
          </Notice>
        )}
      </ConfirmDialog>
    </>
  )
}

type Changes = ReturnType<typeof readChanges>

const readChanges = ({ answer }: MadeProposal) => ({
  courses: answer.courses.map(({ registrationId, golfCourseId }) => ({ registrationId, golfCourseId })),
  moves: answer.golfers.flatMap(({ golferId, to }) => (to ? [{ golferId, to }] : [])),
})

function refuseToApply({ courses, moves }: Changes, isOutdated: boolean): string | undefined {
  if (isOutdated) return 'Something else is asked for by now: propose again first'
  if (courses.length + moves.length === 0) return 'Nothing would change'
  if (moves.length > mostMoves) return 'Too many golfers at once: give the courses, then propose course by course'
  return undefined
}

function describeChanges({ courses, moves }: Changes): string {
  const placed = `${countGolfers(moves.length)} ${moves.length === 1 ? 'gets' : 'get'} a place`
  if (courses.length === 0) return `${placed}.`
  return `${courses.length === 1 ? '1 partner gets' : `${courses.length} partners get`} a course, and ${placed}.`
}

function useApplying(eventId: number, { options, answer: { boardVersion } }: MadeProposal) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const allowFifth = options.fifths.some(({ count }) => count > 0)

  async function undo(changeId: number) {
    try {
      const { words } = await callApi(placementEndpoints.undoPlacement, { body: { eventId, changeId } })
      toast(words)
    } catch (error) {
      toast(`Undo: ${describeFailure(error)}`, { tone: 'error' })
    }
    void queryClient.invalidateQueries()
  }

  return useMutation({
    networkMode: 'always',
    mutationFn: (changes: Changes) =>
      callApi(placementProposalEndpoints.applyPlacement, { body: { eventId, boardVersion, ...changes, allowFifth } }),
    onSuccess: async ({ changeId }, changes) => {
      void queryClient.invalidateQueries()
      await navigate({ to: paths.golferPlacement, params: { id: String(eventId) } })
      const action = { label: 'Undo', onAct: () => void undo(changeId) }
      // Nothing was left to do when an answer had been lost before; the board itself has the undo.
      toast(`Applied: ${describeChanges(changes)}`, changeId > 0 ? { action } : {})
    },
  })
}
