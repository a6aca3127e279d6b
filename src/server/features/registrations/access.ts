import type { ExpressionBuilder } from 'kysely'
import type { Caller } from '#server/auth/session.ts'
import { prepared } from '#server/db/prepared.ts'
import { hasRow } from '#server/db/rows.ts'
import type { Database, Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { readMoment } from '#server/records/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { eventFactKeys } from '#shared/domain/event/event-facts.ts'
import { isCurrentEvent, registrationState } from '#shared/domain/event/event-window.ts'
import {
  type ChangeableParts,
  decideChangeableParts,
  decideRegistrationAccess,
  isReopened,
  type RegistrationAccess,
} from '#shared/domain/registration/permissions.ts'
import { maxOwnRegistrations } from '#shared/limits.ts'
import { findActiveEvent } from '../planning/events/store.ts'
import { findSavedRequest, listRegisteredBy } from './store.ts'

interface RegistrationWindow {
  event: EventSummary | null
  reopenedUntil: string | null
}

export const findChangeablePartsOn = (
  today: string,
  { event, reopenedUntil }: RegistrationWindow,
  person: { role: Caller['role']; access: RegistrationAccess },
): ChangeableParts =>
  decideChangeableParts(person, {
    state: registrationState(event, today),
    isPastEvent: event !== null && !isCurrentEvent(event, today),
    isReopened: isReopened(reopenedUntil, today),
  })

/** Refuses callers before validating their input, unless the request repeats an earlier save. */
export async function refuseWhenClosed(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  caller: Caller,
  registration: { id: number; access: RegistrationAccess },
  requestId: string | null,
): Promise<void> {
  const { today } = await readMoment(db, now())
  const window =
    registration.id === 0
      ? { event: await findActiveEvent(db, today), reopenedUntil: null }
      : await readRegistrationWindow(db, registration.id)
  const person = { role: caller.role, access: registration.access }
  if (findChangeablePartsOn(today, window, person) !== 'nothing') return
  const earlier = await findSavedRequest(db, caller.id, requestId)
  const isRepeat = earlier && (registration.id === 0 || registration.id === earlier.registrationId)
  if (!isRepeat) throw new Refused('registration_closed')
}

async function readRegistrationWindow(db: Db, registrationId: number): Promise<RegistrationWindow> {
  const { reopenedUntil, ...event } = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['events.id', 'events.name', 'eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate'])
    .select(eventFactKeys)
    .select('registrations.reopenedUntil')
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return { event, reopenedUntil }
}

export async function findRegistrationAccess(
  db: Db,
  caller: Caller,
  id: number,
  deletedToo = false,
): Promise<RegistrationAccess> {
  const [found] = await listPeople(db, { id })
  if (!found || (found.deletedAt && !deletedToo)) return 'none'
  const registeredByEmails = await listRegisteredBy(db, id)
  return decideRegistrationAccess(caller, {
    creatorId: found.createdById,
    contactEmail: found.email,
    registeredByEmails,
  })
}

const listPeople = prepared((db, { id }: { id: number }) =>
  db.selectFrom('registrations').select(['createdById', 'email', 'deletedAt']).where('id', '=', id),
)

/** Sorts people's own registrations first, because others can name anyone in any number of theirs. */
export async function listOwnRegistrations(db: Db, caller: Caller, eventId: number) {
  const rows = await db
    .selectFrom('registrations')
    .select(['id', 'createdById', 'partnershipLevelId'])
    .where('eventId', '=', eventId)
    .where('deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        isCreatorOrContact(eb, caller),
        eb(
          'id',
          'in',
          eb
            .selectFrom('registrationRegisteredBy')
            .select('registrationId')
            .where((inner) => inner(inner.fn<string>('lower', ['email']), '=', caller.email.toLowerCase())),
        ),
      ]),
    )
    .orderBy((eb) => eb.case().when('createdById', '=', caller.id).then(0).else(1).end())
    .orderBy('id', 'desc')
    .limit(maxOwnRegistrations)
    .execute()
  return rows.sort((one, other) => other.id - one.id)
}

export const isCreatorOrContact = (eb: ExpressionBuilder<Database, 'registrations'>, { id, email }: Caller) =>
  eb.or([eb('createdById', '=', id), eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase())])

interface OwnRegistrationQuery {
  eventId: number
  registration?: number | undefined
}

/**
 * Returns the requested registration if the caller can see it, or else their latest. Doesn't reveal whether other
 * registrations exist.
 */
export async function findOwnRegistration(
  db: Db,
  caller: Caller,
  { eventId, registration }: OwnRegistrationQuery,
): Promise<{ registrationId: number | null }> {
  if (registration !== undefined && (await isInEvent(db, registration, eventId))) {
    const access = await findRegistrationAccess(db, caller, registration)
    if (access !== 'none') return { registrationId: registration }
  }
  const own = await listOwnRegistrations(db, caller, eventId)
  const meant = own.find(({ createdById }) => createdById === caller.id) ?? own[0]
  return { registrationId: meant?.id ?? null }
}

const isInEvent = (db: Db, id: number, eventId: number): Promise<boolean> =>
  hasRow(db.selectFrom('registrations').select('id').where('id', '=', id).where('eventId', '=', eventId))
