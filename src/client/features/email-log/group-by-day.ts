import type { LoggedChange } from '#shared/contracts/registrations/registration-log.ts'
import { todayIn } from '#shared/domain/event-window.ts'

interface ChangesOfDay {
  /** `2027-03-02` */
  day: string
  changes: LoggedChange[]
}

/** Changes in the order they come in, under the day they were made on in `timeZone`. Throws as `todayIn` does. */
export function groupByDay(changes: readonly LoggedChange[], timeZone: string): ChangesOfDay[] {
  const days: ChangesOfDay[] = []
  for (const change of changes) {
    const day = todayIn(timeZone, change.at)
    const last = days.at(-1)
    if (last?.day === day) last.changes.push(change)
    else days.push({ day, changes: [change] })
  }
  return days
}
