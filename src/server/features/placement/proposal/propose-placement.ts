import type { Received, ToAnswer } from '#shared/contracts/endpoint.ts'
import type { placementProposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import type { PlacementProblem } from '#shared/domain/placement/proposal/problem.ts'
import type { PlacementProposal } from '#shared/domain/placement/proposal/proposal.ts'
import { createWriter } from '#shared/domain/placement/proposal/sentences.ts'
import { readSnapshot } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../refusals.ts'
import { findEvent } from '../../events/store.ts'
import { readBoardToFill, versionOf } from './read-problem.ts'
import { proposeInThread } from './run-worker.ts'

type Call = typeof placementProposalEndpoints.proposePlacement

/** What could be done with the board as it is now. @throws {Refused} `not_found`, `proposal_stopped` */
export async function proposePlacement(
  { db }: Pick<Deps, 'db'>,
  { eventId, options }: Received<Call>['body'],
): Promise<ToAnswer<Call>> {
  const board = await readSnapshot(db, async (snapshot) => {
    if (!(await findEvent(snapshot, eventId))) throw new Refused('not_found')
    return readBoardToFill(snapshot, eventId)
  })
  const problem = { ...board, options }
  return { boardVersion: versionOf(board), ...inWords(problem, await proposeInThread(problem)) }
}

function inWords(problem: PlacementProblem, proposal: PlacementProposal): Omit<ToAnswer<Call>, 'boardVersion'> {
  const writer = createWriter(problem)
  const registrations = new Map(problem.registrations.map((registration) => [registration.id, registration]))
  const golfers = new Map(problem.golfers.map((golfer) => [golfer.id, golfer]))
  const partnerOf = (registrationId: number) => registrations.get(registrationId)?.name ?? ''
  const wantedBy = (registrationId: number) => {
    const offered = (id: number) => problem.courses.some((course) => course.id === id && course.isActive)
    return registrations.get(registrationId)?.preferences.find(offered)
  }
  return {
    contradictions: proposal.contradictions.map((one) => ({
      one: one.one,
      other: one.other,
      words: writer.tellContradiction(one),
    })),
    shortages: proposal.shortages.map((shortage) => ({
      ...shortage,
      words: writer.tellShortage(shortage),
      candidates: shortage.candidates.map((one) => ({ ...one, partner: partnerOf(one.registrationId) })),
    })),
    courses: proposal.courses.map((choice) => ({
      ...{ registrationId: choice.registrationId, partner: partnerOf(choice.registrationId) },
      ...{ golfCourseId: choice.golfCourseId, choice: choice.choice },
      words: writer.tellChoice(choice, wantedBy(choice.registrationId)),
    })),
    withoutCourse: proposal.withoutCourse.toReversed().map((without) => ({
      ...{ registrationId: without.registrationId, partner: partnerOf(without.registrationId) },
      ...{ golfers: without.golfers, words: writer.tellNoCourse(without) },
    })),
    areCoursesProven: proposal.areCoursesProven,
    golfers: proposal.golfers.map(({ golferId, to, reason }) => {
      const { name = '', registrationId = 0 } = golfers.get(golferId) ?? {}
      return {
        ...{ golferId, name, registrationId, partner: partnerOf(registrationId), to },
        ...{ reason: reason.code, words: writer.tellPlace(reason) },
      }
    }),
    wishes: proposal.wishes.map(({ wishId, outcome }) => ({
      ...{ wishId, isMet: outcome === 'met' },
      words: writer.tellOutcome(wishId, outcome),
    })),
    before: proposal.before,
    after: proposal.after,
  }
}
