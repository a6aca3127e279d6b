import { expect, test } from 'vitest'
import { dinerFixture } from './board-fixtures.ts'
import { findPeople, indexPeople, type PersonFilter, readShown } from './board-tools.tsx'

const index = indexPeople([
  dinerFixture(1),
  dinerFixture(2, 1, { isVip: true, isNamed: false }),
  dinerFixture(3, 1, { registrationId: 2, partner: 'Zenith', company: 'Zenith' }),
])
const find = (search: string, filters: readonly PersonFilter[] = []) =>
  findPeople(index, { search, filters, isSplit: (registrationId) => registrationId === 2 })

test('combines the search with filters to find people', () => {
  expect(find('')).toBeNull()
  expect(find('zenith')).toEqual(new Set([3]))
  expect(find('', ['unnamed', 'vip'])).toEqual(new Set([2]))
  expect(find('', ['split'])).toEqual(new Set([3]))
  expect(find('acme', ['split'])).toEqual(new Set())
})

test('reads filters from the address, ignoring invalid ones', () => {
  expect(readShown('vip,room,nonsense', { room: 'Free seats' })).toEqual({ people: ['vip'], groups: ['room'] })
})
