import { nameOf } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { parseSide, readTrailPage } from '#server/features/email/log/read-trail-page.ts'
import { readNames, readTrailLines } from '#server/features/email/log/store.ts'
import { readSettings } from '#server/settings.ts'
import type { ActivityChange, ActivityFilter, ActivityPage } from '#shared/contracts/activity.ts'
import { maxId } from '#shared/contracts/fields.ts'
import { describeChange } from '#shared/domain/audit-trail/describe-change.ts'
import { describeRecord, readRecordName } from '#shared/domain/audit-trail/describe-record.ts'
import { activityKinds, isRegistrationEntity } from '#shared/domain/audit-trail/entities.ts'
import { addDays, findInstant } from '#shared/domain/calendar.ts'
import { compareByLastName } from '#shared/domain/lists/names.ts'
import { activityPerPage } from '#shared/limits.ts'
import { nameRecords, nameRegistration } from './name-records.ts'
import { listActivePeople, listActivityLines, listPartnerNames } from './store.ts'

/** Returns a part of the changes, newest first. The first part includes the people and partners to filter by. */
export async function readActivity(
  db: Db,
  filter: ActivityFilter & { before?: number | undefined },
): Promise<ActivityPage> {
  const readPart = await openActivity(db, filter)
  const { before } = filter
  const part = await readPart(before ?? maxId)
  if (before !== undefined) return { ...part, people: [], partners: [] }
  const people = (await listActivePeople(db)).toSorted(compareByLastName).map(nameOf)
  const partners = (await listPartnerNames(db)).map((row) => ({ id: row.id, name: nameRegistration(row) }))
  return { ...part, people, partners: partners.toSorted((one, other) => one.name.localeCompare(other.name)) }
}

/** Returns all changes, newest first, some at a time. */
export async function* readAllActivity(db: Db, filter: ActivityFilter): AsyncGenerator<ActivityChange[]> {
  const readPart = await openActivity(db, filter)
  for (let before: number | null = maxId; before !== null; ) {
    const part: Awaited<ReturnType<typeof readPart>> = await readPart(before)
    yield part.changes
    before = part.cursor
  }
}

async function openActivity(db: Db, { who, day, registrationId, kind }: ActivityFilter) {
  const { timeZone } = await readSettings(db)
  const startOf = (date: string) => findInstant(date, 0, timeZone).toISOString()
  const lines = {
    ...{ userId: who, registrationId, entities: kind && activityKinds[kind].entities },
    day: day === undefined ? undefined : ([startOf(day), startOf(addDays(day, 1))] as const),
  }
  const names = await readNames(db)
  return (before: number) =>
    readTrailPage({
      before,
      perPage: activityPerPage,
      list: (beforeId, limit) => listActivityLines(db, lines, beforeId, limit),
      read: (ids) => describeLines(db, ids, names),
    })
}

async function describeLines(
  db: Db,
  ids: readonly number[],
  names: Awaited<ReturnType<typeof readNames>>,
): Promise<ActivityChange[]> {
  const rows = await readTrailLines(db, ids)
  const findRecord = await nameRecords(db, rows)
  const changes = rows.map((row) => {
    const { id, at, who, entity, action } = row
    const change = { who, entity, action, before: parseSide(row.before), after: parseSide(row.after) }
    const stored = readRecordName(entity, change.after) || readRecordName(entity, change.before)
    const { name, ...record } = findRecord(row, stored)
    const isOfRegistration = isRegistrationEntity(entity)
    const sentences = isOfRegistration ? describeChange(change, names) : [describeRecord(change, name)]
    return { id, at, who, ...record, sentences }
  })
  return changes.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
