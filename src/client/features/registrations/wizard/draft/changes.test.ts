import { describe, expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot, nameSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { ann } from '#tests/support/registering-user.ts'
import { applyChanges, describeConflict, mayStillSave } from '../save/conflict-dialog.tsx'
import { listChanges } from './changes.ts'
import { startDraft } from './draft.ts'

const golf = { golf: true, dinner: true }
const called = (firstName: string): Partial<Spot> => ({ attendeeInfo: { ...blankInfo, firstName, lastName: 'Lee' } })

/** Saved spots: `id` 10 and up, one for each of `changes`. */
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
const namesIn = ({ attendees }: { attendees: Spot[] }) => nameSpots(attendees).map(({ name }) => name)

test('a colleague who may only name attendees by now may not save a changed contact with them', () => {
  const named = listChanges(withSpots({ ...golf, ...called('Bo') }, {}, golf), opened)
  const moved = listChanges({ ...opened, contact: { ...opened.contact, city: 'Austin' } }, opened)
  const may = (rights: Parameters<typeof mayStillSave>[1]) =>
    [named, moved, []].map((mine) => mayStillSave(mine, rights))
  expect(may('everything')).toEqual([true, true, true])
  expect(may('attendees')).toEqual([true, false, true])
  expect(may('nothing')).toEqual([false, false, true])
})

test('what differs in a contact is named, choices too', () => {
  const textOf = (change: Partial<typeof opened.contact>) =>
    listChanges({ ...opened, contact: { ...opened.contact, ...change } }, opened)[0]?.text
  expect(textOf({ city: 'Austin', territoryId: 44 })).toBe('Contact: Austin, another state')
  expect(textOf({ isAddressOnFile: true })).toBe('Contact: Address on File ticked')
  expect(textOf({ doNotSendConfirmation: true })).toBe('Contact: Do not send confirmation ticked')
  expect(textOf({ lastName: '' })).toBe('Contact: some fields emptied')
})

describe('what I changed, on top of what somebody else has saved', () => {
  test('replaces the parts that I changed and leaves theirs everywhere else', () => {
    const mine = { ...opened, contact: { ...opened.contact, city: 'Austin' } }
    expect(applyChanges(mine, opened, theirs)).toMatchObject({
      version: 4,
      contact: { city: 'Austin' },
      review: theirReview,
      attendees: theirs.attendees,
    })
  })

  test('keeps the people that each of us has named in a spot of their own', () => {
    const mine = withSpots({ ...golf, ...called('Bo') }, {}, golf)
    expect(namesIn(applyChanges(mine, opened, theirs))).toEqual(['Bo Lee', 'Vera Lee', 'Golfer 2'])
  })

  test('gives a spot that we both have changed to my person', () => {
    expect(namesIn(applyChanges(withSpots(golf, called('Bo'), golf), opened, theirs))[1]).toBe('Bo Lee')
  })

  test('brings back those whom my smaller numbers have taken out: who goes is asked anew', () => {
    const everybody = { ...opened, attendees: spotsOf({ ...golf, ...called('Bo') }, { ...golf, ...called('Cy') }) }
    const after = everybody.attendees.slice(0, 1).map((spot) => ({ ...spot, sentAs: 1 }))
    const fit = { totals: { golf: 1, dinner: 0, vip: 0 }, before: everybody.attendees, after }
    const donation = { ...opened.donation, golfersIncluded: 1 }
    const mine = { ...everybody, donation, attendees: everybody.attendees.slice(0, 1), fit, chosenCourses: [7] }
    const merged = applyChanges(mine, everybody, { ...everybody, version: 4 })
    expect(namesIn(merged)).toEqual(['Bo Lee', 'Cy Lee'])
    expect(merged).toMatchObject({ fit: null, chosenCourses: [7], donation })
  })

  test('puts my person last where their spot is gone, also when another has moved to its number', () => {
    const mine = withSpots(called('Ann'), called('Bobby'), called('Cy'))
    const before = withSpots(called('Ann'), called('Bo'), called('Cy'))
    const [one, , three] = before.attendees.map((spot) => ({ ...spot, spotNumber: Math.min(2, spot.spotNumber) }))
    const shrunk = { ...before, attendees: [one, three].flatMap((spot) => spot ?? []) }
    expect(
      applyChanges(mine, before, shrunk).attendees.map(({ id, spotNumber, name }) => [id, spotNumber, name]),
    ).toEqual([
      [10, 1, 'Ann Lee'],
      [12, 2, 'Cy Lee'],
      [0, 3, 'Bobby Lee'],
    ])
  })

  test('names the people of a new registration where its first save has left their spots', () => {
    const begun = { ...opened, id: 0, version: null, attendees: [] }
    const mine = { ...begun, attendees: [{ ...blankSpot(1), ...called('Bo') }] }
    const saved = { ...begun, id: 12, version: 1, attendees: spotsOf(called('Ann')) }
    expect(applyChanges(mine, begun, saved).attendees).toMatchObject([{ id: 10, attendeeInfo: { firstName: 'Bo' } }])
  })
})

describe('changes', () => {
  test('are told part by part and spot by spot, in lines that can be copied', () => {
    const after = {
      ...opened,
      contact: { ...opened.contact, city: 'Waco' },
      donation: { ...opened.donation, donation: 5_000 },
      review: { comments: 'Mine', isTaxInfoRequested: false },
      attendees: spotsOf({ ...golf, ...called('Bo') }, { isDeclined: true, ...golf }, golf),
    }
    expect(listChanges(after, opened).map(({ text }) => text)).toEqual([
      'Contact: Waco',
      'Donation: $5,000',
      'Comments: Mine',
      'Spot 1: Bo Lee, Golf & dinner',
      'Spot 2: nobody, declined',
    ])
    expect(listChanges(opened, opened)).toEqual([])
  })

  test('of the same thing have the same key, and name who was taken out', () => {
    const [theirKey] = listChanges(theirs, opened).filter(({ key }) => key.startsWith('spot'))
    const [myKey] = listChanges(withSpots(golf, called('Bo'), golf), opened)
    expect(myKey?.key).toBe(theirKey?.key)
    const without = { ...theirs, attendees: theirs.attendees.filter(({ id }) => id !== 11) }
    expect(listChanges(without, theirs).map(({ text }) => text)).toEqual(['Vera Lee was taken out'])
  })
})

describe('who has saved in between', () => {
  const change = { by: 'Hal Helper', when: ' on 2027-03-02 14:05 CST', isYours: false, isEarlierSaved: false }

  test('is named, unless it was the reader', () => {
    expect(describeConflict(change)).toMatch(
      /^Hal Helper has saved this registration on 2027-03-02 14:05 CST\. Your changes/,
    )
    const own = describeConflict({ ...change, isYours: true })
    expect(own).toMatch(/^You have saved this registration yourself on .* in another window or on another device\./)
    expect(own).not.toContain('Hal')
  })

  test('does not call a save lost that went in without an answer', () => {
    expect(describeConflict({ ...change, isEarlierSaved: true })).toBe(
      'An earlier save of yours went in, although no answer came back. Hal Helper has saved it since on 2027-03-02 14:05 ' +
        'CST. What you have changed since is not saved yet, and nothing was overwritten.',
    )
    expect(describeConflict({ ...change, isYours: true, isEarlierSaved: true })).not.toContain('Hal')
  })
})
