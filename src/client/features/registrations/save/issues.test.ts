import { expect, test } from 'vitest'
import { findStepOfPath, issuesOf } from './issues.ts'

test("assigns an issue to its field's step, or otherwise to the last step", () => {
  const paths = ['contact.email', 'donation', 'attendees.3.golf', 'review.comments', 'eventId']
  expect(paths.map(findStepOfPath)).toEqual(['contact', 'donation', 'attendees', 'review', 'review'])
})

test('locates an issue within its step by the rest of the path', () => {
  const issues = [
    { path: 'contact.registeredByEmails.0', message: 'a' },
    { path: 'contacts.x', message: 'b' },
    { path: 'contact', message: 'c' },
  ]
  expect(issuesOf('contact', issues)).toEqual([
    { path: 'registeredByEmails.0', message: 'a' },
    { path: '', message: 'c' },
  ])
})
