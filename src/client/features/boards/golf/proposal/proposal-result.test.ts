import { expect, test } from 'vitest'
import { boardFixture, golferFixture } from '#client/features/boards/core/board-fixtures.ts'
import { groupUnplaced } from '#client/features/boards/core/pages/proposal-parts.tsx'
import type { PlacementProposalAnswer } from '#shared/contracts/placement/proposal.ts'
import { listPlaces } from './proposal-result.tsx'

const at = (hole: number, teamNumber: number, seat: number) => ({
  golfCourseHoleDetailId: hole,
  teamNumber,
  cartNumber: seat > 2 ? 2 : 1,
  seat,
})

type Proposed = PlacementProposalAnswer['golfers'][number]

const proposed = (golferId: number, to: Proposed['to'], others: Partial<Proposed> = {}): Proposed => ({
  golferId,
  name: `Golfer ${golferId} (Acme)`,
  registrationId: 1,
  partner: 'Acme',
  to,
  reason: 'withPartner',
  words: 'With the other one of Acme.',
  ...others,
})

const answerOf = (...golfers: Proposed[]) => ({ golfers }) as PlacementProposalAnswer

test('shows placed and proposed golfers together, by hole and seat', () => {
  const board = boardFixture([golferFixture(1, at(2, 1, 1)), golferFixture(2), golferFixture(3), golferFixture(4)])
  const answer = answerOf(
    proposed(3, at(2, 1, 2)),
    proposed(2, at(1, 2, 1), { name: 'Ann Lee', partner: 'Birch' }),
    proposed(1, null, { reason: 'stays' }),
    proposed(4, null, { reason: 'shortage' }),
  )
  const [north, ...others] = listPlaces(board, answer)
  expect(others).toEqual([])
  expect(north?.teams.map(({ where, golfers }) => [where, golfers.map(({ name, isNew }) => [name, isNew])])).toEqual([
    ['Hole 1, team 1B', [['Ann Lee', true]]],
    [
      'Hole 2, team 2A',
      [
        ['Golfer 1', false],
        ['Golfer 3', true],
      ],
    ],
  ])
  expect(north?.golfers.map(({ id }) => id)).toEqual([1, 3, 2])
})

test('lists golfers first who get less than others', () => {
  const board = boardFixture([1, 2, 3].map((id) => golferFixture(id)))
  const answer = answerOf(
    proposed(1, at(1, 1, 1)),
    proposed(2, at(1, 1, 2), { partner: 'Zenith', reason: 'split' }),
    proposed(3, at(1, 1, 3), { reason: 'otherCourse' }),
  )
  const golfers = listPlaces(board, answer)[0]?.golfers
  expect(golfers?.map(({ id, isWorse }) => [id, isWorse])).toEqual([
    [3, true],
    [2, true],
    [1, false],
  ])
})

test('says the reason once for all who get no place because of it', () => {
  const short = { reason: 'shortage', words: 'Not placed: North is full.' }
  const out = {
    reason: 'leftOut',
    words: 'Not placed: Birch is excluded.',
    registrationId: 2,
    partner: 'Birch',
  }
  const answer = answerOf(
    proposed(1, null, short),
    proposed(2, null, short),
    proposed(3, null, { ...short, registrationId: 3, partner: 'Cedar', name: 'Bo Berg' }),
    proposed(4, null, out),
    proposed(5, at(1, 1, 1)),
    proposed(6, null, { reason: 'stays' }),
  )
  expect(groupUnplaced(answer.golfers)).toEqual([
    {
      words: short.words,
      count: 3,
      partners: [
        { registrationId: 1, partner: 'Acme', names: ['Golfer 1', 'Golfer 2'], words: short.words },
        { registrationId: 3, partner: 'Cedar', names: ['Bo Berg'], words: short.words },
      ],
    },
    {
      words: out.words,
      count: 1,
      partners: [{ registrationId: 2, partner: 'Birch', names: ['Golfer 4 (Acme)'], words: out.words }],
    },
  ])
})
