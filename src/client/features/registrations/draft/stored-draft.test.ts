import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot } from '#shared/domain/spots/spot.ts'
import { wizardStorageKey } from '#shared/limits.ts'
import { ann } from '#tests/support/registering-user.ts'
import { draftKey } from './browser-storage.ts'
import { type RegistrationDraft, startDraft } from './draft.ts'
import { readOpened, readStoredDraft, writeStoredDraft } from './stored-draft.ts'

const owner = ann.email
const draft: RegistrationDraft = startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff')

describe('the draft in the browser', () => {
  test('of a new registration lies under the documented key, that of a saved one by itself', () => {
    expect(draftKey(0)).toBe(wizardStorageKey)
    expect(draftKey(12)).not.toBe(draftKey(13))
  })

  test('comes back as it was written, half-filled as it is', () => {
    const { contact, donation, attendees, review } = draft
    const sent = { contact, donation, attendees, review }
    const halfFilled = {
      ...draft,
      contact: { ...draft.contact, email: 'not yet an addr', registeredByEmails: [''] },
      donation: { ...draft.donation, donation: null, coursePreferences: [0, 4] },
      chosenCourses: [0, 4, 7],
      agreedShortfall: 500,
      sent,
      fit: {
        totals: { golf: 1, dinner: 0, vip: 0 },
        before: [
          { ...blankSpot(1), id: 12, golf: true },
          { ...blankSpot(2), id: 13, vip: true },
        ],
        after: [{ ...blankSpot(1), id: 12, golf: true, sentAs: 1 }],
      },
    }
    expect(readStoredDraft(writeStoredDraft(halfFilled, owner, draft), owner)).toEqual(halfFilled)
  })

  test('kept by an earlier version still comes back, with what it kept otherwise left out', () => {
    const older = { ...draft, isUnanswered: true, sent: undefined }
    const fit = { totals: { golf: 1, dinner: 0, vip: 0 }, setAside: [] }
    const stored = JSON.stringify({ owner, draft: { ...older, fit } })
    expect(readStoredDraft(stored, owner)).toEqual(draft)
  })

  test('kept before an attendee was asked for a field comes back with that field blank', () => {
    const { airport: _, ...older } = { ...blankInfo, firstName: 'Ann' }
    const stored = { ...draft, attendees: [{ ...blankSpot(1), attendeeInfo: { ...older, shoeSize: 44 } }] }
    const [spot] = readStoredDraft(JSON.stringify({ owner, draft: stored }), owner)?.attendees ?? []
    expect(spot?.attendeeInfo).toEqual({ ...blankInfo, firstName: 'Ann' })
  })

  test('is thrown away when it is broken, foreign, or of another shape', () => {
    const stored = writeStoredDraft(draft, owner, draft)
    const withText = JSON.stringify({ owner, draft: { ...draft, donation: { ...draft.donation, donation: '9,000' } } })
    const { contact: _, ...withoutContact } = draft
    const broken = [
      '',
      '{',
      'null',
      '[]',
      stored.slice(0, -2),
      withText,
      JSON.stringify({ owner, draft: withoutContact }),
    ]
    for (const text of broken) expect(readStoredDraft(text, owner)).toBeNull()
    expect(readStoredDraft(null, owner)).toBeNull()
  })

  test('whatever somebody puts there never breaks the page', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readStoredDraft(text, owner)).toBeNull()
      }),
    )
  })

  test('of somebody else on this computer is not shown', () => {
    expect(readStoredDraft(writeStoredDraft(draft, owner, draft), 'bob@acme.test')).toBeNull()
  })

  test('tells on which save it was begun, if its version of the program kept that', () => {
    const { contact, donation, attendees, fit, review } = draft
    const opened = { contact, donation, attendees, fit, review }
    expect(readOpened(writeStoredDraft({ ...draft, attendees: [] }, owner, draft))).toEqual(opened)
    for (const text of [null, '{', JSON.stringify({ owner, draft })]) expect(readOpened(text)).toBeNull()
  })
})
