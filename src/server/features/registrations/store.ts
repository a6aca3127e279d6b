import { prepared, preparedInsert } from '#server/db/prepared.ts'
import { levelColumns } from '#server/plan/store.ts'
import type { Contact, Donation, Review } from '#shared/contracts/registrations/registration.ts'
import { eventFactKeys } from '#shared/domain/event/event-facts.ts'
import { isSame } from '#shared/domain/is-same.ts'
import type { IssuedLinkState } from '#shared/domain/spots/guest-link.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'
import type { Db, Trx } from '../../db/tables.ts'

/** Null means the placeholder level. */
export type RegistrationValues = Omit<Contact, 'registeredByEmails'> &
  Omit<Donation, 'coursePreferences' | 'partnershipLevelId'> &
  Review & { partnershipLevelId: number | null }

export const findRegistrationRow = async (db: Db, id: number) => (await listRegistrationRows(db, { id }))[0]

const listRegistrationRows = prepared((db, { id }: { id: number }) =>
  db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .innerJoin('affiliations', 'affiliations.id', 'registrations.affiliationId')
    .leftJoin('partnershipLevels', 'partnershipLevels.id', 'registrations.partnershipLevelId')
    .leftJoin('partnershipLevelActivities as golf', (join) =>
      join.onRef('golf.partnershipLevelId', '=', 'registrations.partnershipLevelId').on('golf.kind', '=', 'golf'),
    )
    .leftJoin('partnershipLevelActivities as dinner', (join) =>
      join.onRef('dinner.partnershipLevelId', '=', 'registrations.partnershipLevelId').on('dinner.kind', '=', 'dinner'),
    )
    .leftJoin('levelAgreements', 'levelAgreements.registrationId', 'registrations.id')
    .selectAll('registrations')
    .select([
      'events.name as eventName',
      'events.eventDate',
      'events.registrationOpenDate',
      'events.onlineUpdatesCloseDate',
      'affiliations.name as affiliationName',
      'partnershipLevels.name as partnershipLevelName',
      ...levelColumns,
      'levelAgreements.shortfall as agreedShortfall',
    ])
    .select(eventFactKeys)
    .where('registrations.id', '=', id)
    .where('registrations.deletedAt', 'is', null),
)

export const listSpotRows = prepared((db, { registrationId }: { registrationId: number }) =>
  db.selectFrom('spots').selectAll().where('registrationId', '=', registrationId).orderBy('spotNumber'),
)

export async function listIssuedLinks(db: Db, registrationId: number): Promise<ReadonlyMap<number, IssuedLinkState>> {
  const links = await db
    .selectFrom('guestLinks')
    .innerJoin('spots', 'spots.id', 'guestLinks.spotId')
    .select(['guestLinks.spotId', 'guestLinks.answeredAt'])
    .where('spots.registrationId', '=', registrationId)
    .where('spots.isDeclined', '=', false)
    .where('guestLinks.revokedAt', 'is', null)
    .where('guestLinks.isDeclined', '=', false)
    .execute()
  return new Map(links.map(({ spotId, answeredAt }) => [spotId, answeredAt === null ? 'waiting' : 'answered']))
}

