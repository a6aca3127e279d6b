import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { ActiveEvent, EventSummary } from '#shared/contracts/events.ts'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { type ChangeableParts, isChangeable, isClosedFor } from '#shared/domain/registration/permissions.ts'
import { isDraftUsable, type WizardMode } from '#shared/domain/registration/wizard-steps.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { nameSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { listChanges, wholeParts } from './changes.ts'
import { type RegistrationDraft, type RegistrationParts, reopenDraft, startDraft } from './draft.ts'

export interface OpenRegistration {
  kind: 'open'
  event: EventSummary
  /** As it was saved last; null for a new one. */
  saved: Registration | null
  parts: ChangeableParts
  /** Without anything entered here. */
  start: RegistrationDraft
  /** The stored draft. */
  kept: RegistrationDraft | null
  /** The version that it started from. The server merges what others have saved since. */
  base: RegistrationParts
  /**
   * A stored draft that changes more than names, with the first step that it changes. The page for names shows the saved
   * registration and leaves the draft to the other steps.
   */
  setAside: { draft: RegistrationDraft; step: (typeof wholeParts)[number] } | null
  /** A stored draft that can no longer be saved. */
  unsavable: RegistrationDraft | null
  /** A save without an answer turned out to be saved. */
  isSentSaved: boolean
}

const nothingKept = { kept: null, setAside: null, unsavable: null, isSentSaved: false }

export type Opening =
  | OpenRegistration
  /** Registration is closed for this person. */
  | { kind: 'closed' }
  /** An admin is exempt from closing, but there is nothing to register for. */
  | { kind: 'noEvent' }
  /** The draft in this browser is for an event that is no longer the active one. */
  | { kind: 'draftOfOtherEvent' }

type NewVisit = {
  activeEvent: ActiveEvent | null
  user: CurrentUser
  stored: RegistrationDraft | null
  /** The save that the stored draft was begun on, where that is known. */
  storedBase: RegistrationParts | null
  requestId: string
}

/** Opens a new registration, or the one this browser has kept. */
export function openNew({ activeEvent, user, stored, storedBase, requestId }: NewVisit): Opening {
  if (isClosedFor(user.role, activeEvent?.registrationStatus ?? 'missing')) return { kind: 'closed' }
  if (activeEvent === null) return { kind: 'noEvent' }
  if (stored !== null && !isDraftUsable(stored, activeEvent)) return { kind: 'draftOfOtherEvent' }
  const start = startDraft(activeEvent.id, user, requestId)
  // One that was saved on the way goes on from what was saved then.
  const base = (stored && stored.id !== 0 && storedBase) || start
  const opening = { kind: 'open', event: activeEvent, saved: null, parts: 'everything', start, base } as const
  return { ...opening, ...nothingKept, kept: stored }
}

type SavedVisit = {
  registration: Registration
  user: CurrentUser
  mode: WizardMode
  stored: RegistrationDraft | null
  storedBase: RegistrationParts | null
  requestId: string
}

/** Opens a saved registration. Someone who may change nothing any more reads it in summarize mode only. */
export function openSaved({ registration, user, mode, stored, storedBase, requestId }: SavedVisit): Opening {
  const { changeable: parts, event } = registration
  if (parts === 'nothing' && mode === 'register' && user.role !== 'admin') return { kind: 'closed' }
  const start = reopenDraft(registration, requestId)
  const opening = { kind: 'open', event, saved: registration, parts, start, base: start, ...nothingKept } as const
  if (stored === null) return opening
  const isOlder = stored.version !== registration.version
  // Without the base, the changes can't be determined.
  if (parts === 'nothing' || (isOlder && !storedBase)) return { ...opening, unsavable: stored }
  const isSentSaved = stored.sent !== null && listChanges({ ...stored.sent, fit: null }, start).length === 0
  // People who lost a spot in that save are gone.
  const entered = isSentSaved ? { ...stored, fit: null } : stored
  const base = (isSentSaved && stored.sent && { ...stored.sent, fit: null }) || (isOlder && storedBase) || start
  const isForNames = mode === 'summarize' && user.role !== 'admin' && parts === 'everything'
  const step = wholeParts.find((part) => !isSame(entered[part], base[part]))
  if (isForNames && step) return { ...opening, setAside: { draft: entered, step } }
  const kept = keepChangeable(entered, base, parts)
  if (isOlder && listChanges(kept, base).length === 0) return { ...opening, isSentSaved }
  return { ...opening, kept, base, unsavable: kept === entered ? null : entered, isSentSaved }
}

/**
 * Keeps the changes that the user can make, and takes the rest from the stored version, so that someone who only names
 * attendees doesn't send back other people's changes.
 */
function keepChangeable(
  draft: RegistrationDraft,
  stored: RegistrationParts,
  parts: ChangeableParts,
): RegistrationDraft {
  if (parts === 'everything') return draft
  const keep = <Values extends object>(path: string, mine: Values, theirs: Values): Values => {
    const kept = Object.keys(theirs).filter((key) => isChangeable(`${path}.${key}`, parts))
    return { ...theirs, ...Object.fromEntries(kept.map((key) => [key, Reflect.get(mine, key)])) }
  }
  const keepNames = (theirs: Spot): Spot => {
    const mine = draft.attendees.find(({ id }) => id === theirs.id)?.attendeeInfo
    const info = theirs.attendeeInfo
    if (!mine && !info) return theirs
    return { ...theirs, attendeeInfo: keep('attendees.0.attendeeInfo', mine ?? blankInfo, info ?? blankInfo) }
  }
  const { attendees, fit } = isChangeable('attendees', parts)
    ? draft
    : { attendees: nameSpots(stored.attendees.map(keepNames)), fit: null }
  return {
    ...draft,
    contact: keep('contact', draft.contact, stored.contact),
    donation: keep('donation', draft.donation, stored.donation),
    review: keep('review', draft.review, stored.review),
    chosenCourses: stored.donation.coursePreferences,
    attendees,
    fit,
  }
}
