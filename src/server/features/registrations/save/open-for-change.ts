import type { RegistrationPass } from '#server/auth/authorization.ts'
import { refuseVersionConflict } from '#server/optimistic-lock.ts'
import { Refused, wrongInput } from '#server/refusals.ts'
import { readSettings } from '#server/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { ChangeableParts } from '#shared/domain/registration/permissions.ts'
import { fillOmitted } from '#shared/domain/spots/attendee-fields.ts'
import { tidySpot } from '#shared/domain/spots/info.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import { findEvent } from '../../events/store.ts'
import { partsChangeableAt } from '../access/changeable-parts.ts'
import { accessToStored, findStoredRegistration, type StoredRegistration } from '../stored-registration.ts'
import type { Asked } from './parts.ts'
import { refuseForbiddenChoice } from './permissions.ts'

interface Opened<A extends Asked> {
  /** What is asked, with the attendees in full. */
  asked: A
  /** Null for a new registration. */
  before: StoredRegistration | null
  event: EventSummary
  parts: ChangeableParts
}

/**
 * The registration that a save or its preview is about, as it is stored, and what of it the caller may change now. The
 * version is checked here: what was made on an older one is refused.
 * @throws {Refused} not_found, changed_elsewhere, registration_closed
 */
export async function openForChange<A extends Asked>(asked: A, pass: RegistrationPass): Promise<Opened<A>> {
  const { db, caller, sent, now } = asked
  const before = pass.id === 0 ? null : await findStoredRegistration(db, pass.id)
  // Once more: whoever was let in may have been taken off the list since.
  const access = before ? accessToStored(caller, before) : pass.access
  if ((pass.id !== 0 && !before) || access === 'none') throw new Refused('not_found')
  if (before) await refuseVersionConflict(db, { entity: 'registration', ...before }, sent.version, caller.id)

  const event = before?.event ?? (await findEvent(db, sent.eventId))
  if (!event || event.id !== sent.eventId) throw wrongInput('eventId', 'There is no such event')
  const { timeZone } = await readSettings(db)
  const moment = { event, reopenedUntil: before?.reopenedUntil ?? null }
  const parts = partsChangeableAt(moment, { role: caller.role, access }, now, timeZone)
  if (parts === 'nothing' || (!before && parts !== 'everything')) throw new Refused('registration_closed')
  refuseForbiddenChoice(asked, parts)
  return { asked: { ...asked, sent: { ...sent, attendees: inFull(sent.attendees, before) } }, before, event, parts }
}

/**
 * Spots are known by their ids: an attendee who is left out is the one who is stored in the same spot, and what is left out
 * of an attendee is what is stored of the same person. Nobody sits in a spot that says so, by `null`.
 */
const inFull = (attendees: Spot[], before: StoredRegistration | null): Spot[] =>
  attendees.map((spot) => {
    const { attendeeInfo: sent } = spot
    const stored = spot.id === 0 ? null : before?.attendees.find(({ id }) => id === spot.id)?.attendeeInfo
    if (sent === undefined) return tidySpot({ ...spot, attendeeInfo: stored ?? null })
    return sent ? { ...spot, attendeeInfo: fillOmitted(sent, stored) } : spot
  })
