/** Where the donation ranges of an event's levels leave amounts out, or claim them twice. */

import type { LevelRange } from './level-choice.ts'

/** Whole dollars, both ends included. */
export interface AmountRange {
  start: number
  end: number
}

/** The amounts that two levels both hold. */
export interface RangeOverlap<Level extends LevelRange> extends AmountRange {
  lower: Level
  higher: Level
}

/** The amounts between the lowest and the highest level that earn no level, lowest first. */
export function findRangeGaps(levels: readonly LevelRange[]): AmountRange[] {
  const gaps: AmountRange[] = []
  let covered: number | null = null
  for (const { donationRangeStart: start, donationRangeEnd: end } of sortByStart(levels)) {
    if (covered !== null && start > covered + 1) gaps.push({ start: covered + 1, end: start - 1 })
    covered = covered === null ? end : Math.max(covered, end)
  }
  return gaps
}

/** Every two levels that share amounts. */
export function findRangeOverlaps<Level extends LevelRange>(levels: readonly Level[]): RangeOverlap<Level>[] {
  const sorted = sortByStart(levels)
  return sorted.flatMap((lower, index) =>
    sorted
      .slice(index + 1)
      .filter((higher) => higher.donationRangeStart <= lower.donationRangeEnd)
      .map((higher) => ({
        lower,
        higher,
        start: higher.donationRangeStart,
        end: Math.min(lower.donationRangeEnd, higher.donationRangeEnd),
      })),
  )
}

function sortByStart<Level extends LevelRange>(levels: readonly Level[]): Level[] {
  return levels
    .filter((level) => level.donationRangeStart <= level.donationRangeEnd)
    .sort((one, other) => one.donationRangeStart - other.donationRangeStart || one.id - other.id)
}
