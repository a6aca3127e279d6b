import { setImmediate } from 'node:timers/promises'
import { addDays } from '#shared/domain/calendar.ts'
import { createNameReplay } from '#shared/domain/dashboard/by-week.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { write } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { readSettings } from '../../settings.ts'
import { sumNames } from '../event-plan/event-sums.ts'
import { findActiveEvent } from '../events/store.ts'
import { hasNameCount, insertNameCounts, listRegistrationLines, listUncountedEvents } from './name-store.ts'

/**
 * Keeps, once a day, how many names of the coming event were known when the day began. Every server process looks each
 * minute; the first to come on a day writes. A day on which none runs has no count.
 */
export async function keepNameCounts({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const { timeZone } = await readSettings(db)
  const day = todayIn(timeZone, now().toISOString())
  const event = await findActiveEvent(db, day)
  if (!event || day <= event.registrationOpenDate || day > addDays(event.onlineUpdatesCloseDate, 1)) return
  if (await hasNameCount(db, event.id, day)) return
  await write(db, async (trx) =>
    insertNameCounts(trx, [{ eventId: event.id, day, ...(await sumNames(trx, event.id)) }]),
  )
}

const linesAtOnce = 200

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
    for (const { at, after, ...line } of lines) {
      replay.take({ ...line, day: todayIn(timeZone, at), after: JSON.parse(after ?? 'null') })
    }
    if (lines.length < linesAtOnce) return replay.counts()
    afterId = lines.at(-1)?.id ?? afterId
    await setImmediate()
  }
}
