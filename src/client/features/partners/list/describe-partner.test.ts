import { expect, test } from 'vitest'
import type { ListedAttendee, PartnerRow, PartnerSummary } from '#shared/contracts/partners.ts'
import { countAttendance } from '#shared/domain/spots/allowances.ts'
import {
  describeAttendance,
  describeChoice,
  describeDeletion,
  describeNumber,
  describeOpenSpots,
  describeRestoredPlaces,
  describeRoom,
  describeWarnings,
  listFlags,
} from './describe-partner.ts'

const today = '2027-04-01'
const warn = (changes: Parameters<typeof partnerFixture>[0]) =>
  describeWarnings(partnerFixture(changes), today).map(({ text }) => text)

test("doesn't warn about a complete registration", () => {
  expect(warn({})).toEqual([])
})

test('describes missing entries', () => {
  const changes = {
    failedMails: 2,
    isMissingCourse: true,
    missingNames: 3,
    isAnyAttendeeMissingGolferPlacement: true,
    golfTotal: 8,
    placedGolfers: 7,
    isMissingAddress: true,
    othersOfCompany: 2,
    belowLevelBy: 15_000,
    reopenedUntil: '2027-04-02',
  }
  expect(warn(changes)).toEqual([
    '2 emails failed',
    '$15,000 below its level',
    '2 other registrations from this company',
    'No course assigned',
    '3 names missing',
    '1 golfer without a team',
    'Missing address',
    'Reopened through Fri, Apr 2, 2027',
  ])
})

test("doesn't warn about a donation below its level if an organizer agreed to it", () => {
  expect(warn({ belowLevelBy: 1, levelAgreement: { by: 'Kim Reyes', at: '2027-03-02T14:05:00.000Z' } })).toEqual([])
})

test('mentions a reopened registration through its last day', () => {
  expect(warn({ reopenedUntil: today })).toHaveLength(1)
  expect(warn({ reopenedUntil: '2027-03-31' })).toEqual([])
})

const named = { isDeclined: false, isMissingName: false }
const unnamed = { isDeclined: false, isMissingName: true }
const declined = { isDeclined: true, isMissingName: false }

test.each([
  [[], 'no attendees', '0'],
  [[declined], 'no attendees, and 1 declined', '0, and 1 declined'],
  [[named], '1 attendee, 1 of them named', '1'],
  [[unnamed, unnamed], '2 attendees, none of them named', '2'],
  [[named, named], '2 attendees, all of them named', '2'],
  [[named, unnamed, declined], '2 attendees, 1 of them named, and 1 declined', '2, and 1 declined'],
])('describes %j as %s', (attendees, words, number) => {
  expect(describeAttendance(countAttendance(attendees))).toBe(words)
  expect(describeNumber(countAttendance(attendees))).toBe(number)
})

test("describes a course's openings or excess golfers", () => {
  expect(describeRoom({ assigned: 96, available: 144 })).toBe('96 of 144 assigned, 48 left')
  expect(describeRoom({ assigned: 144, available: 144 })).toBe('144 of 144 assigned, 0 left')
  expect(describeRoom({ assigned: 150, available: 144 })).toBe('150 of 144 assigned, 6 too many')
})

test("describes a course by its rank among the partner's choices", () => {
  const preferences = ['Lakeside Links', 'Pine Valley', 'Old Mill', 'Ridge']
  expect(preferences.map((name) => describeChoice(preferences, name))).toEqual([
    '1st choice',
    '2nd choice',
    '3rd choice',
    '4th choice',
  ])
  expect(describeChoice(preferences, 'Elsewhere')).toBeNull()
})

