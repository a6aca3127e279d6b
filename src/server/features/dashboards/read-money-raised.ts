import type { MoneyRaised } from '#shared/contracts/dashboards.ts'
import { countDays } from '#shared/domain/calendar.ts'
import { addUpByWeek, type DatedGift, sumGivenBy } from '#shared/domain/dashboard/by-week.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { readSettings } from '../../settings.ts'
import { findActiveEvent } from '../events/store.ts'
import { findEventBefore, listGifts } from './store.ts'

/**
 * The money raised for the active event and for the one before it, by the weeks before each. A registration counts with what
 * it gives now, from the day on which it was made.
 */
export async function readMoneyRaised(db: Db, now: Date): Promise<MoneyRaised> {
  const { timeZone } = await readSettings(db)
  const today = todayIn(timeZone, now.toISOString())
  const event = await findActiveEvent(db, today)
  if (!event) return { thisYear: null, lastYear: null }

  const weeksOf = ({ name, eventDate }: { name: string; eventDate: string }, gifts: readonly DatedGift[]) => ({
    eventName: name,
    weeks: addUpByWeek(gifts, eventDate, today),
  })
  const thisYear = weeksOf(event, await readGifts(db, event.id, timeZone))
  const before = await findEventBefore(db, event.eventDate)
  if (!before) return { thisYear, lastYear: null }
  const gifts = await readGifts(db, before.id, timeZone)
  const atThisPoint = sumGivenBy(gifts, before.eventDate, countDays(today, event.eventDate))
  return { thisYear, lastYear: { ...weeksOf(before, gifts), atThisPoint } }
}

/** What was given on each day, one gift a day. */
async function readGifts(db: Db, eventId: number, timeZone: string): Promise<DatedGift[]> {
  const amounts = new Map<string, number>()
  for (const row of await listGifts(db, { eventId })) {
    const day = todayIn(timeZone, row.createdAt)
    amounts.set(day, (amounts.get(day) ?? 0) + totalGiven(row))
  }
  return [...amounts].map(([day, amount]) => ({ day, amount }))
}
