import { expect, test } from 'vitest'
import { readDinner } from '#tests/support/models/read-dinner.ts'
import { proposeSeating } from './propose-seating.ts'

const outcomesOf = (...given: Parameters<typeof readDinner>) =>
  proposeSeating(readDinner(...given)).wishes.map(({ outcome }) => outcome)

test.each([
  ['3 with 1', 'notSeated'],
  ['1 with 3', 'notSeated'],
  ['9 with 1', 'gone'],
  ['1 with 9', 'gone'],
  ['1.1 with 2?', 'others'],
  ['1.1 with 4.1?', 'sitting'],
])('explains why %s is unmet: %s', (pairing, outcome) => {
  expect(outcomesOf('1 1 1', '1@1 2 1/1 1@3', pairing)).toEqual([outcome])
})

test('ignores a pairing "apart" with someone who no longer dines', () => {
  const problem = readDinner('1', '1', '9 not 1', '1.1 not 9.1')
  const { wishes, before, after } = proposeSeating(problem)
  expect(wishes.map(({ outcome }) => outcome)).toEqual(['gone', 'gone'])
  expect([before.wishesMet, after.wishesMet]).toEqual([0, 0])
})

test("doesn't explain a shared table as a pairing of people to keep apart", () => {
  const { diners } = proposeSeating(readDinner('2', '1 1', '1 not 2'))
  expect(diners.map(({ reason }) => reason)).toEqual([
    { code: 'shares', others: [{ registrationId: 2, diners: 1 }] },
    { code: 'shares', others: [{ registrationId: 1, diners: 1 }] },
  ])
})
