import { describe, expect, test } from 'vitest'
import { canLinkShowPerson, countLinks, findGuestLinkState, type GuestLinkState, readPerson } from './guest-link.ts'

const at = '2027-03-02T18:00:00.000Z'
const made = { openedAt: null, answeredAt: null, isDeclined: false, revokedAt: null }
const answered = { ...made, openedAt: at, answeredAt: at }

describe("a link's state", () => {
  const delivered = { isUndelivered: false, isUnsent: false, isReplaced: false }
  const lost = { ...delivered, isUndelivered: true }
  const unsent = { ...delivered, isUnsent: true }
  test.each<[GuestLinkState, Parameters<typeof findGuestLinkState>[0], boolean, typeof delivered?]>([
    ['notAsked', null, true],
    ['asked', made, false],
    ['opened', { ...made, openedAt: at }, false],
    ['opened', { ...made, openedAt: at }, false, lost],
    ['opened', { ...made, openedAt: at }, false, unsent],
    ['undelivered', made, false, lost],
    ['notAsked', made, false, unsent],
    ['revoked', { ...made, revokedAt: at }, false, unsent],
    ['filledIn', answered, true],
    ['changed', answered, false],
    ['cannotCome', { ...answered, isDeclined: true }, true],
    ['changed', { ...answered, isDeclined: true }, false],
    ['revoked', { ...answered, revokedAt: at }, true],
    ['replaced', answered, false, { ...delivered, isReplaced: true }],
    ['replaced', { ...answered, isDeclined: true }, false, { ...delivered, isReplaced: true }],
    ['replaced', { ...made, openedAt: at }, false, { ...delivered, isReplaced: true }],
    ['revoked', { ...answered, revokedAt: at }, true, { ...delivered, isReplaced: true }],
  ])('%s', (state, link, isAsLeft, mail = delivered) =>
    expect(findGuestLinkState(link, { isAsLeft, ...mail })).toBe(state),
  )
})

describe("a guest's access to a spot", () => {
  const standing = { person: 'ann\nlee', email: 'Ann@lee.test' }

  test('is allowed if the spot is unnamed or the link belongs to its attendee', () => {
    expect(canLinkShowPerson({ isKnown: false, sentTo: null }, { person: null, email: 'x@y.test' })).toBe(true)
    expect(canLinkShowPerson({ isKnown: true, sentTo: null }, standing)).toBe(true)
  })

  test('is allowed if the spot contains the invited email address', () => {
    expect(canLinkShowPerson({ isKnown: false, sentTo: 'ann@Lee.test' }, standing)).toBe(true)
    expect(canLinkShowPerson({ isKnown: false, sentTo: 'ben@lee.test' }, standing)).toBe(false)
    expect(canLinkShowPerson({ isKnown: false, sentTo: null }, { ...standing, email: '' })).toBe(false)
  })
})

test('identifies a person by full name, regardless of case, accents, and extra spaces', () => {
  expect(readPerson({ firstName: ' Ann', lastName: 'LEE ' })).toBe(readPerson({ firstName: 'ann', lastName: 'Lee' }))
  expect(readPerson({ firstName: 'Mary\u00A0 Ánn', lastName: 'Lee\u200E' })).toBe(
    readPerson({ firstName: 'Mary Ann', lastName: 'Lee' }),
  )
  expect(readPerson({ firstName: 'Ann', lastName: '' })).not.toBe(readPerson({ firstName: '', lastName: 'Ann' }))
  expect([readPerson(null), readPerson({ firstName: ' ', lastName: '' })]).toEqual([null, null])
})

describe('the link count', () => {
  const none = { link: null }
  const waiting = { link: 'waiting' as const }
  const answered = { link: 'answered' as const }

  test.each([
    ['', [none]],
    ['1 guest with a link', [none, waiting]],
    ['1 guest with a link, who has replied', [answered]],
    ['2 guests with links (none have replied)', [waiting, waiting]],
    ['2 guests with links (one has replied)', [waiting, answered, none]],
    ['3 guests with links (2 have replied)', [answered, answered, waiting]],
  ])('describes links as “%s”', (words, people) => {
    expect(countLinks(people)).toBe(words)
  })
})
