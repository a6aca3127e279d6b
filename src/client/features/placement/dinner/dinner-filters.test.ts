import { expect, test } from 'vitest'
import { dinerFixture, tableFixture } from '../engine/board-fixtures.ts'
import { findDiners, indexDiners, isTableShown, readShown } from './dinner-filters.ts'

const index = indexDiners([
  dinerFixture(1),
  dinerFixture(2, 1, { isVip: true, isNamed: false }),
  dinerFixture(3, 1, { registrationId: 2, partner: 'Zenith', company: 'Zenith' }),
])
const find = (search: string, filters: ReturnType<typeof readShown>['guests'] = []) =>
  findDiners(index, { search, filters, isSplit: (registrationId) => registrationId === 2 })

test('Guests are found by search and filters together', () => {
  expect(find('')).toBeNull()
  expect(find('zenith')).toEqual(new Set([3]))
  expect(find('', ['unnamed', 'vip'])).toEqual(new Set([2]))
  expect(find('', ['split'])).toEqual(new Set([3]))
  expect(find('acme', ['split'])).toEqual(new Set())
})

test('Tables are shown in any of the zones asked for, and with free seats', () => {
  const front = tableFixture(1, { zone: 'front' })
  expect(isTableShown(front, 4, [])).toBe(true)
  expect(isTableShown(front, 4, ['room'])).toBe(false)
  expect(isTableShown(front, 3, ['room', 'front', 'back'])).toBe(true)
  expect(isTableShown(front, 3, ['middle', 'back'])).toBe(false)
  expect(isTableShown(tableFixture(2), 3, ['front'])).toBe(false)
})

test('An address carries filters, and what makes no sense is ignored', () => {
  expect(readShown('vip,room,nonsense')).toEqual({ guests: ['vip'], tables: ['room'] })
})
