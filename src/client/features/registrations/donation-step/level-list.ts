import type { LevelOption } from '#shared/domain/donation/level-choice.ts'

/** Levels from the smallest donation up. */
export function listByRange(levels: readonly LevelOption[]): LevelOption[] {
  return levels.toSorted(
    (one, other) => one.donationRangeStart - other.donationRangeStart || one.donationRangeEnd - other.donationRangeEnd,
  )
}
