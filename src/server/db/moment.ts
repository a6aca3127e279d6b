import type { Selectable } from 'kysely'
import { toValidTimeZone } from '#shared/domain/calendar.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import type { Database } from './tables.ts'

export interface Moment {
  now: Date
  today: string
  settings: Selectable<Database['settings']>
}

export function toMoment(stored: Moment['settings'], now: Date): Moment {
  const timeZone = toValidTimeZone(stored.timeZone)
  return { now, today: readToday(timeZone, now.toISOString()), settings: { ...stored, timeZone } }
}
