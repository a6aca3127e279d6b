import { expect, test } from 'vitest'
import { makeRoom, makeTables } from '#tests/support/models/any-seating-problem.ts'
import { improveWishes } from './improve-wishes.ts'
import { openRoom } from './problem.ts'
import { seatGroups } from './seat-groups.ts'

/** Full tables, and wishes of whole partners to be beside partners whom they can reach only by splitting others. */
function packFullRoom(wishes: number) {
  const problem = makeRoom(
    makeTables(40, 4),
    Array.from({ length: 40 }, () => ({ diners: 4 })),
  )
  const room = openRoom({
    ...problem,
    wishes: Array.from({ length: wishes }, (_, index) => ({
      ...{ id: index + 1, kind: 'with' as const, strength: 'prefer' as const },
      ...{ one: { registrationId: 1 + (index % 20) }, other: { registrationId: 40 - Math.floor(index / 2) } },
    })),
  })
  return seatGroups(room, room.tables)
}

test('However many wishes cannot be met, no more exchanges are looked at than there is patience for', () => {
  const packing = packFullRoom(40)
  const patience = { tries: 500 }
  improveWishes(packing, patience)
  // The last one is looked at whole: with everybody who could come in exchange.
  expect(patience.tries).toBeLessThanOrEqual(0)
  expect(patience.tries).toBeGreaterThan(-10)
})

test('Without patience everybody stays where they are', () => {
  const packing = packFullRoom(40)
  const before = new Map(packing.tableOf)
  improveWishes(packing, { tries: 0 })
  expect(packing.tableOf).toEqual(before)
})
