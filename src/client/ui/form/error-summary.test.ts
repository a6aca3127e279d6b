import { describe, expect, test } from 'vitest'
import { listErrors, nameField } from './error-summary.tsx'

describe("a form's error list", () => {
  test('includes errors at every depth, even in lists', () => {
    const errors = {
      name: { type: 'custom', message: 'Event Name is Required', ref: { name: 'name' } },
      contact: { email: { type: 'custom', message: 'Email is required' } },
      spots: [undefined, { firstName: { type: 'custom', message: 'First Name is required' } }],
    }
    expect(listErrors(errors)).toEqual([
      { path: 'name', message: 'Event Name is Required' },
      { path: 'contact.email', message: 'Email is required' },
      { path: 'spots.1.firstName', message: 'First Name is required' },
    ])
  })

  test("uses a list's path for errors about the whole list", () => {
    const errors = { courses: { root: { type: 'custom', message: 'All Golf Course Preferences are Required' } } }
    expect(listErrors(errors)).toEqual([{ path: 'courses', message: 'All Golf Course Preferences are Required' }])
  })

  test('includes errors without a field', () => {
    expect(listErrors({ root: { server: { type: 'custom', message: 'Saving failed' } } })).toEqual([
      { path: 'root.server', message: 'Saving failed' },
    ])
  })

  test("doesn't search the input that a message belongs to", () => {
    expect(listErrors({ name: { type: 'custom', message: '', ref: { form: { message: 'no' } } } })).toEqual([])
  })
})

test.each([
  ['Only 50 characters are allowed', 'First name', 'First name: Only 50 characters are allowed'],
  ['Address Line 1 is Required', 'Address line 1', 'Address Line 1 is Required'],
  ['Saving failed', '', 'Saving failed'],
])('mentions the field of "%s" once: "%s"', (message, label, named) => {
  expect(nameField(message, label)).toBe(named)
})
