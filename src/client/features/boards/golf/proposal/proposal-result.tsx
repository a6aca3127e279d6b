import { useCallback } from 'react'
import { callApi } from '#client/api/call.ts'
import { listMoves, ProposalResult as Result } from '#client/features/boards/core/pages/proposal-result.tsx'
import { ApplyProposal, type ProposalState } from '#client/features/boards/core/pages/propose-page.tsx'
import { fillPath, paths } from '#client/routing/paths.ts'
import { Notice } from '#client/ui/feedback.tsx'
import { type GolferPlace, type PlacementBoard, placementEndpoints } from '#shared/contracts/placement/board.ts'
import { placementProposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import { countOf, startUpper } from '#shared/domain/text.ts'
import { maxMoves } from '#shared/limits.ts'
import { countGolfers, nameTeamOf } from '../golf-state.ts'
import type { MadeProposal } from './proposal-page.tsx'

interface ProposalResultProps extends ProposalState {
  board: PlacementBoard
  made: MadeProposal
}

/** A proposal as shown: who is on which team, with whom, and why. */
export function ProposalResult({ board, made, ...state }: ProposalResultProps) {
  const { eventId } = board
  const { answer, answerNumber, options } = made
  const { alone, boardVersion, courses } = answer
  const moves = listMoves(answer).map(({ id, to }) => ({ golferId: id, to }))
  const left = answer.people.filter(({ place }) => place === null).length
  const course = board.courses.find((one) => one.golfCourseId === options.golfCourseId)
  const locate = useCallback(
    (place: GolferPlace) => {
      const hole = board.holes.findIndex((one) => one.golfCourseHoleDetailId === place.golfCourseHoleDetailId)
      const own = board.courses.find(({ golfCourseId }) => golfCourseId === board.holes[hole]?.golfCourseId)
      return {
        area: own?.golfCourseName ?? '',
        where: startUpper(nameTeamOf(board, place)),
        order: 10 * (2 * hole + place.teamNumber) + place.seat,
      }
    },
    [board],
  )
  return (
    <Result
      answer={answer}
      words={{ person: 'golfer', group: 'team', worse: 'away from their company or first choice' }}
      locate={locate}
      actions={
        <ApplyProposal
          answerNumber={answerNumber}
          label={course ? `Apply at ${course.golfCourseName}` : 'Apply'}
          question={course ? `Apply the proposal for ${course.golfCourseName}?` : 'Apply the proposal?'}
          does={describeChanges(courses.length, moves.length, left)}
          changes={courses.length + moves.length}
          refusal={
            moves.length > maxMoves
              ? 'Too many golfers for one proposal. Assign courses first, then propose one course at a time.'
              : undefined
          }
          {...state}
          apply={() =>
            callApi(placementProposalEndpoints.applyPlacement, {
              body: {
                eventId,
                boardVersion,
                courses,
                moves,
                allowFifth: options.fifths.some(({ count }) => count > 0),
              },
            })
          }
          undo={(changeId) => callApi(placementEndpoints.undoPlacement, { body: { eventId, changeId } })}
          boardHref={`${fillPath(paths.golferPlacement, { id: eventId })}${course ? `?course=${course.golfCourseId}` : ''}`}
        />
      }
    >
      {alone.length > 0 && (
        <Notice tone="warning" title={`${countGolfers(alone.length)} would be alone on a hole`}>
          {alone.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
    </Result>
  )
}

function describeChanges(courses: number, moves: number, left: number): string {
  const placed = `${countOf(moves, 'golfer gets', 'golfers get')} a place.`
  const given = `${countOf(courses, 'partner gets', 'partners get')} a course, and `
  const without = ` ${countOf(left, 'golfer stays', 'golfers stay')} without one.`
  return `${courses > 0 ? given : ''}${placed}${left > 0 ? without : ''}`
}
