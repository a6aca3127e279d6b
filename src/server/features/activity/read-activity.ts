import { nameOf } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { readSettings } from '#server/records/settings.ts'
import type { ActivityChange, ActivityFilter, ActivityPage } from '#shared/contracts/activity.ts'
import { maxId } from '#shared/contracts/fields.ts'
import { activityKinds } from '#shared/domain/audit-trail/entities.ts'
import { formatRecord } from '#shared/domain/audit-trail/record-words.ts'
import { readSentences } from '#shared/domain/audit-trail/words.ts'
import { addDays, findInstant } from '#shared/domain/calendar.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { compareByLastName } from '#shared/domain/lists/names.ts'
import { activityPerPage } from '#shared/limits.ts'
import { listActivePeople, listActivityLines, listPartners } from './store.ts'

export async function readActivity(
  db: Db,
  filter: ActivityFilter & { before?: number | undefined },
): Promise<ActivityPage> {
  const readPart = await openActivity(db, filter)
  const { before } = filter
  const part = await readPart(before ?? maxId)
  if (before !== undefined) return { ...part, people: [], partners: [] }
  const people = (await listActivePeople(db)).toSorted(compareByLastName).map(nameOf)
  const partners = (await listPartners(db)).map((row) => ({ id: row.id, name: formatRegistration(row) }))
  return { ...part, people, partners: partners.toSorted((one, other) => one.name.localeCompare(other.name)) }
}

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
  return async (before: number) => {
    const rows = await listActivityLines(db, lines, before, activityPerPage + 1)
    const changes = rows.slice(0, activityPerPage).map(toChange)
    return { changes, cursor: rows.length > changes.length ? (changes.at(-1)?.id ?? null) : null }
  }
}

type Line = Awaited<ReturnType<typeof listActivityLines>>[number]

const toChange = ({ id, at, who, ...line }: Line): ActivityChange => ({
  ...{ id, at, who },
  record:
    line.registrationId === null
      ? formatRecord(line.entity, line.recordName || (line.eventName ?? ''))
      : formatRegistration({ id: line.registrationId, partner: line.partner ?? '' }),
  sentences: readSentences(line.words),
})

const formatRegistration = ({ id, partner }: { id: number; partner: string }): string =>
  `${partner || 'Registration'} ${formatRegistrationNumber(id)}`
