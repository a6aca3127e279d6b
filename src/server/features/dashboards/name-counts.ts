import { setImmediate } from 'node:timers/promises'
import type { NamesGiven } from '#shared/contracts/dashboards.ts'
import { addDays } from '#shared/domain/calendar.ts'
import { createNameReplay, listNameWeeks, projectMissingNames } from '#shared/domain/dashboard/by-week.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { write } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { readSettings, readToday } from '../../settings.ts'
import { sumNames } from '../event-plan/event-sums.ts'
import { findActiveEvent } from '../events/store.ts'
import {
  findEventBefore,
  hasNameCount,
  insertNameCounts,
  listNameCounts,
  listRegistrationLines,
  listUncountedEvents,
} from './store.ts'

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

/** Few, since lines of earlier versions hold whole registrations. */
const linesAtOnce = 20

/**
 * Counts the days of events of which no day was counted, from the audit trail: at every start, as the events may be older
 * than the counts, or come from a backup of then. With nothing to do it is one look.
 */
export async function fillMissingNameCounts(db: Db): Promise<void> {
  const { timeZone } = await readSettings(db)
  for (const { id: eventId } of await listUncountedEvents(db)) {
    const counts = await replayTrail(db, eventId, timeZone)
    await write(db, (trx) =>
      insertNameCounts(
        trx,
        counts.map((count) => ({ eventId, ...count })),
      ),
    )
  }
}

async function replayTrail(db: Db, eventId: number, timeZone: string) {
  const replay = createNameReplay()
  for (let afterId = 0; ; ) {
    const lines = await listRegistrationLines(db, { eventId, afterId, limit: linesAtOnce })
    for (const { at, before, after, ...line } of lines) {
      const [from, to] = [JSON.parse(before ?? 'null'), JSON.parse(after ?? 'null')]
      replay.take({ ...line, day: todayIn(timeZone, at), before: from, after: to })
    }
    if (lines.length < linesAtOnce) return replay.counts()
    afterId = lines.at(-1)?.id ?? afterId
    await setImmediate()
  }
}

/** The names given for the active event and for the one before it, by the weeks before online updates closed for each. */
export async function readNamesGiven(db: Db, now: Date): Promise<NamesGiven> {
  const { today } = await readToday(db, now)
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

/** What stood after the close was changed by organizers. */
const upToClose = <Count extends { day: string }>(counts: readonly Count[], closeDate: string) =>
  counts.filter(({ day }) => day <= addDays(closeDate, 1))
