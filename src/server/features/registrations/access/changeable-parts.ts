import type { Caller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refused } from '#server/refusals.ts'
import { readSettings } from '#server/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { isCurrentEvent, registrationState, todayIn } from '#shared/domain/event/event-window.ts'
import {
  type ChangeableParts,
  changeableParts,
  isReopened,
  type RegistrationAccess,
} from '#shared/domain/registration/permissions.ts'
import { findActiveEvent } from '../../events/store.ts'
import { findAnswered } from '../store.ts'

interface Moment {
  /** The registration's event; null when there is none to register for. */
  event: EventSummary | null
  reopenedUntil: string | null
}

/** What somebody may change of a registration at this moment, in the organisation's time zone. */
export function partsChangeableAt(
  { event, reopenedUntil }: Moment,
  person: { role: Caller['role']; access: RegistrationAccess },
  now: Date,
  timeZone: string,
): ChangeableParts {
  const today = todayIn(timeZone, now.toISOString())
  return changeableParts(person, {
    state: registrationState(event, now.toISOString(), timeZone),
    isPastEvent: event !== null && !isCurrentEvent(event, today),
    isReopened: isReopened(reopenedUntil, today),
  })
}

/**
 * Refuses whoever may save nothing of this registration now, before anybody looks at what they sent. A save that went in
 * while it could, and is sent again because its answer was lost, is let through to that answer.
 */
export async function refuseWhenClosed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  registration: { id: number; access: RegistrationAccess },
  requestId: string | null,
): Promise<void> {
  const { timeZone } = await readSettings(db)
  const at = now()
  const moment =
    registration.id === 0
      ? { event: await findActiveEvent(db, todayIn(timeZone, at.toISOString())), reopenedUntil: null }
      : await findMoment(db, registration.id)
  const person = { role: caller.role, access: registration.access }
  if (partsChangeableAt(moment, person, at, timeZone) !== 'nothing') return
  const earlier = await findAnswered(db, caller.id, requestId)
  const isRepeat = earlier && (registration.id === 0 || registration.id === earlier.registrationId)
  if (!isRepeat) throw new Refused('registration_closed')
}

async function findMoment(db: Db, registrationId: number): Promise<Moment> {
  const { reopenedUntil, ...event } = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['events.id', 'events.name', 'eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate'])
    .select('registrations.reopenedUntil')
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return { event, reopenedUntil }
}
