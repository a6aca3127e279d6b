import { expect, test } from 'vitest'
import {
  createTextPicker,
  fillPath,
  isBelow,
  parseSearch,
  paths,
  readRegistrationId,
  stringifySearch,
} from './paths.ts'

test('fills in path parameters', () => {
  expect(fillPath(paths.summarizeAttendees, { id: 12 })).toBe('/admin/events/summarize/12/attendees')
  expect(() => fillPath(paths.editUser, {})).toThrow('/admin/users/edit/$id needs a value for $id')
})

test('compares whole segments to tell whether one path is below another', () => {
  expect(isBelow('/admin/mail', paths.mail)).toBe(true)
  expect(isBelow('/admin/users/edit/1', paths.users)).toBe(true)
  expect(isBelow('/admin/mailings', paths.mail)).toBe(false)
})

test('accepts a number or the word "new" as a registration ID', () => {
  expect(readRegistrationId('12')).toBe(12)
  expect(readRegistrationId('new')).toBe('new')
})

test.each(['', '0', '-1', '1.5', '1e3', '12345678901', 'New', 'closed'])(
  'rejects "%s" as a registration ID',
  (text) => {
    expect(readRegistrationId(text)).toBeNull()
  },
)

test('reads a token as text even if it looks like a number or JSON', () => {
  expect(parseSearch('?token=0012345678901234567890&code=1e5&on=true')).toEqual({
    token: '0012345678901234567890',
    code: '1e5',
    on: 'true',
  })
})

test('ignores damaged or repeated parameters', () => {
  expect(parseSearch('?token=%E0%A4%A&email=a%40b.test&page=1&page=2')).toEqual({ email: 'a@b.test' })
})

test('reads back the parameters it wrote', () => {
  const params = { email: 'a+b c@acme.test', page: '2' }
  expect(parseSearch(stringifySearch(params))).toEqual(params)
})

test('omits missing parameters', () => {
  expect(stringifySearch({ q: '', page: undefined, level: null })).toBe('')
  expect(stringifySearch({ q: '', page: 2 })).toBe('?page=2')
})

test("ignores parameters that a page doesn't know", () => {
  expect(createTextPicker('email', 'authToken')({ email: 'ann@acme.test', authToken: '', other: 'x' })).toEqual({
    email: 'ann@acme.test',
  })
})
