import { describe, expect, test } from 'vitest'
import { ConnectionError, RequestError } from '#client/api/request-error.ts'
import { issuesOf, readSavedAs, readSaveFailure, stepOfPath } from './save-failure.ts'

const refuse = (status: number, body: object) =>
  new RequestError({
    status,
    statusText: '',
    body: JSON.stringify({ type: 'about:blank', title: '', detail: 'Words', status, ...body }),
  })

describe('a registration that could not be saved', () => {
  test('names its wrong fields', () => {
    const issues = [{ path: 'contact.email', message: 'Email is required' }]
    expect(readSaveFailure(refuse(400, { code: 'invalid_input', issues }))).toEqual({ kind: 'wrongFields', issues })
    expect(readSaveFailure(refuse(400, { code: 'donation_differs', issues }))).toEqual({
      kind: 'donationDiffers',
      issues,
    })
  })

  test('is a question about lost spots, a second registration, or another save', () => {
    const people = [{ spotId: 4, spotNumber: 2, name: 'Bo Berg', loses: 'golf', placedAt: 'Hole 3' }]
    const changed = { by: 'Kim', at: '2027-03-02T20:05:00.000Z', version: 5 }
    const conflicts = [{ path: 'contact.email', label: 'Email', mine: 'a@x.test', theirs: 'b@x.test' }]
    expect(readSaveFailure(refuse(409, { code: 'would_drop_people', people }))).toEqual({
      kind: 'wouldDropPeople',
      people,
    })
    expect(readSaveFailure(refuse(409, { code: 'changed_elsewhere', changed, conflicts }))).toEqual({
      kind: 'conflict',
      conflict: { changed, conflicts },
    })
    expect(readSaveFailure(refuse(409, { code: 'second_registration' }))).toEqual({
      kind: 'secondRegistration',
      existing: [],
    })
  })

  test('knows what an earlier request was saved as', () => {
    expect(readSavedAs(refuse(409, { code: 'request_differs', savedAs: 12 }))).toBe(12)
    expect(readSavedAs(refuse(409, { code: 'changed_elsewhere', savedAs: 12 }))).toBeNull()
  })

  test('ends when registration has closed or the registration is gone', () => {
    expect(readSaveFailure(refuse(403, { code: 'registration_closed' }))).toEqual({ kind: 'closed' })
    expect(readSaveFailure(refuse(404, { code: 'not_found' }))).toEqual({ kind: 'gone' })
  })

  test("may have been saved if there was no answer, or only a proxy's", () => {
    expect(readSaveFailure(new ConnectionError(new Error('offline'))).kind).toBe('noAnswer')
    expect(readSaveFailure(new RequestError({ status: 502, statusText: '', body: '<html>' }))).toEqual({
      kind: 'noAnswer',
      isServerFault: false,
      message: 'Fairway isn’t responding. Try again in a minute.',
    })
  })

  test('asks for nothing that the person may change no longer', () => {
    for (const code of ['attendees_only', 'corrections_only']) {
      expect(readSaveFailure(refuse(403, { code }))).toEqual({
        kind: 'refused',
        isFinal: true,
        message: 'Words Copy your other changes first. Then reopen the registration to enter names.',
      })
    }
  })

  test('distinguishes a server error from a missing answer', () => {
    const isServerFault = (error: unknown) => {
      const failure = readSaveFailure(error)
      return failure.kind === 'noAnswer' && failure.isServerFault
    }
    expect(isServerFault(refuse(500, { code: 'internal' }))).toBe(true)
    expect(isServerFault(new RequestError({ status: 500, statusText: '', body: '' }))).toBe(true)
    expect(isServerFault(new RequestError({ status: 504, statusText: '', body: '<html>' }))).toBe(false)
    expect(isServerFault(refuse(503, { code: 'unavailable' }))).toBe(false)
    expect(isServerFault(new ConnectionError(new Error('offline')))).toBe(false)
  })

  test('was not saved when the disk of the server is full', () => {
    expect(readSaveFailure(refuse(507, { code: 'disk_full' }))).toEqual({ kind: 'refused', message: 'Words' })
  })

  test('says in the words of the server what it has no answer for', () => {
    expect(readSaveFailure(refuse(429, { code: 'too_many' }))).toEqual({ kind: 'refused', message: 'Words' })
  })

  test('was not saved by a server that was busy, and perhaps by one whose database went away', () => {
    expect(readSaveFailure(refuse(503, { code: 'busy' }))).toEqual({ kind: 'refused', message: 'Words' })
    expect(readSaveFailure(refuse(503, { code: 'unavailable' })).kind).toBe('noAnswer')
  })
})

describe('the place of an issue', () => {
  test('is the step of its field, or the last step for what belongs to none', () => {
    expect(['contact.email', 'donation', 'attendees.3.golf', 'review.comments', 'eventId'].map(stepOfPath)).toEqual([
      'contact',
      'donation',
      'attendees',
      'review',
      'review',
    ])
  })

  test('inside its step is the rest of its path', () => {
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
})
