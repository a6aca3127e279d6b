import { describe, expect, test } from 'vitest'
import { listErrors, nameField } from './error-summary.tsx'

describe("a form's error list", () => {
  test('includes errors at any depth, including lists', () => {
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

  test("uses the list's path for errors about the list as a whole", () => {
    const errors = { courses: { root: { type: 'custom', message: 'All Golf Course Preferences are Required' } } }
    expect(listErrors(errors)).toEqual([{ path: 'courses', message: 'All Golf Course Preferences are Required' }])
  })

  test("includes errors that don't belong to a field", () => {
    expect(listErrors({ root: { server: { type: 'custom', message: 'Saving failed' } } })).toEqual([
      { path: 'root.server', message: 'Saving failed' },
    ])
  })

  test("doesn't search for errors inside an error's input element", () => {
    expect(listErrors({ name: { type: 'custom', message: '', ref: { form: { message: 'no' } } } })).toEqual([])
  })
})

test.each([
  ['Only 50 characters are allowed', 'First name', 'First name: Only 50 characters are allowed'],
  ['Address Line 1 is Required', 'Address line 1', 'Address Line 1 is Required'],
  ['Saving failed', '', 'Saving failed'],
])(`adds the field's name to "%s" unless it is already mentioned: "%s"`, (message, label, named) => {
  expect(nameField(message, label)).toBe(named)
})
