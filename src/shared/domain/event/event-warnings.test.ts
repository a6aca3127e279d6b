import { describe, expect, test } from 'vitest'
import { describeBecomingPast, describeItsRegistrations, findDateWarnings, findUsualClose } from './event-warnings.ts'

const today = '2027-03-10'
const dates = { eventDate: '2027-05-14', registrationOpenDate: '2027-03-01', onlineUpdatesCloseDate: '2027-04-23' }
const stored = { ...dates, registrationCount: 40 }
const pathsOf = (changes: Partial<typeof dates>, from: typeof stored | undefined = stored) =>
  findDateWarnings({ ...dates, ...changes }, from, today).map(({ path }) => path)

describe('The dates of an event', () => {
  test('as they usually are give no warning', () => {
    expect(pathsOf({})).toEqual([])
    expect(findDateWarnings(dates, undefined, today)).toEqual([])
  })

  test('are warned of when online updates close after the event, not on its day', () => {
    expect(pathsOf({ onlineUpdatesCloseDate: '2027-05-14' })).toEqual([])
    expect(pathsOf({ onlineUpdatesCloseDate: '2027-05-15' })).toEqual(['onlineUpdatesCloseDate'])
    expect(pathsOf({ onlineUpdatesCloseDate: '2027-05-15', eventDate: '' })).toEqual([])
  })

  test('are warned of when the opening moves ahead though partners have registered', () => {
    const [warning] = findDateWarnings({ ...dates, registrationOpenDate: '2027-03-11' }, stored, today)
    expect(warning).toEqual({
      path: 'registrationOpenDate',
      message: 'There are 40 registrations already. Partners cannot register before Thu, Mar 11, 2027.',
    })
    expect(pathsOf({ registrationOpenDate: today })).toEqual([])
    expect(pathsOf({ registrationOpenDate: '' })).toEqual([])
    expect(pathsOf({ registrationOpenDate: '2027-03-11' }, { ...stored, registrationCount: 0 })).toEqual([])
  })

  test('are not warned of for an opening that lies ahead and stays where it was', () => {
    const ahead = { registrationOpenDate: '2027-03-20' }
    expect(pathsOf(ahead, { ...stored, ...ahead })).toEqual([])
  })
})

describe('A date in the past', () => {
  const wanted = { name: 'Hope Classic 2027', eventDate: '2027-03-09' }

  test('is asked about for an event with registrations, and for a new one', () => {
    expect(describeBecomingPast(wanted, stored, today)).toBe(
      'Hope Classic 2027 and its 40 registrations become a past event',
    )
    expect(describeBecomingPast(wanted, undefined, today)).toBe('Hope Classic 2027 begins as a past event')
  })

  test('is not asked about when it is none, was one before, or nobody has registered', () => {
    expect(describeBecomingPast({ ...wanted, eventDate: today }, stored, today)).toBeNull()
    expect(describeBecomingPast({ ...wanted, eventDate: '' }, undefined, today)).toBeNull()
    expect(describeBecomingPast(wanted, { ...stored, eventDate: '2027-03-08' }, today)).toBeNull()
    expect(describeBecomingPast(wanted, { ...stored, registrationCount: 0 }, today)).toBeNull()
  })
})

test('The usual close is offered where another day is chosen, and only after the opening', () => {
  expect(findUsualClose(dates)).toBeNull()
  expect(findUsualClose({ ...dates, onlineUpdatesCloseDate: '2027-05-01' })).toBe('2027-04-23')
  expect(findUsualClose({ ...dates, eventDate: '' })).toBeNull()
  expect(findUsualClose({ ...dates, eventDate: '2027-03-22', onlineUpdatesCloseDate: '2027-03-20' })).toBeNull()
})

test('One registration is spoken of as one', () => {
  const one = { ...stored, registrationCount: 1 }
  expect(describeItsRegistrations(1)).toBe('its 1 registration')
  const [warning] = findDateWarnings({ ...dates, registrationOpenDate: '2027-03-11' }, one, today)
  expect(warning?.message).toContain('There is 1 registration already.')
})
