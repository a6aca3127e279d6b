import { expect, test } from 'vitest'
import { type ComparedField, mergeRecord, putOnTop } from './merge-record.ts'

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
const renamed: Course = { ...base, name: 'Old Oaks' }
const theirs: Course = { ...base, holes: [{ number: 1, name: 'Lake' }], version: 2 }

test('keeps what only one side has changed', () => {
  const { kept, rows } = mergeRecord(fields, { base, mine: renamed, theirs })
  expect({ kept, rows }).toEqual({ kept: ['name'], rows: [] })
  expect(putOnTop(theirs, renamed, kept)).toEqual({ ...theirs, name: 'Old Oaks' })
  expect(mergeRecord(fields, { base, mine: base, theirs })).toEqual({ kept: [], rows: [] })
})

test('asks for a field that both have changed, with both values', () => {
  const both = { ...theirs, name: 'New Oaks' }
  expect(mergeRecord(fields, { base, mine: renamed, theirs: both })).toEqual({
    kept: ['name'],
    rows: [{ key: 'name', label: 'Name', mine: 'Old Oaks', theirs: 'New Oaks' }],
  })
})

test.each([
  ['mine', ['name']],
  ['theirs', []],
] as const)("doesn't ask again once %s is chosen", (side, kept) => {
  const both = { ...theirs, name: 'New Oaks' }
  expect(mergeRecord(fields, { base, mine: renamed, theirs: both }, { name: side })).toEqual({ kept, rows: [] })
})

test('asks nothing about a save from here that got no answer', () => {
  const later = { ...base, name: 'Oldest Oaks' }
  const versions = { base, mine: later, theirs: renamed, sent: renamed }
  expect(mergeRecord(fields, versions)).toEqual({ kept: ['name'], rows: [] })
})
