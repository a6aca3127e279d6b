import { expect, test } from 'vitest'
import type { Board } from '#shared/contracts/placement/board.ts'
import { boardFixture, dinerFixture, dinnerFixture, golferFixture, tableFixture } from '../board-fixtures.ts'
import { createBoardStore } from './board-store.ts'
import { describeOffer, listOffers } from './offers.ts'

const zenith = { registrationId: 2, partner: 'Zenith', company: 'Zenith' }
const course = boardFixture([
  ...[1, 2].map((seat) => golferFixture(seat, '8/1', { seat })),
  ...[3, 4, 5, 6].map((id) => golferFixture(id)),
  ...[1, 2, 3].map((seat) => golferFixture(10 + seat, '7/1', { seat, ...zenith })),
  ...[1, 2, 3, 4].map((seat) => golferFixture(20 + seat, '7/2', { seat, ...zenith })),
])
const holes = { ...course, sites: course.sites.slice(6) }

const tables = dinnerFixture(
  [
    ...[1, 2, 3, 4].map((id) => dinerFixture(id, 1)),
    dinerFixture(5, 2),
    ...[6, 7].map((id) => dinerFixture(id)),
    ...[11, 12].map((id) => dinerFixture(id, 2, zenith)),
  ],
  {
    sites: [1, 2, 3, 4].map((number) =>
      tableFixture(number, number === 4 ? { name: 'Head', zone: 'front', heldFor: 'the board' } : {}),
    ),
  },
)

const stateOf = (board: Board) => createBoardStore(board).getState()

const listLines = (board: Board, personIds: readonly number[]) =>
  listOffers(stateOf(board), personIds, null).offers.map(({ heading, label }) => `${heading}: ${label}`)

function describeAll(board: Board, personIds: readonly number[]) {
  const state = stateOf(board)
  return [...state.groups.keys()].map((group) => describeOffer(state, personIds, group))
}

test('lists teams that keep a partner together first, and marks those that split it', () => {
  expect(listLines(holes, [3, 4, 5, 6])).toEqual([
    'Openings for all 4: 8B · hole 8 · 4 left',
    'Splits Acme; others are on hole 8: 9A · hole 9 · 4 left',
    'Splits Acme; others are on hole 8: 9B · hole 9 · 4 left',
    'Enough openings on the hole’s two teams: 8A · hole 8 · fits 2',
    'Splits Acme; openings for some: 7A · hole 7 · fits 1',
    'Full: 7B · hole 7 · full',
  ])
})

test("offers a single golfer their own company's team first", () => {
  expect(listLines(holes, [3]).slice(0, 3)).toEqual([
    'With openings: 8A · hole 8 · 2 left',
    'With openings: 8B · hole 8 · 4 left',
    'Splits Acme; others are on hole 8: 7A · hole 7 · 1 left',
  ])
})

test('sorts tables by their effect on the group, placing reserved ones last', () => {
  expect(listLines(tables, [6, 7])).toEqual([
    'Splits Acme; others sit at tables 1, 2: 3 · 4 left',
    'Enough seats counting the next table: 2 · fits 1',
    'Full: 1 · full',
    'Reserved: 4 Head · front · 4 left · for the board',
  ])
  expect(listOffers(stateOf(tables), [6, 7], null).first).toBe('3')
})

test('describes each team and table while someone is selected', () => {
  expect(describeAll(holes, [])).toEqual(['', '', '', '', '', ''])
  expect(describeAll(holes, [3, 4, 5, 6])).toEqual(['fits 1 of 4', '', 'fits 2 of 4', 'fits all 4', 'splits', 'splits'])
  expect(describeAll(holes, [3])).toEqual(['splits', '', '', '', 'splits', 'splits'])
  expect(describeAll(holes, [11, 12, 13])).toEqual(['', '', 'fits 2 of 3', 'splits', 'splits', 'splits'])
  expect(describeAll(tables, [6, 7])).toEqual(['', 'fits 1 of 2', 'splits', 'splits'])
})
