import { expect, test } from 'vitest'
import { listAttending } from './list-attending.ts'

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
