import { expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot, nameSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { countNamed, listAllowances, listAttending } from './spot-toolbar.tsx'

const totals = { golf: 2, dinner: 1, vip: 1 }

function makeSpots(...changes: Partial<Spot>[]): Spot[] {
  return nameSpots([0, 1, 2, 3].map((index) => ({ ...blankSpot(index + 1), ...changes[index] })))
}

test('a golfer who is also a VIP frees a dinner-only place, which the summary counts', () => {
  const spots = makeSpots({ golf: true, vip: true, dinner: true }, { dinner: true })
  expect(listAllowances(spots, totals)).toEqual([
    { activity: 'golf', all: 2, declined: 0, left: 1 },
    { activity: 'dinner', all: 2, declined: 0, left: 1 },
    { activity: 'vip', all: 1, declined: 0, left: 0 },
  ])
})

test("doesn't free the spot of a declined golfer", () => {
  const spots = makeSpots({ golf: true, dinner: true }, { golf: true, dinner: true, isDeclined: true })
  const [golf] = listAllowances(spots, totals)
  expect(golf).toEqual({ activity: 'golf', all: 2, declined: 1, left: 0 })
})

test("counts attendees with both names among people who haven't declined", () => {
  const jane = { ...blankInfo, firstName: 'Jane', lastName: 'Doe' }
  const spots = makeSpots(
    { golf: true, dinner: true, attendeeInfo: jane },
    { attendeeInfo: { ...jane, lastName: '' } },
    { golf: true, dinner: true, isDeclined: true },
  )
  expect(countNamed(spots, totals)).toEqual({ named: 1, all: 3 })
})

const dana = { firstName: 'Dana', lastName: 'Ellery', companyName: 'Acme', email: 'dana@acme.test' }
const bo = { firstName: 'Bo', lastName: 'Ray', companyName: 'Zenith', email: 'bo@zenith.test' }

test('the contact in front of the screen is offered once', () => {
  expect(listAttending(dana, { ...dana, email: 'Dana@acme.test', role: 'user' })).toEqual([
    { firstName: 'Dana', lastName: 'Ellery', company: 'Acme', email: 'dana@acme.test', isSelf: true },
  ])
})

test('a colleague may take a spot as well as the contact', () => {
  expect(listAttending(dana, { ...bo, role: 'user' })).toMatchObject([
    { firstName: 'Dana', isSelf: false },
    { firstName: 'Bo', lastName: 'Ray', company: 'Zenith', email: 'bo@zenith.test', isSelf: true },
  ])
})

test('an administrator only enters the contact', () => {
  expect(listAttending(dana, { ...bo, role: 'admin' })).toMatchObject([{ firstName: 'Dana', isSelf: false }])
})
