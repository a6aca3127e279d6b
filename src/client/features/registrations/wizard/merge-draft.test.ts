import { describe, expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { nameSpots } from '#shared/domain/spots/names.ts'
import { blankSpot, type Spot } from '#shared/domain/spots/spot.ts'
import { startDraft } from './draft.ts'
import { ann } from './invented-partner.ts'
import { listLeftOut, listRemoved, listReplaced, mergeDraft } from './merge-draft.ts'

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
const namesIn = ({ attendees }: { attendees: Spot[] }) => attendees.map(({ name }) => name)

describe('saving mine after somebody else has saved', () => {
  test('replaces the parts that I changed and keeps theirs everywhere else', () => {
    const mine = { ...opened, contact: { ...opened.contact, city: 'Austin' } }
    expect(mergeDraft(mine, opened, theirs)).toMatchObject({
      version: 4,
      contact: { city: 'Austin' },
      review: theirReview,
      attendees: theirs.attendees,
    })
    expect(listReplaced(mine, opened, theirs)).toEqual([])
  })

  test('keeps the people that each of us has named in a spot of their own', () => {
    const mine = withSpots({ ...golf, ...called('Bo') }, {}, golf)
    expect(namesIn(mergeDraft(mine, opened, theirs))).toEqual(['Bo Lee', 'Vera Lee', 'Golfer 2'])
    expect(listReplaced(mine, opened, theirs)).toEqual([])
  })

  test('starts from everybody, those too whom my smaller numbers have set aside', () => {
    const everybody = { ...opened, attendees: spotsOf({ ...golf, ...called('Bo') }, { ...golf, ...called('Cy') }) }
    const [first, second] = everybody.attendees
    if (!first || !second) throw new Error('there are two')
    const fit = { totals: { golf: 1, dinner: 0, vip: 0 }, setAside: [{ was: second, left: null }] }
    const donation = { ...opened.donation, golfersIncluded: 1, coursePreferences: [] }
    const mine = { ...everybody, donation, attendees: [first], fit, chosenCourses: [7] }
    const merged = mergeDraft(mine, everybody, { ...everybody, version: 4 })
    expect(namesIn(merged)).toEqual(['Bo Lee', 'Cy Lee'])
    expect(merged).toMatchObject({ fit: null, chosenCourses: [7] })
    expect(listReplaced(mine, everybody, everybody)).toEqual([])
  })

  test('names the person whose spot I have given to somebody else', () => {
    const mine = withSpots(golf, called('Bo'), golf)
    expect(namesIn(mergeDraft(mine, opened, theirs))[1]).toBe('Bo Lee')
    expect(listReplaced(mine, opened, theirs)).toEqual(['Spot 2: Vera Lee was saved, you have Bo Lee'])
  })

  test('says what else is replaced of a person whom we both have named', () => {
    const mine = withSpots(golf, { ...golf, ...called('Vera') }, golf)
    expect(listReplaced(mine, opened, theirs)).toEqual(['Spot 2, Vera Lee: the activities'])
    const [one, , three] = opened.attendees
    const info = { ...blankInfo, firstName: 'Vera', lastName: 'Lee', company: 'Acme' }
    const other = { ...theirs, attendees: [one, { ...blankSpot(2), attendeeInfo: info, name: 'Vera Lee' }, three] }
    const both = { ...theirs, attendees: other.attendees.filter((spot) => spot !== undefined) }
    expect(listReplaced(withSpots(golf, called('Vera'), golf), opened, both)).toEqual([
      'Spot 2, Vera Lee: what was entered about the attendee',
    ])
  })

  test('replaces nothing where we have entered the same', () => {
    expect(listReplaced({ ...theirs, contact: { ...theirs.contact } }, opened, theirs)).toEqual([])
  })

  test('does not bring back a spot that I gave up, unless they have put somebody there', () => {
    expect(namesIn(mergeDraft(withSpots(golf, {}), opened, theirs))).toEqual(['Golfer 1', 'Vera Lee'])
    expect(namesIn(mergeDraft(withSpots(golf), opened, theirs))).toEqual(['Golfer 1', 'Vera Lee'])
  })

  test('seats my person anew where they gave up the spot', () => {
    const mine = withSpots(golf, {}, { ...golf, ...called('Bo') })
    const donation = { ...opened.donation, golfersIncluded: 3 }
    const shrunk = { ...theirs, donation, attendees: theirs.attendees.slice(0, 2) }
    expect(mergeDraft(mine, opened, shrunk).attendees[2]).toMatchObject({ id: 0, spotNumber: 3, name: 'Bo Lee' })
  })

  test('does not bring back those whom the save without an answer has let go', () => {
    const everybody = { ...opened, attendees: spotsOf({ ...golf, ...called('Bo') }, { ...golf, ...called('Cy') }) }
    const [bo, cy] = everybody.attendees
    if (!bo || !cy) throw new Error('there are two')
    const fit = { totals: { golf: 1, dinner: 0, vip: 0 }, setAside: [{ was: cy, left: null }] }
    const donation = { ...opened.donation, golfersIncluded: 1 }
    const parts = { ...everybody, donation, attendees: [bo], fit: null }
    const mine = { ...parts, fit, sent: { parts, agreed: { confirmDrop: true } } }
    expect(namesIn(mergeDraft(mine, parts, { ...parts, version: 4 }))).toEqual(['Bo Lee'])
  })

  test('does not take somebody who has moved to a free number for the one who was there', () => {
    const donation = { ...opened.donation, golfersIncluded: 3 }
    const three = { ...opened, donation, attendees: spotsOf(called('Ann'), called('Bo'), called('Cy')) }
    const [ann, , cy] = three.attendees
    if (!ann || !cy) throw new Error('there are three')
    const shrunk = { ...theirs, donation, attendees: [ann, { ...cy, spotNumber: 2 }] }
    const mine = { ...three, attendees: spotsOf(called('Ann'), called('Bobby'), called('Cy')) }
    expect(listReplaced(mine, three, shrunk)).toEqual([])
    expect(listRemoved(mine, three, shrunk)).toEqual(['Bobby Lee'])
    const merged = mergeDraft(mine, three, shrunk)
    expect(merged.attendees.map(({ id, spotNumber, name }) => [id, spotNumber, name])).toEqual([
      [10, 1, 'Ann Lee'],
      [12, 2, 'Cy Lee'],
      [0, 3, 'Bobby Lee'],
    ])
    expect(listLeftOut(mine, three, shrunk)).toEqual([])
    const full = { ...shrunk, donation: { ...donation, golfersIncluded: 2 } }
    expect(namesIn(mergeDraft(mine, three, full))).toEqual(['Ann Lee', 'Cy Lee'])
    expect(listLeftOut(mine, three, full).map(({ name }) => name)).toEqual(['Bobby Lee'])
    expect(listRemoved(three, three, shrunk)).toEqual(['Bo Lee'])
    expect(namesIn(mergeDraft(three, three, shrunk))).toEqual(['Ann Lee', 'Cy Lee'])
  })

  test('takes my person to the spot that was given up and made anew', () => {
    const mine = withSpots(golf, {}, { ...golf, ...called('Bo') })
    const anew = { ...theirs, attendees: [...theirs.attendees.slice(0, 2), { ...blankSpot(3), id: 20 }] }
    expect(mergeDraft(mine, opened, anew).attendees[2]).toMatchObject({ id: 20, spotNumber: 3, name: 'Bo Lee' })
  })

  test('says what becomes of their donation, contact and comments', () => {
    const change = (amount: number, comments: string, city: string) => ({
      ...opened,
      contact: { ...opened.contact, city },
      donation: { ...opened.donation, donation: amount },
      review: { comments, isTaxInfoRequested: false },
    })
    expect(listReplaced(change(3_000, 'Mine', 'Austin'), opened, change(5_000, 'Theirs', 'Waco'))).toEqual([
      'Contact: everything that was entered there',
      'Donation: $5,000 was saved, you have $3,000',
      'Comments: “Theirs”',
    ])
  })
})
