import { describe, expect, test } from 'vitest'
import { maxSortOrder } from '../limits.ts'
import { findNameConflict, findNextSortOrder, isNameTaken, listNamesakes } from './reference-data.ts'

test('proposes the end of the list for a new record', () => {
  expect(findNextSortOrder([])).toBe(1)
  expect(findNextSortOrder([{ sortOrder: 4 }, { sortOrder: 2 }])).toBe(5)
})

test('never proposes a position beyond the maximum', () => {
  expect(findNextSortOrder([{ sortOrder: maxSortOrder }])).toBe(maxSortOrder)
})

test('treats a name as taken regardless of case, accents, and spaces', () => {
  expect(isNameTaken(' Supplier ', null, ['Vendor', 'SUPPLIER '])).toBe(true)
  expect(isNameTaken('Súpplier', null, ['Supplier'])).toBe(true)
  expect(isNameTaken('Supplier', null, ['Vendor', 'Suppliers'])).toBe(false)
  expect(isNameTaken('Supplier', null, [])).toBe(false)
})

test('accepts a previously shared name, but rejects another taken name', () => {
  expect(isNameTaken('SUPPLIER', 'Supplier', ['Súpplier'])).toBe(false)
  expect(isNameTaken('Supplier', 'Vendor', ['Súpplier'])).toBe(true)
})

describe("a level's name", () => {
  const level = { id: 0, name: 'Éagle', isActive: true }
  const other = { id: 7, name: 'eagle', isActive: true, sharedEvents: [] }
  const event = 'Hope Classic 2027'

  test.each([
    ['an active one', level, other, 'Another active level has this name'],
    ['an inactive one', level, { ...other, isActive: false }, null],
    ['an active one, while it is inactive itself', { ...level, isActive: false }, other, null],
    [
      'an inactive one of the same event',
      level,
      { ...other, isActive: false, sharedEvents: [event] },
      `Another level of ${event} has this name`,
    ],
    ['no level', level, { ...other, name: 'Eagle 2' }, null],
  ])('is compared with %s', (_, saved, beside, message) => {
    expect(findNameConflict(saved, null, [beside])).toBe(message)
  })

  test('is accepted if two levels already shared it, until it changes', () => {
    const before = { name: 'Eagle', isActive: true }
    expect(findNameConflict(level, before, [other])).toBeNull()
    expect(findNameConflict(level, { ...before, name: 'Ace' }, [other])).not.toBeNull()
    expect(findNameConflict(level, { ...before, isActive: false }, [other])).not.toBeNull()
    expect(findNameConflict({ ...level, isActive: false }, { ...before, isActive: false }, [other])).toBeNull()
  })

  test('is unique in an event, unless it was shared before', () => {
    const levels = [other, { id: 8, name: 'Ace' }, { id: 9, name: 'EAGLE' }]
    expect(listNamesakes(levels, []).map(({ id }) => id)).toEqual([7, 9])
    expect(listNamesakes(levels, [7]).map(({ id }) => id)).toEqual([7, 9])
    expect(listNamesakes(levels, [7, 9])).toEqual([])
    expect(listNamesakes(levels.slice(1), [])).toEqual([])
  })
})
