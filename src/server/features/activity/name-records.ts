import type { Db } from '#server/db/tables.ts'
import { nameFields, nameRecord, readRecordName } from '#shared/domain/audit-trail/describe-record.ts'
import type { Entity } from '#shared/domain/audit-trail/entities.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { summarizeSubject } from '#shared/domain/mail/mailing.ts'
import { listNameFields, listPartnerNames } from './store.ts'

interface Line {
  entity: string
  entityId: number
  registrationId: number | null
  eventId: number | null
}

/** The tables whose rows name a record. */
const tables = {
  affiliation: 'affiliations',
  benefit: 'benefits',
  dinnerTable: 'dinnerTables',
  golfCourse: 'golfCourses',
  mailing: 'mailings',
  partnershipLevel: 'partnershipLevels',
  user: 'users',
} as const satisfies Partial<Record<Entity, string>>

export const nameRegistration = ({ id, partner }: { id: number; partner: string }): string =>
  `${partner || 'Registration'} ${formatRegistrationNumber(id)}`

/** Returns the current names of the records that lines are about. */
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
  for (const [entity, table] of Object.entries(tables)) await readNames(entity as Entity, table, idsOf(entity))
  const eventIds = others.flatMap(({ eventId }) => eventId ?? [])
  await readNames('event', 'events', [...new Set([...idsOf('event'), ...eventIds])])

  /** `stored` is the name in the line. */
  return ({ entity, entityId, registrationId, eventId }: Line, stored: string) => {
    const found = registrationId === null ? undefined : partners.get(registrationId)
    if (found) return { name: '', record: nameRegistration(found) }
    const isOfEvent = eventId !== null && nameFields[entity as Entity] === undefined
    const written = (isOfEvent ? names.get(`event ${eventId}`) : names.get(`${entity} ${entityId}`)) ?? stored
    const name =
      entity === 'mailing' && written
        ? summarizeSubject(written, { event: names.get(`event ${eventId}`) ?? '…' })
        : written
    return { name, record: nameRecord(entity, name) }
  }
}
