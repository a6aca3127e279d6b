/** Which backups are kept: all of a day, then one a day for 14 days, then one a week for 8 weeks. */

const hour = 3_600_000
const day = 24 * hour
const week = 7 * day

const [keptHours, keptDays, keptWeeks] = [24, 14, 8]

const ending = { sqlite: '.sqlite', postgres: '.dump' } as const

/** `fairway-2026-11-28T12-05-00Z.sqlite` */
export const nameBackup = (now: Date, kind: keyof typeof ending): string =>
  `fairway-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ending[kind]}`

/** Returns when a backup was made, or null for another file. */
export function readMoment(name: string): number | null {
  const [, date, hours, minutes, seconds] =
    /^fairway-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(?:sqlite|dump)$/.exec(name) ?? []
  const moment = Date.parse(`${date}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(moment) ? null : moment
}

/** Returns the backups that are no longer needed. The newest is always kept. */
export function listExpired(names: readonly string[], now: Date): string[] {
  const backups = names
    .flatMap((name) => {
      const at = readMoment(name)
      return at === null ? [] : { name, at, age: now.getTime() - at }
    })
    .sort((one, other) => other.at - one.at)
  const seen = new Set<string>()
  const isFirstOf = (span: string) => {
    const isFirst = !seen.has(span)
    seen.add(span)
    return isFirst
  }
  return backups
    .filter(({ at, age }, index) => {
      const isOfDay = isFirstOf(`day ${Math.floor(at / day)}`)
      const isOfWeek = isFirstOf(`week ${Math.floor(at / week)}`)
      if (index === 0 || age <= keptHours * hour) return false
      if (age <= keptDays * day) return !isOfDay
      return age > keptWeeks * week || !isOfWeek
    })
    .map(({ name }) => name)
}
