import { describe, expect, test } from 'vitest'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { ActiveEvent } from '#shared/contracts/events.ts'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { noFacts } from '#shared/domain/event/event-facts.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot } from '#shared/domain/spots/spot.ts'
import { ann } from '#tests/support/registering-user.ts'
import { reopenDraft, startDraft } from './draft.ts'
import { openNew, openSaved } from './open-registration.ts'

const requestId = '6f9619ff-8b86-4d11-b42d-00c04fc964ff'
const admin: CurrentUser = { ...ann, role: 'admin' }
const activeEvent: ActiveEvent = {
  id: 7,
  name: 'Hope Classic 2027',
  eventDate: '2027-05-14',
  registrationOpenDate: '2026-10-01',
  onlineUpdatesCloseDate: '2027-04-23',
  ...noFacts,
  registrationStatus: 'open',
  assignedGolfCourses: [],
  assignedPartnershipLevels: [],
}
const { contact, donation, review } = startDraft(7, ann, requestId)
const registration: Registration = {
  id: 12,
  eventId: 7,
  contact,
  donation: {
    ...donation,
    affiliationId: 1,
    donation: 500,
    additionalAttendeeCost: 0,
    golfersIncluded: 0,
    golfersAdditional: 0,
    dinnersIncluded: 0,
    dinnersAdditional: 0,
    vipsIncluded: 0,
  },
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

describe('a new registration', () => {
  const open = (visit: Partial<Parameters<typeof openNew>[0]>) =>
    openNew({ activeEvent, user: ann, stored: null, storedBase: null, requestId, ...visit })
  const stored = startDraft(7, ann, requestId)
  const withStatus = (registrationStatus: ActiveEvent['registrationStatus']) => ({ ...activeEvent, registrationStatus })

  test.each<[string, Parameters<typeof open>[0], object]>([
    ['begins for the active event', {}, { kind: 'open', kept: null, start: { eventId: 7, id: 0 } }],
    ['goes on with the draft for this event', { stored }, { kind: 'open', kept: stored }],
    ['keeps the draft of another event', { stored: startDraft(6, ann, requestId) }, { kind: 'draftOfOtherEvent' }],
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
  const open = (visit: Partial<Parameters<typeof openSaved>[0]>) =>
    openSaved({ registration, user: ann, mode: 'register', stored: null, storedBase: null, requestId, ...visit })
  const keptOf = (version: number) => ({ ...startDraft(7, ann, requestId), id: 12, version })

  test('opens as it was saved', () => {
    expect(open({})).toMatchObject({ kind: 'open', start: { id: 12, version: 3 }, kept: null })
  })

  test('goes on with what was entered here since that save', () => {
    expect(open({ stored: keptOf(3) })).toMatchObject({ kept: keptOf(3) })
  })

  describe('a draft of an older version', () => {
    const before = { ...reopenDraft(registration, requestId), version: 2 }
    const write = (comments: string) => ({ review: { comments, isTaxInfoRequested: false } })
    const moved = { ...before, contact: { ...before.contact, city: 'Austin' } }
    const saved = { ...registration, ...write('Theirs') }

    test('goes on from the save that it started from, because the server merges', () => {
      expect(open({ registration: saved, stored: moved, storedBase: before })).toMatchObject({
        kept: moved,
        base: before,
        unsavable: null,
      })
    })

    test('only shows entries if their base is unknown', () => {
      expect(open({ registration: saved, stored: moved })).toMatchObject({ kept: null, unsavable: moved })
    })
  })

  test('shows a reader what is saved; what they had entered is set aside, not lost', () => {
    const past = { ...registration, changeable: 'nothing' as const }
    const read = open({ registration: past, mode: 'summarize', stored: keptOf(3) })
    expect(read).toMatchObject({ kept: null, unsavable: keptOf(3) })
    expect(open({ mode: 'register', stored: keptOf(3) })).toMatchObject({ kept: keptOf(3), unsavable: null })
  })

  test('continues a draft of names where only names are entered, and sets any other aside', () => {
    const start = reopenDraft(registration, requestId)
    const names = { ...start, attendees: [{ ...blankSpot(1), dinner: true }] }
    const donation = { ...names, donation: { ...start.donation, donation: 15_000 } }
    expect(open({ mode: 'summarize', stored: names })).toMatchObject({ kept: names })
    const setAside = { draft: donation, step: 'donation' }
    expect(open({ mode: 'summarize', stored: donation })).toMatchObject({ kind: 'open', kept: null, start, setAside })
    expect(open({ mode: 'register', stored: donation })).toMatchObject({ kept: donation })
    expect(open({ mode: 'summarize', stored: donation, user: admin })).toMatchObject({ kept: donation })
  })

  describe('a draft that can be saved only in part', () => {
    const spot = { ...blankSpot(1), id: 9 }
    const named = (firstName: string, email = '') => ({
      ...spot,
      attendeeInfo: { ...blankInfo, firstName, lastName: 'Lee', email },
    })
    const before = { ...registration, donation: { ...registration.donation, golfersIncluded: 1 }, attendees: [spot] }
    const after = { ...before, version: 4, review: { comments: 'By the organizers', isTaxInfoRequested: true } }
    const storedBase = reopenDraft(before, requestId)
    const entered = { ...storedBase, attendees: [named('Gina', 'gina@acme.test')] }

    test('keeps attendees if they can be named, and nothing else', () => {
      const saved = { ...after, changeable: 'attendees' as const }
      const stored = { ...entered, review: { comments: 'Mine', isTaxInfoRequested: false } }
      expect(open({ registration: saved, mode: 'summarize', stored, storedBase })).toMatchObject({
        kept: { ...storedBase, attendees: entered.attendees },
        base: storedBase,
        unsavable: stored,
      })
    })

    test('asks nothing where only the rest differs', () => {
      const saved = { ...after, changeable: 'attendees' as const }
      const stored = reopenDraft(before, requestId)
      expect(open({ registration: saved, stored, storedBase })).toMatchObject({ kept: null, isSentSaved: false })
    })

    test('keeps names and comments when the event is over, and shows what else was entered', () => {
      const past = { ...before, attendees: [named('Gena', 'old@acme.test')], changeable: 'namesAndComments' as const }
      const stored = {
        ...entered,
        contact: { ...entered.contact, companyName: 'Acme Inc.', city: 'Austin' },
        donation: { ...entered.donation, donation: 9_000 },
        review: { comments: 'Thank you', isTaxInfoRequested: true },
      }
      expect(open({ registration: past, user: admin, stored })).toMatchObject({
        kept: {
          contact: { companyName: 'Acme Inc.', city: '' },
          donation: { donation: 500 },
          review: { comments: 'Thank you', isTaxInfoRequested: false },
          attendees: [{ ...named('Gina', 'old@acme.test'), name: 'Gina Lee' }],
        },
        unsavable: stored,
      })
    })
  })

  describe('a draft whose last save got no answer', () => {
    const start = reopenDraft(registration, requestId)
    const comments = (text: string) => ({ review: { comments: text, isTaxInfoRequested: false } })
    const value = { contact: start.contact, donation: start.donation, attendees: start.attendees }
    const stored = { ...start, ...comments('Sent'), sent: { ...value, ...comments('Sent') } }
    const storedBase = start
    const saved = { ...registration, version: 4, ...comments('Sent') }

    test('recognizes its own save', () => {
      expect(open({ registration: saved, stored, storedBase })).toMatchObject({ kept: null, isSentSaved: true })
    })

    test('is known as what is there although it has let people go', () => {
      const fit = {
        totals: { golf: 0, dinner: 0, vip: 0 },
        before: [{ ...blankSpot(1), id: 9, attendeeInfo: { ...blankInfo, firstName: 'Cy' } }],
        after: [],
      }
      const dropped = { ...stored, fit }
      expect(open({ registration: saved, stored: dropped, storedBase })).toMatchObject({
        kept: null,
        isSentSaved: true,
      })
    })

    test('goes on with what was entered after it, and leaves the question to the save when something else is there', () => {
      const later = { ...stored, ...comments('Later') }
      expect(open({ registration: saved, stored: later, storedBase })).toMatchObject({
        kept: later,
        base: comments('Sent'),
        isSentSaved: true,
      })
      const other = { ...saved, ...comments('By somebody else') }
      expect(open({ registration: other, stored, storedBase })).toMatchObject({ kept: stored, isSentSaved: false })
    })
  })

  test('that a partner may no longer change is closed in the wizard, and can still be read in its summary', () => {
    const past = { ...registration, changeable: 'nothing' as const }
    expect(open({ registration: past })).toEqual({ kind: 'closed' })
    expect(open({ registration: past, mode: 'summarize' })).toMatchObject({ kind: 'open', parts: 'nothing' })
  })
})
