import { expect, test } from 'vitest'
import { startDraft } from './draft.ts'
import { listChangedParts, mergeDraft } from './merge-draft.ts'

const ann = {
  fullName: 'Ann Lee',
  firstName: 'Ann',
  lastName: 'Lee',
  companyName: 'Acme',
  email: 'ann@acme.test',
  phoneNumber: '512-555-0100',
  role: 'user',
} as const
const opened = { ...startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff'), id: 12, version: 3 }
const spot = {
  id: 4,
  spotNumber: 1,
  name: 'Attendee 1',
  isDeclined: false,
  vip: false,
  golf: true,
  dinner: true,
  attendeeInfo: null,
}
const mine = { ...opened, attendees: [spot], contact: { ...opened.contact } }
const theirs = { ...opened, version: 4, review: { comments: 'Seen by Kim', isTaxInfoRequested: true } }

test('only the parts in which something was entered count as changed', () => {
  expect(listChangedParts(mine, opened)).toEqual(['attendees'])
})

test('saving mine after somebody else has saved replaces the parts I changed and keeps theirs everywhere else', () => {
  expect(mergeDraft(mine, opened, theirs)).toMatchObject({
    version: 4,
    attendees: [spot],
    contact: opened.contact,
    review: { comments: 'Seen by Kim', isTaxInfoRequested: true },
  })
})
