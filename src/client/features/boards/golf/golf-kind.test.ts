import { expect, test } from 'vitest'
import type { PlaceOnHole } from '#shared/domain/placement/moves.ts'
import { boardFixture, golferFixture } from '../core/board-fixtures.ts'
import type { BoardKind } from '../core/store/board-kind.ts'
import { deriveBoard } from '../core/store/board-state.ts'
import { describeOffer, listOffers } from '../core/store/offers.ts'
import { golfKind } from './golf-kind.ts'
import { teamKey, teamsOf } from './golf-state.ts'

const place = (seat: number, golfCourseHoleDetailId: number, teamNumber = 1): PlaceOnHole => ({
  golfCourseHoleDetailId,
  teamNumber,
  seat,
  cartNumber: seat > 2 ? 2 : 1,
})

/** 7A has three of Zenith, 7B four, and 8A two of Acme. Acme's 3 to 6 aren't placed. */
const zenith = { registrationId: 2, partner: 'Zenith', company: 'Zenith' }
const golfers = [
  ...[1, 2].map((seat) => golferFixture(seat, place(seat, 8))),
  ...[3, 4, 5, 6].map((id) => golferFixture(id)),
  ...[1, 2, 3].map((seat) => golferFixture(10 + seat, place(seat, 7), zenith)),
  ...[1, 2, 3, 4].map((seat) => golferFixture(20 + seat, place(seat, 7, 2), zenith)),
]
const wholeCourse = boardFixture(golfers)
/** The last three holes are all there are. */
const holes = wholeCourse.holes.slice(6)
const board = { ...wholeCourse, holes }
const kind = golfKind as unknown as BoardKind
const places = new Map(golfers.flatMap((golfer) => (golfer.place ? [[golfer.id, golfer.place] as const] : [])))
const state = deriveBoard(golfKind, { board, places, pendingIds: new Set() }, null)

/** The lines of the list, each below its heading. */
const listLines = (golferIds: readonly number[]) =>
  listOffers(kind, state, golferIds, null).offers.map(({ heading, label }) => `${heading}: ${label}`)

test('offers groups where a partner stays together, and says what splits it', () => {
  expect(listLines([3, 4, 5, 6])).toEqual([
    'Openings for all 4: 8B · hole 8 · 4 left',
    'Splits Acme, others are on hole 8: 9A · hole 9 · 4 left',
    'Splits Acme, others are on hole 8: 9B · hole 9 · 4 left',
    'Openings on both teams of the hole: 8A · hole 8 · takes 2',
    'Splits Acme, openings for some: 7A · hole 7 · takes 1',
    'Full: 7B · hole 7 · full',
  ])
})

test('One golfer is offered their own company first', () => {
  expect(listLines([3]).slice(0, 3)).toEqual([
    'With openings: 8A · hole 8 · 2 left',
    'With openings: 8B · hole 8 · 4 left',
    'Splits Acme, others are on hole 8: 7A · hole 7 · 1 left',
  ])
})

test('describes each team while someone is selected', () => {
  const say = (golferIds: number[]) =>
    holes.flatMap(teamsOf).map((team) => describeOffer(kind, state, golferIds, teamKey(team)))
  expect(say([])).toEqual(['', '', '', '', '', ''])
  expect(say([3, 4, 5, 6])).toEqual(['takes 1 of 4', '', 'takes 2 of 4', 'takes all 4', 'splits', 'splits'])
  expect(say([3])).toEqual(['splits', '', '', '', 'splits', 'splits'])
  expect(say([11, 12, 13])).toEqual(['', '', 'takes 2 of 3', 'splits', 'splits', 'splits'])
})
