import { expect, test, vi } from 'vitest'
import { completeChoices, describeChoices, keepActive } from './open-level.ts'

const banner = { value: 1, label: 'Banner' }
const table = { value: 2, label: 'Table' }
const program = { value: 3, label: 'Program' }

test('the active ones can be chosen, and nothing else is asked for', async () => {
  const listAll = vi.fn(async () => [banner, table, program])
  expect(await completeChoices([banner, table], [2], listAll)).toEqual([banner, table])
  expect(listAll).not.toHaveBeenCalled()
})

test('one that became inactive is shown where it is chosen, and says so', async () => {
  const choices = await completeChoices([banner], [3], async () => [banner, table, program])
  expect(choices).toEqual([banner, { ...program, hint: 'Inactive' }])
})

test('lists the selection in the order of the options', () => {
  expect(describeChoices([banner, table, program], [3, 1])).toBe('Banner, Program')
  expect(describeChoices([banner], [])).toBe('none')
  expect(describeChoices([banner], [1, 7])).toBe('Banner, 1 more')
})

test('a level that is copied or brought back has what is active, and says what is missing', () => {
  const offered = { affiliations: [banner, table], benefits: [program] }
  expect(keepActive({ affiliations: [1], benefits: [3] }, offered)).toEqual({
    choices: { affiliations: [1], benefits: [3] },
    leftOut: [],
  })
  expect(keepActive({ affiliations: [1, 9], benefits: [3, 2] }, offered)).toEqual({
    choices: { affiliations: [1], benefits: [3] },
    leftOut: ['inactive affiliations', 'inactive benefits'],
  })
})
