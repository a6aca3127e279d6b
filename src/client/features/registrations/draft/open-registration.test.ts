import { describe, expect, test } from 'vitest'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import { donation as donationContract, type Registration } from '#shared/contracts/registrations/registration.ts'
import { noEventFacts } from '#shared/domain/event/event-facts.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot } from '#shared/domain/spots/spot.ts'
import { ann } from '#tests/support/registering-user.ts'
import { type RegistrationDraft, reopenDraft, startDraft } from './draft.ts'
import type { KeptDraft } from './draft-store.ts'
import { openNew, openSavedRegistration } from './open-registration.ts'

const requestId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff'
const admin: CurrentUser = { ...ann, role: 'admin' }
const activeEvent: ActiveEvent = {
  id: 7,
  name: 'Hope Classic 2027',
  eventDate: '2027-05-14',
  registrationOpenDate: '2026-10-01',
  onlineUpdatesCloseDate: '2027-04-23',
  ...noEventFacts,
  registrationStatus: 'open',
  assignedGolfCourses: [],
  assignedPartnershipLevels: [],
}
const { contact, donation, review } = startDraft(7, ann, requestId)
const registration: Registration = {
  id: 12,
  eventId: 7,
  contact,
  donation: donationContract.parse({ ...donation, affiliationId: 1, donation: 500 }),
  attendees: [],
  review,
  event: activeEvent,
  version: 3,
  changeable: 'everything',
  reopenedUntil: null,
  affiliationName: 'Vendor',
  belowLevel: { by: 0, isAgreed: false },
  partnershipLevelName: 'No partner level for this donation amount',
  placed: [],
  seated: [],
  dueOn: null,
}

const write = (comments: string) => ({ review: { comments, isTaxInfoRequested: false } })
const keep = (base: RegistrationDraft, changes: Partial<RegistrationDraft>): KeptDraft => ({
  owner: ann.email,
  base,
  sent: null,
  draft: { ...base, ...changes },
  step: null,
})

describe('a new registration', () => {
  const open = (visit: Partial<Parameters<typeof openNew>[0]>) =>
    openNew({ activeEvent, user: ann, kept: null, requestId, ...visit })
  const start = startDraft(7, ann, requestId)
  const kept = keep(start, write('Mine'))
  const withStatus = (registrationStatus: ActiveEvent['registrationStatus']) => ({ ...activeEvent, registrationStatus })

  test.each<[string, Parameters<typeof open>[0], object]>([
    ['begins for the active event', {}, { kind: 'open', saved: null, start, base: start, draft: start }],
    ['goes on with the draft for this event', { kept }, { start, base: start, draft: kept.draft, unsavable: [] }],
    [
      'keeps the draft of another event',
      { kept: keep(startDraft(6, ann, requestId), write('Mine')) },
      { kind: 'draftOfOtherEvent' },
    ],
    ['is closed before registration', { activeEvent: withStatus('notYetOpen') }, { kind: 'closed' }],
    ['is closed after registration', { activeEvent: withStatus('closed') }, { kind: 'closed' }],
    ['is open to admins before', { activeEvent: withStatus('notYetOpen'), user: admin }, { kind: 'open' }],
    ['is open to admins after', { activeEvent: withStatus('closed'), user: admin }, { kind: 'open' }],
    ['is closed without an event', { activeEvent: null }, { kind: 'closed' }],
    ['is impossible for admins without an event', { activeEvent: null, user: admin }, { kind: 'noEvent' }],
  ])('%s', (_, visit, opened) => {
    expect(open(visit)).toMatchObject(opened)
  })
})

