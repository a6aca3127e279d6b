import { expect, test } from 'vitest'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot, type Spot } from '#shared/domain/spots/spot.ts'
import { startDraft } from './draft.ts'
import { ann } from './invented-partner.ts'
import { listUnsaved } from './list-unsaved.ts'

const called = (firstName: string, company = ''): Partial<Spot> => ({
  golf: true,
  dinner: true,
  attendeeInfo: { ...blankInfo, firstName, lastName: 'Cole', company },
})
const spotsOf = (...changes: Partial<Spot>[]) =>
  changes.map((change, index) => ({ ...blankSpot(index + 1), id: index + 10, ...change }))
const saved = {
  ...startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff'),
  id: 12,
  version: 3,
  attendees: spotsOf(called('Cy'), called('Bo')),
}

test('What was entered and not saved is listed so that it can be copied', () => {
  const entered = {
    ...saved,
    contact: { ...saved.contact, city: 'Austin', isAddressOnFile: true },
    donation: { ...saved.donation, donation: 3_000 },
    review: { comments: 'By bus', isTaxInfoRequested: false },
    attendees: spotsOf(called('Cyrus', 'Acme'), {}),
  }
  expect(listUnsaved(entered, saved)).toEqual([
    'Contact: Austin',
    'Donation: $3,000',
    'Comments: By bus',
    'Spot 1: Cyrus Cole, Acme, golf',
    'Spot 2: nobody, no activity yet',
  ])
})

test('Nothing is listed when everything is saved, or when only others have named somebody since', () => {
  expect(listUnsaved(saved, saved)).toEqual([])
  const before = { ...saved, version: 2, attendees: spotsOf(called('Cy'), {}) }
  expect(listUnsaved(before, saved)).toEqual([])
})
