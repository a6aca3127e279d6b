import { describe, expect, test } from 'vitest'
import { checkEmailText, checkSubject } from '../mail/placeholders.ts'
import { describeEventChange } from './event-news.ts'

const before = {
  name: 'Spring Classic',
  eventDate: '2027-05-14',
  venue: 'Lakeside Links',
  venueAddress: '',
  schedule: '7:00 AM Check-in',
  registrationCount: 2,
}

describe('event news', () => {
  test('describes every change in a valid email to partners', () => {
    const after = { ...before, eventDate: '2027-05-21', venueAddress: '1 Shore Dr', schedule: '8:00 AM Check-in\n' }
    const news = describeEventChange(before, after)
    expect(news?.subject).toBe('New date for Spring Classic')
    expect(news?.text).toContain('The date of Spring Classic has changed.')
    expect(news?.text).toContain('The new date is Fri, May 21, 2027. It was Fri, May 14, 2027.')
    expect(news?.text).toContain('The location is Lakeside Links, 1 Shore Dr.')
    expect(news?.text).toContain('The schedule:\n8:00 AM Check-in')
    expect([checkSubject(news?.subject ?? ''), checkEmailText(news?.text ?? '')]).toEqual([null, null])
  })

  test.each([
    ['nothing changed', {}],
    ['only the name changed', { name: 'Hope Classic' }],
    ['the place was only removed', { venue: '' }],
  ])('is missing if %s', (_, change) => {
    expect(describeEventChange(before, { ...before, ...change })).toBeNull()
  })

  test('is missing without registrations', () => {
    expect(describeEventChange({ ...before, registrationCount: 0 }, { ...before, eventDate: '2027-05-21' })).toBeNull()
  })
})
