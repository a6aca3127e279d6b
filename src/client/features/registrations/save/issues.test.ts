import { expect, test } from 'vitest'
import { issuesOf, stepOfPath } from './issues.ts'

test('an issue belongs to the step of its field, or to the last step', () => {
  const paths = ['contact.email', 'donation', 'attendees.3.golf', 'review.comments', 'eventId']
  expect(paths.map(stepOfPath)).toEqual(['contact', 'donation', 'attendees', 'review', 'review'])
})

test('the place of an issue inside its step is the rest of its path', () => {
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