export async function markChangedLinks(trx: Trx, before: readonly Spot[], after: readonly Spot[], changedAt: string) {
  const known = new Map(before.map(({ id, attendeeInfo }) => [id, attendeeInfo]))
  const spotIds = after.flatMap(({ id, attendeeInfo }) =>
    known.has(id) && !isSame(known.get(id) ?? null, attendeeInfo ?? null) ? id : [],
  )
  if (spotIds.length === 0) return
  await trx
    .updateTable('guestLinks')
    .set({ changedAt })
    .where('spotId', 'in', spotIds)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function listCoursePreferences(db: Db, registrationId: number): Promise<number[]> {
  const rows = await listPreferences(db, { registrationId })
  return rows.map(({ golfCourseId }) => golfCourseId)
}

const listPreferences = prepared((db, { registrationId }: { registrationId: number }) =>
  db
    .selectFrom('registrationCoursePreferences')
    .select('golfCourseId')
    .where('registrationId', '=', registrationId)
    .orderBy('position'),
)

export async function listRegisteredBy(db: Db, registrationId: number): Promise<string[]> {
  const rows = await listEmails(db, { registrationId })
  return rows.map(({ email }) => email)
}

const listEmails = prepared((db, { registrationId }: { registrationId: number }) =>
  db
    .selectFrom('registrationRegisteredBy')
    .select('email')
    .where('registrationId', '=', registrationId)
    .orderBy('email'),
)

export const findCreator = (db: Db, registrationId: number) =>
  db
    .selectFrom('registrations')
    .innerJoin('users', 'users.id', 'registrations.createdById')
    .select(['users.id', 'users.firstName', 'users.lastName', 'users.email'])
    .where('registrations.id', '=', registrationId)
    .executeTakeFirstOrThrow()

export async function listInvitedEmails(db: Db, registrationId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn<string>('lower', ['toAddress']).as('to'))
    .distinct()
    .where('registrationId', '=', registrationId)
    .where('kind', '=', 'registeredBy')
    .execute()
  return rows.map(({ to }) => to)
}

export async function findSavedRequest(db: Db, userId: number, requestId: string | null | undefined) {
  if (!requestId) return undefined
  return (await listSavedRequests(db, { userId, requestId }))[0]
}

const listSavedRequests = prepared((db, { userId, requestId }: { userId: number; requestId: string }) =>
  db
    .selectFrom('saveRequests')
    .innerJoin('registrations', 'registrations.id', 'saveRequests.registrationId')
    .select(['saveRequests.registrationId', 'saveRequests.version', 'saveRequests.bodyHash', 'saveRequests.createdAt'])
    .select(['registrations.eventId', 'registrations.version as versionNow'])
    .where('saveRequests.userId', '=', userId)
    .where('saveRequests.requestId', '=', requestId),
)

interface NewRegistration extends RegistrationValues {
  eventId: number
  createdById: number
  contactId: number
  createdAt: string
  updatedAt: string
}

export async function insertRegistration(trx: Trx, registration: NewRegistration): Promise<number> {
  const [id = 0] = await insertRegistrations(trx, [registration])
  return id
}

const insertRegistrations = preparedInsert('registrations', { hasId: true })

export async function updateRegistration(
  trx: Trx,
  id: number,
  registration: RegistrationValues & { contactId: number; updatedAt: string; version: number },
): Promise<void> {
  await trx.updateTable('registrations').set(registration).where('id', '=', id).execute()
}

/** Course IDs, most preferred first. An unchanged list isn't written. */
export async function replaceCoursePreferences(
  trx: Trx,
  registrationId: number,
  stored: readonly number[],
  courseIds: readonly number[],
): Promise<void> {
  if (stored.join() === courseIds.join()) return
  if (stored.length > 0) {
    await trx.deleteFrom('registrationCoursePreferences').where('registrationId', '=', registrationId).execute()
  }
  const rows = courseIds.map((golfCourseId, index) => ({ registrationId, position: index + 1, golfCourseId }))
  await insertPreferences(trx, rows)
}

const insertPreferences = preparedInsert('registrationCoursePreferences', { hasId: false })

export async function replaceRegisteredBy(
  trx: Trx,
  registrationId: number,
  stored: readonly string[],
  emails: readonly string[],
): Promise<void> {
  if (stored.length === emails.length && emails.every((email) => stored.includes(email))) return
  await trx.deleteFrom('registrationRegisteredBy').where('registrationId', '=', registrationId).execute()
  if (emails.length === 0) return
  await trx
    .insertInto('registrationRegisteredBy')
    .values(emails.map((email) => ({ registrationId, email })))
    .execute()
}
