import { expect, test } from 'vitest'
import { issuesOf, stepOfPath } from './issues.ts'

test("assigns an issue to its field's step, or to the last step", () => {
  const paths = ['contact.email', 'donation', 'attendees.3.golf', 'review.comments', 'eventId']
  expect(paths.map(stepOfPath)).toEqual(['contact', 'donation', 'attendees', 'review', 'review'])
})

test('locates an issue within its step by the rest of its path', () => {
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
