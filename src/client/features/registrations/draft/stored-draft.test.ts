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
  test('has the documented key for a new registration, and its own for a saved one', () => {
    expect(draftKey(0)).toBe(wizardStorageKey)
    expect(draftKey(12)).not.toBe(draftKey(13))
  })

  test('returns the draft as it was written, even half-filled', () => {
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
    expect(readStoredDraft(writeStoredDraft({ draft: halfFilled, owner, opened: draft, step: null }), owner)).toEqual(
      halfFilled,
    )
  })

  test('reads drafts of earlier versions without unknown fields', () => {
    const older = { ...draft, isUnanswered: true, sent: undefined }
    const fit = { totals: { golf: 1, dinner: 0, vip: 0 }, setAside: [] }
    const stored = JSON.stringify({ owner, draft: { ...older, fit } })
    expect(readStoredDraft(stored, owner)).toEqual(draft)
  })

  test('reads a new attendee field as blank', () => {
    const { airport: _, ...older } = { ...blankInfo, firstName: 'Ann' }
    const stored = { ...draft, attendees: [{ ...blankSpot(1), attendeeInfo: { ...older, shoeSize: 44 } }] }
    const [spot] = readStoredDraft(JSON.stringify({ owner, draft: stored }), owner)?.attendees ?? []
    expect(spot?.attendeeInfo).toEqual({ ...blankInfo, firstName: 'Ann' })
  })

  test('is thrown away when it is broken, foreign, or of another shape', () => {
    const stored = writeStoredDraft({ draft, owner, opened: draft, step: 'donation' })
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

  test('never throws, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readStoredDraft(text, owner)).toBeNull()
      }),
    )
  })

  test('ignores drafts of another user', () => {
    expect(
      readStoredDraft(writeStoredDraft({ draft, owner, opened: draft, step: 'donation' }), 'bob@acme.test'),
    ).toBeNull()
  })

  test('returns the version that the draft started from, if it was stored', () => {
    const { contact, donation, attendees, fit, review } = draft
    const opened = { contact, donation, attendees, fit, review }
    expect(
      readOpened(writeStoredDraft({ draft: { ...draft, attendees: [] }, owner, opened: draft, step: null })),
    ).toEqual(opened)
    for (const text of [null, '{', JSON.stringify({ owner, draft })]) expect(readOpened(text)).toBeNull()
  })
})
