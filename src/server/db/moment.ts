import type { Selectable } from 'kysely'
import { orUtc } from '#shared/domain/calendar.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import type { Database } from './tables.ts'

export interface Moment {
  now: Date
  today: string
  settings: Selectable<Database['settings']>
}

export function toMoment(stored: Moment['settings'], now: Date): Moment {
  const timeZone = orUtc(stored.timeZone)
  return { now, today: todayIn(timeZone, now.toISOString()), settings: { ...stored, timeZone } }
}
