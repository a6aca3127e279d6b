import { expect, test } from 'vitest'
import { makeRoom, makeTables, type PartyToMake } from '#tests/support/models/any-seating-problem.ts'
import type { PlacementWish } from '../wishes.ts'
import { proposeSeating } from './propose-seating.ts'

const partner = (registrationId: number) => ({ registrationId })
const guest = (party: number, spot: number) => ({ spotId: party * 1000 + spot })
const wish = (
  id: number,
  one: PlacementWish['one'],
  other: PlacementWish['one'],
  more: Partial<PlacementWish> = {},
): PlacementWish => ({ id, kind: 'with', strength: 'must', one, other, ...more })

test('explains pairings of people who are gone, seated, or without a seat', () => {
  const parties: PartyToMake[] = [
    { diners: 1, sit: [101] },
    { diners: 2 },
    { diners: 1, levelRank: 1 },
    { diners: 1, sit: [103] },
  ]
  const wishes = [
    wish(1, partner(3), partner(1)),
    wish(2, partner(1), partner(3)),
    wish(3, partner(9), partner(1)),
    wish(4, partner(1), partner(9)),
    wish(5, guest(1, 1), partner(2), { strength: 'prefer' }),
    wish(6, guest(1, 1), guest(4, 1), { strength: 'prefer' }),
  ]
  const { wishes: told } = proposeSeating(makeRoom(makeTables(3, 1), parties, { wishes }))
  expect(told.map(({ outcome }) => outcome)).toEqual(['notSeated', 'notSeated', 'gone', 'gone', 'others', 'sitting'])
})

test('ignores a pairing "apart" with someone who no longer dines', () => {
  const wishes = [
    wish(1, partner(9), partner(1), { kind: 'notWith' }),
    wish(2, guest(1, 1), guest(9, 1), { kind: 'notWith' }),
  ]
  const { wishes: told, before, after } = proposeSeating(makeRoom(makeTables(1, 1), [{ diners: 1 }], { wishes }))
  expect(told.map(({ outcome }) => outcome)).toEqual(['gone', 'gone'])
  expect([before.wishesMet, after.wishesMet]).toEqual([0, 0])
})

test("doesn't explain a shared table as a pairing of people to keep apart", () => {
  const wishes = [wish(1, partner(1), partner(2), { kind: 'notWith' })]
  const { diners } = proposeSeating(makeRoom(makeTables(1, 2), [{ diners: 1 }, { diners: 1 }], { wishes }))
  expect(diners.map(({ reason }) => reason)).toEqual([
    { code: 'shares', others: [{ registrationId: 2, diners: 1 }] },
    { code: 'shares', others: [{ registrationId: 1, diners: 1 }] },
  ])
})
