import { describe, expect, test } from 'vitest'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot, nameSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { ann } from '#tests/support/registering-user.ts'
import { listChanges } from './changes.ts'
import { startDraft } from './draft.ts'

const golf = { golf: true, dinner: true }
const called = (firstName: string): Partial<Spot> => ({
  attendeeInfo: { ...blankAttendeeInfo, firstName, lastName: 'Lee' },
})

const spotsOf = (...changes: Partial<Spot>[]) =>
  nameSpots(changes.map((change, index) => ({ ...blankSpot(index + 1), id: index + 10, ...change })))

const opened = {
  ...startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff'),
  id: 12,
  version: 3,
  attendees: spotsOf(golf, {}, golf),
}
const theirReview = { comments: 'Seen by Kim', isTaxInfoRequested: true }
const theirs = { ...opened, version: 4, review: theirReview, attendees: spotsOf(golf, called('Vera'), golf) }
const withSpots = (...changes: Partial<Spot>[]) => ({ ...opened, attendees: spotsOf(...changes) })

test('describes a changed donation by both amounts, both numbers of spots, or its details', () => {
  const saved = { ...opened, donation: { ...opened.donation, donation: 8_500 } }
  const textOf = (change: Partial<typeof opened.donation>) =>
    listChanges({ ...saved, donation: { ...saved.donation, ...change } }, saved)[0]?.text
  expect(textOf({ donation: 1_500 })).toBe('Donation: $8,500 to $1,500')
  expect(textOf({ golfersAdditional: 3 })).toMatch(/^Donation: spots \d+ to \d+$/)
  expect(textOf({ affiliationId: 2 })).toBe('Donation: details changed')
})

test("lists a contact's changed fields and options", () => {
  const textOf = (change: Partial<typeof opened.contact>) =>
    listChanges({ ...opened, contact: { ...opened.contact, ...change } }, opened)[0]?.text
  expect(textOf({ city: 'Austin', territoryId: 44 })).toBe('Address: Austin')
  expect(textOf({ isAddressOnFile: true })).toBe('Address: On file')
  expect(textOf({ doNotSendConfirmation: true })).toBe('Confirmation: Do not send')
  expect(textOf({ companyName: '' })).toBe('Company: none')
  expect(textOf({ territoryId: 44 })).toBe('Another state')
})

describe('registration changes', () => {
  test('describe each section and spot in lines that can be copied', () => {
    const after = {
      ...opened,
      contact: { ...opened.contact, city: 'Waco' },
      donation: { ...opened.donation, donation: 5_000 },
      review: { comments: 'Mine', isTaxInfoRequested: false },
      attendees: spotsOf({ ...golf, ...called('Bo') }, { isDeclined: true, ...golf }, golf),
    }
    expect(listChanges(after, opened).map(({ text }) => text)).toEqual([
      'Address: Waco',
      'Donation: no amount to $5,000',
      'Comments: Mine',
      'Spot 1: Bo Lee, Golf & dinner',
      'Spot 2: no one, declined',
    ])
    expect(listChanges(opened, opened)).toEqual([])
  })

  test('use one key per field, and mention removed people', () => {
    const [theirKey] = listChanges(theirs, opened).filter(({ key }) => key.startsWith('spot'))
    const [myKey] = listChanges(withSpots(golf, called('Bo'), golf), opened)
    expect(myKey?.key).toBe(theirKey?.key)
    const without = { ...theirs, attendees: theirs.attendees.filter(({ id }) => id !== 11) }
    expect(listChanges(without, theirs).map(({ text }) => text)).toEqual(['Vera Lee was removed'])
  })
})
