import { expect, test } from 'vitest'
import { boardFixture, golferFixture } from '#client/features/boards/core/board-fixtures.ts'
import type { PlacementProposalAnswer } from '#shared/contracts/placement/proposal.ts'
import { countAfter } from './places-and-golfers.tsx'

const at = (hole: number, seat: number) => ({
  golfCourseHoleDetailId: hole,
  teamNumber: 1,
  cartNumber: seat > 2 ? 2 : 1,
  seat,
})

/** On a course of 72 places: a team of five, and a team of four with someone in the fifth seat. */
const board = boardFixture(
  [1, 2, 3, 4, 5, 12, 13, 14, 15].map((id) => golferFixture(id, id < 10 ? at(1, id) : at(2, id - 10))),
)
const answer = { shortages: [], courses: [], golfers: [] } as unknown as PlacementProposalAnswer

test.each([
  ['nothing else', {}, 73],
  ['some fifths', { fifths: [{ golfCourseId: 1, count: 2 }] }, 75],
  ['more fifths than there are teams without one', { fifths: [{ golfCourseId: 1, count: 54 }] }, 90],
  ['fifths elsewhere', { fifths: [{ golfCourseId: 2, count: 2 }] }, 73],
  ['free teams alone', { onlyFreeTeams: true, fifths: [{ golfCourseId: 1, count: 54 }] }, 89],
])('With %s asked for, as many places are counted as can be given', (_asked, asked, places) => {
  const options = { golfCourseId: null, onlyTeams: false, onlyFreeTeams: false, fifths: [], leftOut: [], ...asked }
  const [course] = board.courses
  expect.assert(course)
  expect(countAfter(board, { options, answer, answerNumber: 1 }, course)).toEqual({ places, golfers: 9 })
})
