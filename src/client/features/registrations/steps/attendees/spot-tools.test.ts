import { expect, test } from 'vitest'
import { readSpots } from '#tests/support/models/read-spots.ts'
import { describeMissing } from './spot-summary.tsx'
import { listAttending } from './spot-tools.tsx'

test.each([
  ['G Jane Doe | - Jane | Gx | -', 2, '2 of 3 attendees still need a name'],
  ['G | Gx', 1, '1 of 1 attendee still needs a name'],
  ['G Jane Doe | Gx', 0, 'Every attendee is named'],
  ['Gx', 0, 'All spots are declined'],
])('counts missing names in %j', (spots, missing, words) => {
  expect(describeMissing(readSpots(spots), missing)).toBe(words)
})

const dana = { firstName: 'Dana', lastName: 'Ellery', companyName: 'Acme', email: 'dana@acme.test' }
const bo = { firstName: 'Bo', lastName: 'Ray', companyName: 'Zenith', email: 'bo@zenith.test' }
const entered = { firstName: 'Dana', lastName: 'Ellery', company: 'Acme', email: 'dana@acme.test' }

test('offers to add the contact and the user as attendees, unless the user is an organizer', () => {
  expect(listAttending(dana, { ...dana, email: 'Dana@acme.test', role: 'user' })).toEqual([
    { ...entered, isSelf: true },
  ])
  expect(listAttending(dana, { ...bo, role: 'user' })).toMatchObject([
    { ...entered, isSelf: false },
    { firstName: 'Bo', company: 'Zenith', isSelf: true },
  ])
  expect(listAttending(dana, { ...bo, role: 'admin' })).toEqual([{ ...entered, isSelf: false }])
})