test('describes what a deleted registration would lose, with numbers and names', () => {
  const attendees = [
    attendeeFixture({ id: 1, displayName: 'Ann Lee', placedAt: 'hole 7, team 7B', seatedAt: 'table 12' }),
    attendeeFixture({ id: 2, displayName: 'Bo Rye', seatedAt: 'table 12', link: 'answered' }),
    attendeeFixture({
      id: 3,
      displayName: 'Golfer 3',
      isMissingName: true,
      placedAt: 'hole 7, team 7B',
      link: 'waiting',
    }),
    attendeeFixture({ id: 4, displayName: 'Declined Spot', isDeclined: true }),
  ]
  expect(describeDeletion({ attendees, placedGolfers: 2 })).toEqual({
    attendees: '3 attendees, 2 of them named, and 1 declined',
    places: '2 places on holes and 2 seats at tables',
    links: '2 guests with links (one has replied)',
    people: [
      { id: 1, text: 'Ann Lee, hole 7, team 7B, table 12' },
      { id: 2, text: 'Bo Rye, table 12' },
    ],
  })
})

test('describes a registration that has only unnamed, unplaced attendees', () => {
  const attendees = [attendeeFixture({ isMissingName: true })]
  expect(describeDeletion({ attendees, placedGolfers: 0 })).toEqual({
    attendees: '1 attendee, none of them named',
    places: null,
    links: '',
    people: [],
  })
})

const golfers = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `${index}`, place: 'hole 7' }))
const back = (restored: number, lost: number) => ({
  restored: golfers(restored),
  lost: golfers(lost).map((one) => ({ ...one, reason: 'full' as const })),
})
const say = (restored: number, lost: number, seats = back(0, 0)) =>
  describeRestoredPlaces({ ...back(restored, lost), seats })

test("flags problems that the table's columns don't show", () => {
  const row = partnerFixture({ missingNames: 3, isMissingCourse: true, failedMails: 1, isMissingAddress: true })
  expect(listFlags(row, '2027-03-02').map(({ key }) => key)).toEqual(['mail', 'address'])
})

test('counts open spots by activity, excluding declined ones', () => {
  const open = { isMissingName: true, isDining: true }
  const golfer = attendeeFixture({ ...open, isGolfing: true })
  const diner = attendeeFixture(open)
  const vip = attendeeFixture({ ...open, isVip: true })
  expect(describeOpenSpots([golfer, golfer, vip, diner, attendeeFixture({ isMissingName: true })])).toBe(
    '5 open spots: 2 golf, 1 VIP, 1 dinner only, 1 without an activity',
  )
  expect(describeOpenSpots([{ ...golfer, isDeclined: true }, attendeeFixture({ isGolfing: true })])).toBeNull()
})

test('describes how many places a restored registration regains', () => {
  expect(say(0, 0)).toBe('')
  expect(say(16, 0)).toBe(', with its 16 places on holes')
  expect(say(1, 0)).toBe(', with its place on a hole')
  expect(say(12, 4)).toBe(', with 12 of its 16 places on holes')
  expect(say(0, 4)).toBe(', without its 4 places on holes')
  expect(say(0, 1)).toBe(', without its place on a hole')
  expect(say(0, 0, back(3, 1))).toBe(', with 3 of its 4 seats at tables')
  expect(say(2, 0, back(0, 1))).toBe(', with its 2 places on holes and without its seat at a table')
})

function partnerFixture(changes: Partial<PartnerRow & PartnerSummary> = {}) {
  const counts = {
    missingNames: 0,
    golfTotal: 0,
    placedGolfers: 0,
    failedMails: 0,
    othersOfCompany: 0,
    belowLevelBy: 0,
  }
  const flags = { isMissingCourse: false, isAnyAttendeeMissingGolferPlacement: false, isMissingAddress: false }
  const given = { levelAgreement: null, reopenedUntil: null, internalNotes: '', comments: '' }
  return { ...counts, ...flags, ...given, ...changes } as unknown as PartnerRow & PartnerSummary
}

function attendeeFixture(changes: Partial<ListedAttendee> = {}) {
  const nowhere = { placedAt: null, seatedAt: null, link: null }
  return {
    id: 1,
    displayName: 'Golfer 1',
    isMissingName: false,
    isDeclined: false,
    ...nowhere,
    ...changes,
  } as ListedAttendee
}
