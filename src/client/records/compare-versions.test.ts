import { expect, test } from 'vitest'
import { type ComparedField, listKept } from './compare-versions.ts'
import { listDifferences } from './conflict-rows.ts'

interface Course {
  name: string
  holes: { number: number; name: string }[]
  version: number
}

const fields: readonly ComparedField<Course>[] = [
  { name: 'name', label: 'Name', show: ({ name }) => name },
  { name: 'holes.0.name', label: 'Hole 1', show: ({ holes }) => holes[0]?.name },
]

const base: Course = { name: 'Oaks', holes: [{ number: 1, name: 'Pond' }], version: 1 }

test('only the fields that differ are compared, each with both values', () => {
  const theirs = { ...base, holes: [{ name: 'Lake', number: 1 }], version: 2 }
  expect(listDifferences(fields, { base, mine: base, theirs })).toEqual([
    { key: 'holes.0.name', label: 'Hole 1', mine: 'Pond', theirs: 'Lake', proposal: 'theirs' },
  ])
})

test('what I changed is proposed, even where they changed it too', () => {
  const mine = { ...base, name: 'Old Oaks', holes: [{ number: 1, name: 'Pond' }] }
  const theirs = { ...base, name: 'New Oaks', holes: [{ number: 1, name: 'Lake' }], version: 2 }
  const proposals = listDifferences(fields, { base, mine, theirs }).map(({ key, proposal }) => [key, proposal])
  expect(proposals).toEqual([
    ['name', 'mine'],
    ['holes.0.name', 'theirs'],
  ])
})

test('the fields chosen as mine are kept, all others are not', () => {
  expect(listKept(fields, { name: 'mine', 'holes.0.name': 'theirs' })).toEqual(['name'])
})
