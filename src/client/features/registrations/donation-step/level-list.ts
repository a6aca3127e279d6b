import { formatMoney } from '#shared/domain/formats.ts'
import type { LevelOption, LevelRange } from '#shared/domain/level-choice.ts'
import { maxDonation } from '#shared/limits.ts'

/** Levels from the smallest donation up. */
export function listByRange(levels: readonly LevelOption[]): LevelOption[] {
  return levels.toSorted(
    (one, other) => one.donationRangeStart - other.donationRangeStart || one.donationRangeEnd - other.donationRangeEnd,
  )
}

/** '$8,500 – $14,999', or '$25,000 and more' for a level that ends where donations do. */
export function describeRange({ donationRangeStart, donationRangeEnd }: LevelRange): string {
  const start = formatMoney(donationRangeStart)
  return donationRangeEnd >= maxDonation ? `${start} and more` : `${start} – ${formatMoney(donationRangeEnd)}`
}
