import type { Choice } from '#client/ui/fields/choice-group.tsx'
import type { PartnershipLevel } from '#shared/contracts/partnership-levels.ts'
import { formatRange } from '#shared/domain/formats.ts'
import type { OfferedRange, RangeTrouble } from '#shared/domain/level-ranges.ts'
import { describeChoices } from './choices.ts'

/** A level's range with the name people know it by. */
export interface NamedRange extends OfferedRange {
  name: string
}

/** A number that may not have been typed yet. */
type Typed = number | null | undefined

type LevelBeingTyped = Pick<PartnershipLevel, 'id' | 'name' | 'affiliations' | 'displayInRegistration'> & {
  donation: { rangeStart?: Typed; rangeEnd?: Typed }
}

/** The range of a level as rules and picture take it; null while it is not typed whole. */
export function readRange({ donation, ...level }: LevelBeingTyped): NamedRange | null {
  const { rangeStart: start, rangeEnd: end } = donation
  if (typeof start !== 'number' || typeof end !== 'number' || end < start) return null
  const { id, affiliations, displayInRegistration } = level
  const name = level.name.trim() || 'This level'
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
        `Overlap: ${formatRange(start, end)} is in ${other.name} too. Where both are offered, it earns ${earned.name}.`,
    ),
  ]
}