describe('a saved registration', () => {
  const open = (visit: Partial<Parameters<typeof openSavedRegistration>[0]>) =>
    openSavedRegistration({ registration, user: ann, mode: 'register', kept: null, requestId, ...visit })
  const start = reopenDraft(registration, requestId)
  const past: Registration = { ...registration, changeable: 'nothing' }

  const earlierId = '6f9619ff-8b86-4d11-b42d-00c04fc964fe'

  test('opens as it was saved', () => {
    expect(open({})).toMatchObject({ kind: 'open', saved: registration, start, base: start, draft: start })
  })

  test("continues from the draft's base version so that the server can merge changes", () => {
    const kept = keep({ ...start, version: 2, requestId: earlierId }, write('Mine'))
    expect(open({ registration: { ...registration, ...write('Theirs') }, kept })).toMatchObject({
      start: { version: 3 },
      base: kept.base,
      draft: { ...kept.draft, requestId },
      unsavable: [],
    })
  })

  test('discards a draft that is already saved', () => {
    const saved = { ...registration, version: 4, ...write('Mine') }
    const now = reopenDraft(saved, requestId)
    expect(open({ registration: saved, kept: keep(start, write('Mine')) })).toMatchObject({
      base: now,
      draft: now,
      isKeptSaved: true,
    })
  })

  test('continues from a save whose response was lost, treating later reversals as changes', () => {
    const saved = { ...registration, version: 4, ...write('Sent') }
    const kept = { ...keep(start, write('Undone')), sent: { ...start, ...write('Sent') } }
    expect(open({ registration: saved, kept })).toMatchObject({ base: kept.sent, draft: write('Undone'), sent: null })
  })

  test('continues a draft with only names, and links to the step of any other draft', () => {
    const names = keep(start, { attendees: [{ ...blankSpot(1), dinner: true }] })
    const more = keep(start, { ...names.draft, donation: { ...start.donation, donation: 15_000 } })
    expect(open({ mode: 'summarize', kept: names })).toMatchObject({ draft: names.draft })
    expect(open({ mode: 'summarize', kept: more })).toEqual({ kind: 'draftOfOtherStep', step: 'donation' })
    expect(open({ mode: 'register', kept: more })).toMatchObject({ draft: more.draft })
    expect(open({ mode: 'summarize', kept: more, user: admin })).toMatchObject({ draft: more.draft })
  })

  test('is read-only for partners after the event, with a summary and their unsaved entries', () => {
    expect(open({ registration: past })).toEqual({ kind: 'closed' })
    expect(open({ registration: past, mode: 'summarize', kept: keep(start, write('Mine')) })).toMatchObject({
      parts: 'nothing',
      base: start,
      draft: start,
      unsavable: [{ text: 'Comments: Mine' }],
    })
  })

  describe('a partly savable draft', () => {
    const named = (firstName: string, email: string) => ({
      ...blankSpot(1),
      id: 9,
      name: `${firstName} Lee`,
      attendeeInfo: { ...blankAttendeeInfo, firstName, lastName: 'Lee', email },
    })
    const base = { ...start, attendees: [named('Gena', 'old@acme.test')] }
    const attendees = [named('Gina', 'gina@acme.test')]

    test('keeps only attendees if the partner can only name them', () => {
      const saved: Registration = { ...registration, version: 4, ...write('Theirs'), changeable: 'attendees' }
      const kept = keep(base, { ...write('Mine'), attendees })
      expect(open({ registration: saved, mode: 'summarize', kept })).toMatchObject({
        base,
        draft: { ...base, attendees },
        unsavable: [{ text: 'Comments: Mine' }],
      })
    })

    test('keeps only names and comments after the event, and lists other unsaved entries', () => {
      const kept = keep(base, {
        contact: { ...base.contact, companyName: 'Acme Inc.', city: 'Austin' },
        donation: { ...base.donation, donation: 9_000 },
        review: { comments: 'Thank you', isTaxInfoRequested: true },
        attendees,
      })
      const opened = open({ registration: { ...past, changeable: 'namesAndComments' }, user: admin, kept })
      expect(opened).toMatchObject({
        draft: {
          contact: { companyName: 'Acme Inc.', city: '' },
          donation: { donation: 500 },
          review: { comments: 'Thank you', isTaxInfoRequested: false },
          attendees: [named('Gina', 'old@acme.test')],
        },
        unsavable: ['contact', 'donation', 'review', 'spot 9'].map((key) => ({ key })),
      })
    })
  })
})
