import { expect, test } from 'vitest'
import { fillPath, isBelow, parseSearch, paths, pickTexts, readRegistrationId, stringifySearch } from './paths.ts'

test('the parameters of a path are filled in', () => {
  expect(fillPath(paths.summarizeAttendees, { id: 12 })).toBe('/admin/events/summarize/12/attendees')
  expect(() => fillPath(paths.editUser, {})).toThrow('/admin/users/edit/$id needs a value for $id')
})

test('a page is below another one by whole parts of its address', () => {
  expect(isBelow('/admin/mail', paths.mail)).toBe(true)
  expect(isBelow('/admin/users/edit/1', paths.users)).toBe(true)
  expect(isBelow('/admin/mailings', paths.mail)).toBe(false)
})

test('a registration is named by a number or by the word new', () => {
  expect(readRegistrationId('12')).toBe(12)
  expect(readRegistrationId('new')).toBe('new')
})

test.each(['', '0', '-1', '1.5', '1e3', '12345678901', 'New', 'closed'])('"%s" names no registration', (text) => {
  expect(readRegistrationId(text)).toBeNull()
})

test('a token of mere digits, or one that looks like a number or JSON, stays as it is', () => {
  expect(parseSearch('?token=0012345678901234567890&code=1e5&on=true')).toEqual({
    token: '0012345678901234567890',
    code: '1e5',
    on: 'true',
  })
})

test('ignores damaged and repeated parameters', () => {
  expect(parseSearch('?token=%E0%A4%A&email=a%40b.test&page=1&page=2')).toEqual({ email: 'a@b.test' })
})

test('reads the parameters that it wrote', () => {
  const params = { email: 'a+b c@acme.test', page: '2' }
  expect(parseSearch(stringifySearch(params))).toEqual(params)
})

test('leaves out missing parameters', () => {
  expect(stringifySearch({ q: '', page: undefined, level: null })).toBe('')
  expect(stringifySearch({ q: '', page: 2 })).toBe('?page=2')
})

test('a page takes the parameters that it knows', () => {
  expect(pickTexts('email', 'authToken')({ email: 'ann@acme.test', authToken: '', other: 'x' })).toEqual({
    email: 'ann@acme.test',
  })
})
