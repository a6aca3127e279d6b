import { expect, test } from 'vitest'
import { addressOf } from './call.ts'

test('a path without parameters stays as it is', () => {
  expect(addressOf('/api/users')).toBe('/api/users')
})

test('parameters are filled in and cannot lead elsewhere', () => {
  expect(addressOf('/api/registrations/:id', { id: 12 })).toBe('/api/registrations/12')
  expect(addressOf('/api/registrations/:id', { id: '../users?x' })).toBe('/api/registrations/..%2Fusers%3Fx')
})

test('a query leaves out what is not given, and keeps zero and false', () => {
  const query = { email: 'a+b@acme.test', appUrl: undefined, course: 0, fifth: false, none: null }
  expect(addressOf('/api/x', {}, query)).toBe('/api/x?email=a%2Bb%40acme.test&course=0&fifth=false')
})

test.each([undefined, null, ''])('a missing parameter (%s) is a mistake of the program', (id) => {
  expect(() => addressOf('/api/registrations/:id', { id })).toThrow('/api/registrations/:id needs a value for :id')
})
