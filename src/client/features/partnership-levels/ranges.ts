import type { Choice } from '#client/ui/fields/choice-fields.tsx'
import type { PartnershipLevel } from '#shared/contracts/partnership-levels.ts'
import type { AmountRange, OfferedRange, RangeTrouble } from '#shared/domain/donation/level-ranges.ts'
import { formatRange } from '#shared/domain/formats.ts'
import { maxDonation } from '#shared/limits.ts'
import { describeChoices } from './open-level.ts'

/** A level's range with the name people know it by. */
export interface NamedRange extends OfferedRange {
  name: string
}

/** A number that may not have been typed yet. */
type Typed = number | null | undefined

type LevelBeingTyped = Pick<PartnershipLevel, 'id' | 'name' | 'affiliations' | 'displayInRegistration'> & {
  donation: { rangeStart?: Typed; rangeEnd?: Typed }
}

const unnamed = 'This level'

/** The range of a level as rules and picture take it; null while it is not typed whole. */
export function readRange({ donation, ...level }: LevelBeingTyped): NamedRange | null {
  const { rangeStart: start, rangeEnd: end } = donation
  if (typeof start !== 'number' || typeof end !== 'number' || end < start) return null
  const { id, affiliations, displayInRegistration } = level
  const name = level.name.trim() || unnamed
  return { id, name, affiliations, displayInRegistration, donationRangeStart: start, donationRangeEnd: end }
}

/** What is odd about a level's range, a sentence each; a gap names its affiliations unless it is there for all. */
export function describeTrouble(
  level: NamedRange,
  { gaps, overlaps }: RangeTrouble<NamedRange>,
  affiliations: readonly Choice<number>[],
): string[] {
  return [
    ...gaps.map((gap) => {
      const isForAll = gap.affiliations.length === level.affiliations.length
      const forWhom = isForAll ? '' : ` for ${describeChoices(affiliations, gap.affiliations)}`
      return `Gap: ${formatRange(gap.start, gap.end)} earns no level${forWhom}.`
    }),
    ...overlaps.map(
      ({ start, end, other, earned }) =>
        `Overlap: ${formatRange(start, end)} is in ${other.name} too. Where both are offered, it earns ${earned.name === unnamed ? 'this level' : earned.name}.`,
    ),
  ]
}

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
