import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { anyRegistration } from '#tests/support/any-spots.ts'
import { startDraft } from './draft.ts'
import { ann } from './invented-partner.ts'
import { isStoredAsSent } from './is-stored-as-sent.ts'

const draft = startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff')

test('What was sent is known again under the ids that saving gave it', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots }) => {
      const sent = { ...draft, attendees: spots.map((spot) => ({ ...spot, id: 0 })) }
      const stored = {
        ...draft,
        id: 12,
        version: 1,
        attendees: spots.map((spot, index) => ({ ...spot, id: index + 40 })),
      }
      expect(isStoredAsSent(sent, stored)).toBe(true)
      const named = { ...blankInfo, firstName: 'Somebody', lastName: 'Else' }
      const changed = stored.attendees.map((spot, index) => (index === 0 ? { ...spot, attendeeInfo: named } : spot))
      expect(isStoredAsSent(sent, { ...stored, attendees: changed })).toBe(spots.length === 0)
    }),
  )
})

test('What the server tidies up makes no difference, what somebody has changed does', () => {
  const sent = { ...draft, contact: { ...draft.contact, isAddressOnFile: true, city: 'Austin', firstName: ' Ann ' } }
  const stored = { ...draft, contact: { ...draft.contact, isAddressOnFile: true } }
  expect(isStoredAsSent(sent, stored)).toBe(true)
  expect(isStoredAsSent(sent, { ...stored, review: { comments: 'New', isTaxInfoRequested: false } })).toBe(false)
})
