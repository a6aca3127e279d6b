/** Keeps the newest 48 backups, and the last one of each of the last 60 days that have backups. */
const [keptBackups, keptDays] = [48, 60]

const ending = { sqlite: '.sqlite', postgres: '.dump' } as const

/**
 * Returns the next name, for example `fairway-000124-2026-11-28T12-05-00Z.sqlite`. The number orders backups, because
 * a clock can be wrong.
 */
export function chooseBackupName(names: readonly string[], now: Date, kind: keyof typeof ending): string {
  const number = Math.max(0, ...names.map((name) => readName(name)?.number ?? 0)) + 1
  return `fairway-${String(number).padStart(6, '0')}-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z${ending[kind]}`
}

function readName(name: string): { number: number; day: string } | null {
  const [, number, day] = /^fairway-(\d{6,})-(\d{4}-\d{2}-\d{2})T[\d-]{8}Z\.(?:sqlite|dump)$/.exec(name) ?? []
  return number && day ? { number: Number(number), day } : null
}

export function listExpired(names: readonly string[]): string[] {
  const days = new Set<string>()
  return names
    .flatMap((name) => {
      const read = readName(name)
      return read ? { name, ...read } : []
    })
    .toSorted((one, other) => other.number - one.number)
    .filter(({ day }, index) => {
      const isLastOfDay = !days.has(day) && days.size < keptDays
      if (isLastOfDay) days.add(day)
      return index >= keptBackups && !isLastOfDay
    })
    .map(({ name }) => name)
}
