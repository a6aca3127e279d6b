import { expect, test } from 'vitest'
import { describeWarnings } from './describe-warnings.ts'
import { invented } from './invented-row.ts'

const today = '2027-04-01'
const warn = (wish: Parameters<typeof invented>[0]) => describeWarnings(invented(wish), today).map(({ text }) => text)

test('a registration with everything in place warns of nothing', () => {
  expect(warn({})).toEqual([])
})

test('what is missing is told in numbers and words', () => {
  const wish = {
    failedMails: 2,
    isMissingCourse: true,
    missingNames: 3,
    isAnyAttendeeMissingGolferPlacement: true,
    golfTotal: 8,
    placedGolfers: 7,
    reopenedUntil: '2027-04-02',
  }
  expect(warn(wish)).toEqual([
    '2 mails failed',
    'No course assigned',
    '3 names missing',
    '1 golfer without a team',
    'Reopened until Fri, Apr 2, 2027',
  ])
})

test('a registration stays reopened for the whole of its last day, and not longer', () => {
  expect(warn({ reopenedUntil: today })).toHaveLength(1)
  expect(warn({ reopenedUntil: '2027-03-31' })).toEqual([])
})
