import type { NamesGiven } from '#shared/contracts/dashboards.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { listNameWeeks, projectMissingNames } from '#shared/domain/dashboard/by-week.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { readSettings } from '../../settings.ts'
import { sumNames } from '../event-plan/event-sums.ts'
import { findActiveEvent } from '../events/store.ts'
import { listNameCounts } from './name-store.ts'
import { findEventBefore } from './store.ts'

/** The names given for the active event and for the one before it, by the weeks before online updates closed for each. */
export async function readNamesGiven(db: Db, now: Date): Promise<NamesGiven> {
  const { timeZone } = await readSettings(db)
  const today = todayIn(timeZone, now.toISOString())
  const event = await findActiveEvent(db, today)
  if (!event) return { thisYear: null, lastYear: null }

  const { name: eventName, onlineUpdatesCloseDate: closeDate } = event
  const kept = await listNameCounts(db, { eventId: event.id })
  const standing = { day: today, ...(await sumNames(db, event.id)) }
  // After the close it ends with what stood then.
  const isOver = today > addDays(closeDate, 1)
  const counts = isOver ? upToClose(kept, closeDate) : [...kept.filter(({ day }) => day < today), standing]
  const thisYear = {
    eventName,
    closeDate,
    weeks: listNameWeeks(counts, closeDate),
    missingAtThisPace: projectMissingNames(counts, closeDate),
  }
  const before = await findEventBefore(db, event.eventDate)
  return { thisYear, lastYear: before && (await describeBefore(db, before)) }
}

async function describeBefore(db: Db, before: NonNullable<Awaited<ReturnType<typeof findEventBefore>>>) {
  const { id: eventId, name: eventName, onlineUpdatesCloseDate: closeDate } = before
  const counts = await listNameCounts(db, { eventId })
  return { eventName, weeks: listNameWeeks(upToClose(counts, closeDate), closeDate) }
}

/** What stood after the close was changed by organisers. */
const upToClose = <Count extends { day: string }>(counts: readonly Count[], closeDate: string) =>
  counts.filter(({ day }) => day <= addDays(closeDate, 1))
