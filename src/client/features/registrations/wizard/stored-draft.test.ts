import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot } from '#shared/domain/spots/spot.ts'
import { wizardStorageKey } from '#shared/limits.ts'
import { type RegistrationDraft, startDraft } from './draft/draft.ts'
import { ann } from './draft/partner-fixture.ts'
import { draftKey, readStoredDraft, writeStoredDraft } from './draft/stored-draft.ts'

const owner = ann.email
const draft: RegistrationDraft = startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff')

const partsOf = ({ contact, donation, attendees, fit, review }: RegistrationDraft) => ({
  contact,
  donation,
  attendees,
  fit,
  review,
})

describe('the draft in the browser', () => {
  test('of a new registration lies under the key of the specification, that of a saved one by itself', () => {
    expect(draftKey(0)).toBe(wizardStorageKey)
    expect(draftKey(12)).not.toBe(draftKey(13))
  })

  test('comes back as it was written, half-filled as it is', () => {
    const halfFilled = {
      ...draft,
      contact: { ...draft.contact, email: 'not yet an addr', registeredByEmails: [''] },
      donation: { ...draft.donation, donation: null, coursePreferences: [0, 4] },
      chosenCourses: [0, 4, 7],
      sent: {
        parts: { ...partsOf(draft), attendees: [{ ...blankSpot(1), golf: true }] },
        agreed: { confirmDrop: true, confirmedSpotIds: [12], dropInstead: [12], attendees: [blankSpot(1)] },
      },
      fit: {
        totals: { golf: 1, dinner: 0, vip: 0 },
        setAside: [
          { was: { ...blankSpot(2), id: 12, golf: true }, left: null },
          { was: { ...blankSpot(3), id: 13, vip: true }, left: { ...blankSpot(1), id: 13 } },
        ],
      },
    }
    expect(readStoredDraft(writeStoredDraft(halfFilled, owner), owner)).toEqual(halfFilled)
  })

  test('kept by an earlier version, which did not keep what was sent, still comes back', () => {
    const { sent: _, ...older } = draft
    expect(readStoredDraft(JSON.stringify({ owner, draft: { ...older, mayBeSaved: true } }), owner)).toEqual(draft)
  })

  test('kept before an attendee was asked for a field comes back with that field blank', () => {
    const { airport: _, ...older } = { ...blankInfo, firstName: 'Ann' }
    const stored = { ...draft, attendees: [{ ...blankSpot(1), attendeeInfo: { ...older, shoeSize: 44 } }] }
    const [spot] = readStoredDraft(JSON.stringify({ owner, draft: stored }), owner)?.attendees ?? []
    expect(spot?.attendeeInfo).toEqual({ ...blankInfo, firstName: 'Ann' })
  })

  test('is thrown away when it is broken, foreign, or of another shape', () => {
    const stored = writeStoredDraft(draft, owner)
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
    expect(readStoredDraft(writeStoredDraft(draft, owner), 'bob@acme.test')).toBeNull()
  })
})
