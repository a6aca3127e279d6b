import type { CourseTotals } from './queries.ts'

/** `96 of 144 assigned, 48 left`, of the golfers that a course has room for. */
export function describeRoom({ assigned, available }: Pick<CourseTotals, 'assigned' | 'available'>): string {
  const left = available - assigned
  return `${assigned} of ${available} assigned, ${left < 0 ? `${-left} too many` : `${left} left`}`
}

const suffixes: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' }

/** `1st choice`; null for a course that the partner has not asked for. At most nine are asked for. */
export function describeChoice(preferences: readonly string[], courseName: string): string | null {
  const rank = preferences.indexOf(courseName) + 1
  return rank === 0 ? null : `${rank}${suffixes[rank] ?? 'th'} choice`
}
