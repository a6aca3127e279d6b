import { expect, test } from 'vitest'
import type { BoardPerson } from '#shared/contracts/placement/board.ts'
import { boardFixture, dinerFixture, dinnerFixture, golferFixture, tableFixture } from '../board-fixtures.ts'
import { isSiteShown, listGroupMembers } from './board-state.ts'
import { createBoardStore } from './board-store.ts'

const zenith = { registrationId: 2, partner: 'Zenith', company: 'Zenith' }
const at = (group: string) => ({ group, seat: 0, cart: 0 })

const openTables = () =>
  createBoardStore(
    dinnerFixture([
      ...[1, 2, 3, 4].map((id) => dinerFixture(id, 1)),
      dinerFixture(5, 2),
      ...[6, 7].map((id) => dinerFixture(id)),
      ...[11, 12].map((id) => dinerFixture(id, 2, zenith)),
    ]),
  )

const splitOverOn = (golfers: readonly BoardPerson[]) =>
  listGroupMembers(createBoardStore(boardFixture(golfers)).getState(), '1/1')[0]?.splitOver

test("sorts a table's guests by partner", () => {
  const store = openTables()
  store.moveOptimistically([{ personId: 4, place: at('2') }])
  const idsAt = (group: string) => listGroupMembers(store.getState(), group).map(({ personId }) => personId)
  expect(idsAt('1')).toEqual([1, 2, 3])
  expect(idsAt('2')).toEqual([4, 5, 11, 12])
})

test('marks a partner as split if one guest sits apart or it uses too many tables', () => {
  const store = openTables()
  const seat = (ids: readonly number[], group: string) =>
    store.moveOptimistically(ids.map((personId) => ({ personId, place: at(group) })))
  expect([...store.getState().split]).toEqual([1])
  seat([6], '2')
  expect([...store.getState().split]).toEqual([])
  seat([7, 12], '3')
  expect([...store.getState().split]).toEqual([1, 2])
})

test('lists the starting holes a split partner uses, unless there are too many', () => {
  const on = (holes: number) => Array.from({ length: holes }, (_, index) => golferFixture(index + 1, `${index + 1}/1`))
  expect([1, 2, 4, 5].map((holes) => splitOverOn(on(holes)))).toEqual([[], [1, 2], [1, 2, 3, 4], 'many'])
})

test("doesn't mark a partner as split if its golfers need every team they are on", () => {
  const eight = Array.from({ length: 8 }, (_, index) =>
    golferFixture(index + 1, index < 4 ? '1/1' : '2/1', { seat: (index % 4) + 1 }),
  )
  expect(splitOverOn(eight)).toEqual([])
  expect(splitOverOn([...eight, golferFixture(-1, '3/1')])).toEqual([])
  expect(splitOverOn([...eight, golferFixture(9, '3/1')])).toEqual([1, 2, 3])
})

test('shows tables with free seats in any of the selected zones', () => {
  const sites = [tableFixture(1, { zone: 'front' }), tableFixture(2)]
  const isShown = (index: 0 | 1, guests: number, filters: readonly string[]) => {
    const diners = Array.from({ length: guests }, (_, id) => dinerFixture(id + 1, index + 1))
    const state = createBoardStore(dinnerFixture(diners, { sites })).getState()
    return isSiteShown(state, sites[index] ?? tableFixture(9), filters)
  }
  expect(isShown(0, 4, [])).toBe(true)
  expect(isShown(0, 4, ['room'])).toBe(false)
  expect(isShown(0, 3, ['room', 'front', 'back'])).toBe(true)
  expect(isShown(0, 3, ['middle', 'back'])).toBe(false)
  expect(isShown(1, 3, ['front'])).toBe(false)
})
