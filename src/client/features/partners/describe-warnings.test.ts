import { expect, test } from 'vitest'
import { describeWarnings } from './describe-partner.ts'
import { invented } from './partner-fixtures.ts'

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
    isMissingAddress: true,
    belowLevelBy: 15_000,
    reopenedUntil: '2027-04-02',
  }
  expect(warn(wish)).toEqual([
    '2 mails failed',
    'Below its level by $15,000',
    'No course assigned',
    '3 names missing',
    '1 golfer without a team',
    'No address known',
    'Reopened until Fri, Apr 2, 2027',
  ])
})

test('a donation below its level is quiet once an organiser has agreed to it', () => {
  expect(warn({ belowLevelBy: 1, levelAgreement: { by: 'Kim Reyes', at: '2027-03-02T14:05:00.000Z' } })).toEqual([])
})

test('a registration stays reopened for the whole of its last day, and not longer', () => {
  expect(warn({ reopenedUntil: today })).toHaveLength(1)
  expect(warn({ reopenedUntil: '2027-03-31' })).toEqual([])
})
