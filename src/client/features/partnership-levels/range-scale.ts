import type { AmountRange } from '#shared/domain/donation/level-ranges.ts'
import { maxDonation } from '#shared/limits.ts'

/** Where a bar begins and ends, in percent of the width of the picture. */
export interface BarPlace {
  from: number
  to: number
}

/** Room at the right for ranges that have no end. */
const openShare = 12

/**
 * One scale for all ranges: small donations, where most levels are, get more room than large ones (it grows with the
 * square root of the amount), and a range without an end runs to the edge.
 */
export function createRangeScale(ranges: readonly AmountRange[]): (range: AmountRange) => BarPlace {
  const hasOpenRange = ranges.some(isOpen)
  const marks = ranges.flatMap((range) => (isOpen(range) ? [range.start] : [range.start, range.end + 1]))
  const lowest = Math.sqrt(Math.min(...marks))
  const highest = Math.sqrt(Math.max(...marks))
  const width = hasOpenRange ? 100 - openShare : 100
  const place = (amount: number) =>
    highest === lowest ? 0 : ((Math.sqrt(amount) - lowest) / (highest - lowest)) * width
  return (range) => ({ from: place(range.start), to: isOpen(range) ? 100 : place(range.end + 1) })
}

const isOpen = ({ end }: AmountRange) => end >= maxDonation
