import { callApi } from '#client/api/call.ts'
import { fillPath, paths } from '#client/routing/paths.ts'
import { type PlacementBoard, placementEndpoints } from '#shared/contracts/placement/board.ts'
import { placementProposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import { mostMoves } from '#shared/limits.ts'
import { ApplyProposal, type ProposalState } from '../engine/pages/propose-page.tsx'
import { countGolfers } from '../golf/describe-golf.ts'
import type { MadeProposal } from './use-proposal.ts'

interface ApplyButtonProps extends ProposalState {
  board: PlacementBoard
  made: MadeProposal
}

/** Applies the courses and places that were proposed. */
export function ApplyButton({ board, made, ...state }: ApplyButtonProps) {
  const { eventId } = board
  const { boardVersion } = made.answer
  const { golfCourseId, fifths } = made.options
  const changes = readChanges(made)
  const allowFifth = fifths.some(({ count }) => count > 0)
  const course = board.courses.find((one) => one.golfCourseId === golfCourseId)
  return (
    <ApplyProposal
      label={course ? `Apply at ${course.golfCourseName}` : 'Apply'}
      question={course ? `Apply the proposal at ${course.golfCourseName}?` : 'Apply the proposal?'}
      does={describeChanges(changes, made.answer.after.golfers - made.answer.after.placed)}
      changes={changes.courses.length + changes.moves.length}
      refusal={
        changes.moves.length > mostMoves
          ? 'Too many golfers at once: give the courses, then propose course by course'
          : undefined
      }
      {...state}
      apply={() =>
        callApi(placementProposalEndpoints.applyPlacement, { body: { eventId, boardVersion, ...changes, allowFifth } })
      }
      undo={(changeId) => callApi(placementEndpoints.undoPlacement, { body: { eventId, changeId } })}
      boardHref={fillPath(paths.golferPlacement, { id: eventId })}
    />
  )
}

type Changes = ReturnType<typeof readChanges>

const readChanges = ({ answer }: MadeProposal) => ({
  courses: answer.courses.map(({ registrationId, golfCourseId }) => ({ registrationId, golfCourseId })),
  moves: answer.golfers.flatMap(({ golferId, to }) => (to ? [{ golferId, to }] : [])),
})

function describeChanges({ courses, moves }: Changes, left: number): string {
  const placed = `${countGolfers(moves.length)} ${moves.length === 1 ? 'gets' : 'get'} a place.`
  const given = `${courses.length === 1 ? '1 partner gets' : `${courses.length} partners get`} a course, and `
  const without = ` ${countGolfers(left)} ${left === 1 ? 'stays' : 'stay'} without one.`
  return `${courses.length > 0 ? given : ''}${placed}${left > 0 ? without : ''}`
}
