import { describe, expect, test } from 'vitest'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot, type Spot } from '#shared/domain/spots/spot.ts'
import { collectSpotMessages, findSpotIssues, isIssueFixable, summarize } from './spot-issues.ts'

const totals = { golf: 3, dinner: 0, vip: 0 }

function makeSpots(...changes: Partial<Spot>[]): Spot[] {
  return [0, 1, 2].map((index) => ({ ...blankSpot(index + 1), ...changes[index] }))
}

describe('spot issues', () => {
  test("don't include open spots", () => {
    expect(findSpotIssues(makeSpots(), totals)).toEqual([])
  })

  test('include invalid attendee fields and broken spot rules, by spot', () => {
    const spots = makeSpots(
      { attendeeInfo: { ...blankAttendeeInfo, firstName: 'Jane' } },
      { isDeclined: true },
      { attendeeInfo: { ...blankAttendeeInfo, firstName: 'Al', lastName: 'Oh', email: 'al' } },
    )
    expect(findSpotIssues(spots, totals)).toEqual([
      { path: '0.attendeeInfo.lastName', message: 'Last Name is Required' },
      { path: '1.isDeclined', message: 'Choose a spot to decline' },
      { path: '2.attendeeInfo.email', message: 'Please enter a valid email address' },
    ])
  })

  test('include a missing club type once rental clubs are requested', () => {
    const attendeeInfo = { ...blankAttendeeInfo, firstName: 'Jane', lastName: 'Doe', isRentalClubsRequested: true }
    expect(findSpotIssues(makeSpots({ golf: true, dinner: true, attendeeInfo }), totals)).toEqual([
      { path: '0.attendeeInfo.requestedRentalClubTypeId', message: 'Club Type is required' },
    ])
  })

  test('start with issues that affect the whole list', () => {
    const spots = makeSpots({ isDeclined: true }).slice(0, 2)
    expect(findSpotIssues(spots, totals).map(({ path }) => path)).toEqual(['', '0.isDeclined'])
  })
})

test('shows only the first message for each field', () => {
  const issues = [
    { path: '', message: 'of the list' },
    { path: '1.attendeeInfo.email', message: 'first' },
    { path: '1.attendeeInfo.email', message: 'second' },
    { path: '1.isDeclined', message: 'third' },
    { path: '11.isDeclined', message: 'of another spot' },
  ]
  expect(collectSpotMessages(1, issues)).toEqual({ 'attendeeInfo.email': 'first', isDeclined: 'third' })
})

test("mentions an issue's spot in the summary and links to the field", () => {
  expect(summarize({ path: '2.attendeeInfo.email', message: 'wrong' })).toEqual({
    message: 'Spot 3: wrong',
    fieldId: 'field-attendees-2-attendeeInfo-email',
  })
  expect(summarize({ path: '', message: 'of the list' })).toEqual({ message: 'of the list' })
})

test('ignores fields that can no longer be changed', () => {
  const info = { ...blankAttendeeInfo, firstName: 'Al', email: 'al' }
  const spots = makeSpots({ attendeeInfo: info }, { isDeclined: true })
  const namesOnly = { activities: false, names: true, details: false }
  const left = findSpotIssues(spots, totals).filter((issue) => isIssueFixable(issue, namesOnly))
  expect(left.map(({ path }) => path)).toEqual(['0.attendeeInfo.lastName'])
  expect(isIssueFixable({ path: '', message: 'Only 2 golf spots are available, but 3 are chosen' }, namesOnly)).toBe(
    false,
  )
})
