import { expect, test } from 'vitest'
import { readSpots, readTotals } from '#tests/support/models/read-spots.ts'
import { countNamed, listAllowances, listAttending } from './spot-toolbar.tsx'

const totals = readTotals('2G 1D 1V')

test('a golfer who is also a VIP frees a dinner-only place, which the summary counts', () => {
  expect(listAllowances(readSpots('GV | D | - | -'), totals)).toEqual([
    { activity: 'golf', all: 2, declined: 0, left: 1 },
    { activity: 'dinner', all: 2, declined: 0, left: 1 },
    { activity: 'vip', all: 1, declined: 0, left: 0 },
  ])
})

test("doesn't free the spot of a declined golfer", () => {
  const [golf] = listAllowances(readSpots('G | Gx | - | -'), totals)
  expect(golf).toEqual({ activity: 'golf', all: 2, declined: 1, left: 0 })
})

test("counts attendees with both names among people who haven't declined", () => {
  expect(countNamed(readSpots('G Jane Doe | - Jane | Gx | -'), totals)).toEqual({ named: 1, all: 3 })
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
