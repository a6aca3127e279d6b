/** Which backups are kept: the newest 24, then one a day for 14 days, then one a week for 8 weeks. */

const day = 86_400_000
const week = 7 * day

const [keptBackups, keptDays, keptWeeks] = [24, 14, 8]

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

/**
 * Returns the backups that are no longer needed. Counts days and weeks that have backups, so that a wrong clock or a long
 * pause removes nothing more.
 */
export function listExpired(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const at = readMoment(name)
      return at === null ? [] : { name, at }
    })
    .sort((one, other) => other.at - one.at)
  const [days, weeks] = [new Set<number>(), new Set<number>()]
  const isFirstOf = (spans: Set<number>, span: number, kept: number) => {
    if (spans.has(span) || spans.size === kept) return false
    spans.add(span)
    return true
  }
  return backups
    .filter(({ at }, index) => {
      const isOfDay = isFirstOf(days, Math.floor(at / day), keptDays)
      const isOfWeek = isFirstOf(weeks, Math.floor(at / week), keptWeeks)
      return index >= keptBackups && !isOfDay && !isOfWeek
    })
    .map(({ name }) => name)
}
