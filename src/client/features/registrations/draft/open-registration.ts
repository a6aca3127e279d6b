import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { ActiveEvent, EventSummary } from '#shared/contracts/events.ts'
import type { Registration } from '#shared/contracts/registrations/registration.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { type ChangeableParts, isChangeable, isClosedFor } from '#shared/domain/registration/permissions.ts'
import { isDraftUsable, type WizardMode, type WizardStep } from '#shared/domain/registration/wizard-steps.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { hasInfo, nameSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { type DraftChange, listChanges, wholeParts } from './changes.ts'
import { type RegistrationDraft, type RegistrationParts, reopenDraft, startDraft } from './draft.ts'
import type { KeptDraft } from './draft-store.ts'

export interface OpenRegistration {
  kind: 'open'
  event: EventSummary
  saved: Registration | null
  parts: ChangeableParts
  start: RegistrationDraft
  base: RegistrationDraft
  draft: RegistrationDraft
  sent: RegistrationDraft | null
  isKeptSaved?: true
  unsavable: readonly DraftChange[]
}

export type RegistrationOpening =
  | OpenRegistration
  | { kind: 'closed' }
  | { kind: 'noEvent' }
  | { kind: 'draftOfOtherEvent' }
  | { kind: 'draftOfOtherStep'; step: WizardStep }

type NewVisit = { activeEvent: ActiveEvent | null; user: CurrentUser; kept: KeptDraft | null; requestId: string }

export function openNew({ activeEvent, user, kept, requestId }: NewVisit): RegistrationOpening {
  if (isClosedFor(user.role, activeEvent?.registrationStatus ?? 'missing')) return { kind: 'closed' }
  if (activeEvent === null) return { kind: 'noEvent' }
  if (kept !== null && !isDraftUsable(kept.draft, activeEvent)) return { kind: 'draftOfOtherEvent' }
  const start = startDraft(activeEvent.id, user, requestId)
  const { base, draft, sent } = kept ?? { base: start, draft: start, sent: null }
  const opened = { start, base, draft, sent, unsavable: [] }
  return { kind: 'open', event: activeEvent, saved: null, parts: 'everything', ...opened }
}

type SavedVisit = {
  registration: Registration
  user: CurrentUser
  mode: WizardMode
  kept: KeptDraft | null
  requestId: string
}

export function openSavedRegistration({ registration, user, mode, kept, requestId }: SavedVisit): RegistrationOpening {
  const { changeable: parts, event } = registration
  if (parts === 'nothing' && mode === 'register' && user.role !== 'admin') return { kind: 'closed' }
  const start = reopenDraft(registration, requestId)
  const opening = { kind: 'open', event, saved: registration, parts, start, sent: null, unsavable: [] } as const
  if (!kept) return { ...opening, base: start, draft: start }
  // An earlier save whose response was lost may have succeeded.
  if (listChanges(kept.draft, start).length === 0) return { ...opening, base: start, draft: start, isKeptSaved: true }
  const isSentSaved = kept.sent && listChanges(kept.sent, start).length === 0
  const base = (isSentSaved && kept.sent) || kept.base
  const step = wholeParts.find((part) => !isSame(kept.draft[part], base[part]))
  if (mode === 'summarize' && user.role !== 'admin' && parts === 'everything' && step) {
    return { kind: 'draftOfOtherStep', step }
  }
  // Someone has saved since, so a response to an earlier request would be about the old version.
  const isOlder = kept.draft.version !== null && kept.draft.version < registration.version
  const entered = isOlder ? { ...kept.draft, requestId } : kept.draft
  const draft = pickChangeable(entered, base, parts)
  const unsavable = listChanges(kept.draft, draft)
  if (listChanges(draft, base).length === 0) return { ...opening, unsavable, base: start, draft: start }
  return { ...opening, unsavable, base, draft, sent: isOlder ? null : kept.sent }
}

/** Uses the stored version's other parts, so that naming attendees doesn't overwrite other people's changes. */
function pickChangeable(draft: RegistrationDraft, base: RegistrationParts, parts: ChangeableParts): RegistrationDraft {
  if (parts === 'everything') return draft
  const keep = <Values extends object>(path: string, mine: Values, theirs: Values): Values => {
    const kept = Object.keys(theirs).filter((key) => isChangeable(`${path}.${key}`, parts))
    return { ...theirs, ...Object.fromEntries(kept.map((key) => [key, Reflect.get(mine, key)])) }
  }
  const keepNames = (theirs: Spot): Spot => {
    const mine = draft.attendees.find(({ id }) => id === theirs.id)?.attendeeInfo
    const info = theirs.attendeeInfo
    const attendeeInfo = keep('attendees.0.attendeeInfo', mine ?? blankAttendeeInfo, info ?? blankAttendeeInfo)
    return hasInfo({ ...theirs, attendeeInfo }) ? { ...theirs, attendeeInfo } : theirs
  }
  return {
    ...draft,
    contact: keep('contact', draft.contact, base.contact),
    donation: keep('donation', draft.donation, base.donation),
    review: keep('review', draft.review, base.review),
    ...(!isChangeable('attendees', parts) && { attendees: nameSpots(base.attendees.map(keepNames)), displaced: [] }),
  }
}
