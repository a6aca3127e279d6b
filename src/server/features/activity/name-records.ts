import type { Db } from '#server/db/tables.ts'
import { nameFields, nameRecord, readRecordName } from '#shared/domain/audit-trail/describe-record.ts'
import type { Entity } from '#shared/domain/audit-trail/entities.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { summarizeSubject } from '#shared/domain/mail/mailing.ts'
import { paths } from '#shared/paths.ts'
import { listNameFields, listPartnerNames } from './store.ts'

interface Line {
  entity: string
  entityId: number
  registrationId: number | null
  eventId: number | null
}

/** A record with a row and a page of its own. */
const ownPages: Partial<Record<Entity, { table: string; page: string }>> = {
  affiliation: { table: 'affiliations', page: paths.editAffiliation },
  benefit: { table: 'benefits', page: paths.editBenefit },
  event: { table: 'events', page: paths.editEvent },
  golfCourse: { table: 'golfCourses', page: paths.editGolfCourse },
  mailing: { table: 'mailings', page: paths.mailing },
  partnershipLevel: { table: 'partnershipLevels', page: paths.editPartnershipLevel },
  user: { table: 'users', page: paths.editUser },
}

/** Every event has one of these pages. */
const eventPages: Partial<Record<Entity, string>> = {
  dinnerTable: paths.dinnerTables,
  fairValues: paths.fairValues,
  mailStop: paths.eventReminders,
  paymentReminderPlan: paths.paymentReminders,
  placement: paths.golferPlacement,
  reminderPlan: paths.eventReminders,
  seating: paths.dinnerTables,
  seatingPublication: paths.dinnerTables,
}

const singlePages: Partial<Record<Entity, string>> = {
  invitation: paths.users,
  mailServer: paths.mailServer,
  paymentSettings: paths.paymentSettings,
  settings: paths.settings,
}

const fill = (page: string, id: number) => page.replace('$id', String(id))

/** Returns the current names and pages of the records that lines are about. A deleted record has no page. */
export async function nameRecords(db: Db, lines: readonly Line[]) {
  const registrationIds = [...new Set(lines.flatMap(({ registrationId }) => registrationId ?? []))]
  const registrations = registrationIds.length > 0 ? await listPartnerNames(db, registrationIds) : []
  const partners = new Map(registrations.map((row) => [row.id, row]))
  const names = new Map<string, string>()
  const readNames = async (entity: Entity, table: string, ids: readonly number[]) => {
    if (ids.length === 0) return
    for (const row of await listNameFields(db, table, nameFields[entity] ?? [], ids)) {
      names.set(`${entity} ${row.id}`, readRecordName(entity, row))
    }
  }
  const others = lines.filter(({ registrationId }) => registrationId === null)
  const idsOf = (entity: string) => [
    ...new Set(others.flatMap((line) => (line.entity === entity ? line.entityId : []))),
  ]
  for (const [entity, { table }] of Object.entries(ownPages)) {
    if (entity !== 'event') await readNames(entity as Entity, table, idsOf(entity))
  }
  await readNames('dinnerTable', 'dinnerTables', idsOf('dinnerTable'))
  const eventIds = others.flatMap(({ eventId }) => eventId ?? [])
  await readNames('event', 'events', [...new Set([...idsOf('event'), ...eventIds])])

  /** `stored` is the name in the line. */
  return ({ entity, entityId, registrationId, eventId }: Line, stored: string) => {
    const found = registrationId === null ? undefined : partners.get(registrationId)
    if (found) {
      const record = `${found.partner || 'Registration'} ${formatRegistrationNumber(found.id)}`
      return { name: '', record, link: found.deletedAt === null ? fill(paths.summarize, found.id) : undefined }
    }
    const own = ownPages[entity as Entity]
    const eventPage = eventPages[entity as Entity]
    const isOfEvent = eventPage !== undefined && nameFields[entity as Entity] === undefined
    const current = isOfEvent ? names.get(`event ${eventId}`) : names.get(`${entity} ${entityId}`)
    const written = current ?? stored
    const name =
      entity === 'mailing' && written
        ? summarizeSubject(written, { event: names.get(`event ${eventId}`) ?? '…' })
        : written
    const ownLink = own && current !== undefined ? fill(own.page, entityId) : undefined
    const eventLink = eventPage && eventId !== null ? fill(eventPage, eventId) : undefined
    return { name, record: nameRecord(entity, name), link: ownLink ?? eventLink ?? singlePages[entity as Entity] }
  }
}
