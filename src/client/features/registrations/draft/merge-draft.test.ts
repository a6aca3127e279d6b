import { expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot, nameSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { ann } from '#tests/support/registering-user.ts'
import { startDraft } from './draft.ts'
import { mergeDraft } from './merge-draft.ts'

const golf = { golf: true, dinner: true }
const called = (firstName: string): Partial<Spot> => ({ attendeeInfo: { ...blankInfo, firstName, lastName: 'Lee' } })

/** Saved spots: `id` 10 and up, one for each of `changes`. */
const spotsOf = (...changes: Partial<Spot>[]) =>
  nameSpots(changes.map((change, index) => ({ ...blankSpot(index + 1), id: index + 10, ...change })))

const base = {
  ...startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff'),
  id: 12,
  version: 3,
  attendees: spotsOf({ ...golf, ...called('Bo') }, { ...golf, ...called('Cy') }),
}
const theirs = { ...base, version: 4, requestId: 'another', review: { comments: 'Kim', isTaxInfoRequested: true } }
const namesIn = ({ attendees }: { attendees: Spot[] }) => attendees.map(({ name }) => name)

test('goes on from what is saved now, as a request of its own', () => {
  const mine = { ...base, contact: { ...base.contact, city: 'Austin' }, agreedShortfall: 500 }
  const { draft, conflicts } = mergeDraft({ base, mine, theirs })
  expect(conflicts).toEqual([])
  expect(draft).toMatchObject({ version: 4, requestId: 'another', sent: null, contact: { city: 'Austin' } })
  expect(draft.agreedShortfall).toBe(500)
  expect(draft.review).toEqual(theirs.review)
})

test('includes people displaced by smaller numbers, so that the question is asked again', () => {
  const after = base.attendees.slice(0, 1).map((spot) => ({ ...spot, sentAs: 1 }))
  const fit = { totals: { golf: 1, dinner: 0, vip: 0 }, before: base.attendees, after }
  const donation = { ...base.donation, golfersIncluded: 1 }
  const mine = { ...base, donation, attendees: base.attendees.slice(0, 1), fit, chosenCourses: [7] }
  const { draft } = mergeDraft({ base, mine, theirs })
  expect(namesIn(draft)).toEqual(['Bo Lee', 'Cy Lee'])
  expect(draft).toMatchObject({ fit: null, chosenCourses: [7], donation })
})

test('keeps everything as it is here where what is saved was sent from here, with the ids of the spots', () => {
  const begun = { ...base, id: 0, version: null, attendees: [] }
  const people = [{ ...blankSpot(1), ...golf, ...called('Di') }]
  const mine = { ...begun, attendees: people, review: { comments: 'Later', isTaxInfoRequested: false } }
  const saved = { ...theirs, attendees: spotsOf({ ...golf, ...called('Ed') }) }
  const { draft, conflicts } = mergeDraft({ base: begun, mine, theirs: saved, isOwn: true })
  expect(conflicts).toEqual([])
  expect(draft).toMatchObject({ id: 12, version: 4, review: { comments: 'Later' } })
  expect(draft.attendees).toMatchObject([{ id: 10, name: 'Di Lee' }])
})

test('asks about the same field until a side is chosen, and not about a save from here without an answer', () => {
  const write = (comments: string) => ({ ...base, review: { comments, isTaxInfoRequested: false } })
  const versions = { base, mine: write('Mine'), theirs: { ...theirs, ...write('Theirs'), version: 4 } }
  expect(mergeDraft(versions).conflicts).toMatchObject([{ path: 'review.comments' }])
  const chosen = mergeDraft(versions, { 'review.comments': 'theirs' })
  expect(chosen.conflicts).toEqual([])
  expect(chosen.draft.review.comments).toBe('Theirs')
  const { contact, donation, attendees, review } = versions.theirs
  const mine = { ...versions.mine, sent: { contact, donation, attendees, review } }
  expect(mergeDraft({ ...versions, mine })).toMatchObject({ conflicts: [], draft: { review: { comments: 'Mine' } } })
})
