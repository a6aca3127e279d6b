import type { Db } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { sumNames } from '#server/features/attendance/event-sums.ts'
import { findActiveEvent } from '#server/features/planning/events/store.ts'
import { readToday } from '#server/settings.ts'
import type { NamesGiven } from '#shared/contracts/dashboards.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { listNameWeeks } from '#shared/domain/dashboard/by-week.ts'
import { findEventBefore, hasNameCount, insertNameCounts, listNameCounts } from './store.ts'

/**
 * Keeps, once a day, how many names of the coming event were known when the day began. Every server process looks each
 * minute; the first to come on a day writes. A day on which none runs has no count.
 */
export async function keepNameCounts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { today: day } = await readToday(db, now())
  const event = await findActiveEvent(db, day)
  if (!event || day <= event.registrationOpenDate || day > addDays(event.onlineUpdatesCloseDate, 1)) return
  if (await hasNameCount(db, event.id, day)) return
  await write(db, async (trx) =>
    insertNameCounts(trx, [{ eventId: event.id, day, ...(await sumNames(trx, event.id)) }]),
  )
}

/** The names given for the active event and for the one before it, by the weeks before online updates closed for each. */
export async function readNamesGiven(db: Db, now: Date): Promise<NamesGiven> {
  const { today } = await readToday(db, now)
  const event = await findActiveEvent(db, today)
  if (!event) return { thisYear: null, lastYear: null }

  const { name: eventName, onlineUpdatesCloseDate: closeDate } = event
  const kept = await listNameCounts(db, { eventId: event.id })
  const standing = { day: today, ...(await sumNames(db, event.id)) }
  // After the close, it ends with the last count before it.
  const isOver = today > addDays(closeDate, 1)
  const counts = isOver ? upToClose(kept, closeDate) : [...kept.filter(({ day }) => day < today), standing]
  const thisYear = { eventName, closeDate, weeks: listNameWeeks(counts, closeDate) }
  const before = await findEventBefore(db, event.eventDate)
  return { thisYear, lastYear: before && (await describeBefore(db, before)) }
}

async function describeBefore(db: Db, before: NonNullable<Awaited<ReturnType<typeof findEventBefore>>>) {
  const { id: eventId, name: eventName, onlineUpdatesCloseDate: closeDate } = before
  const counts = await listNameCounts(db, { eventId })
  return { eventName, weeks: listNameWeeks(upToClose(counts, closeDate), closeDate) }
}

/** Changes after the close are by organizers. */
const upToClose = <Count extends { day: string }>(counts: readonly Count[], closeDate: string) =>
  counts.filter(({ day }) => day <= addDays(closeDate, 1))
