import { findLevelForAmount, type LevelRange } from './level-choice.ts'

interface AmountRange {
  start: number
  end: number
}

interface RangeOverlap<Level extends LevelRange> extends AmountRange {
  lower: Level
  higher: Level
}

export interface OfferedRange extends LevelRange {
  affiliations: readonly number[]
  displayInRegistration: boolean
}

/** Empty affiliations: the level isn't offered yet. */
interface OfferedGap extends AmountRange {
  affiliations: number[]
}

export interface RangeTrouble<Level extends OfferedRange> {
  gaps: OfferedGap[]
  /** The overlapping amounts, and the level that a donation in them earns. */
  overlaps: (AmountRange & { other: Level; earned: Level })[]
}

/** Levels that no one chooses between aren't compared. */
export function findRangeTrouble<Level extends OfferedRange>(
  level: Level,
  others: readonly Level[],
): RangeTrouble<Level> {
  const compared = [level, ...others.filter((other) => isOfferedBeside(level, other))]
  const gaps = findOfferedGaps(level, others).filter(
    ({ start, end }) => end === level.donationRangeStart - 1 || start === level.donationRangeEnd + 1,
  )
  const overlaps = findRangeOverlaps(compared)
    .filter(({ lower, higher }) => lower === level || higher === level)
    .map(({ lower, higher, start, end }) => ({
      start,
      end,
      other: lower === level ? higher : lower,
      earned: findLevelForAmount([lower, higher], start) ?? higher,
    }))
  return { gaps, overlaps }
}

/** An affiliation may be offered a level in between that another isn't. */
export function findOfferedGaps<Level extends OfferedRange>(level: Level, others: readonly Level[]): OfferedGap[] {
  const beside = others.filter((other) => isOfferedBeside(level, other))
  if (level.affiliations.length === 0) {
    return findRangeGaps([level, ...beside]).map((gap) => ({ ...gap, affiliations: [] }))
  }
  const gaps = new Map<string, OfferedGap>()
  for (const affiliation of level.affiliations) {
    const offered = beside.filter(({ affiliations }) => affiliations.length === 0 || affiliations.includes(affiliation))
    for (const { start, end } of findRangeGaps([level, ...offered])) {
      const gap = gaps.get(`${start}-${end}`) ?? { start, end, affiliations: [] }
      gap.affiliations.push(affiliation)
      gaps.set(`${start}-${end}`, gap)
    }
  }
  return [...gaps.values()].sort((one, other) => one.start - other.start || one.end - other.end)
}

/**
 * An affiliation has both levels, and registration displays both or neither. A level without affiliations may still
 * get any.
 */
function isOfferedBeside(one: OfferedRange, other: OfferedRange): boolean {
  if (one.displayInRegistration !== other.displayInRegistration) return false
  if (one.affiliations.length === 0 || other.affiliations.length === 0) return true
  return one.affiliations.some((id) => other.affiliations.includes(id))
}

/** Between the lowest and the highest level, lowest first. */
export function findRangeGaps(levels: readonly LevelRange[]): AmountRange[] {
  const gaps: AmountRange[] = []
  let covered: number | null = null
  for (const { donationRangeStart: start, donationRangeEnd: end } of sortByStart(levels)) {
    if (covered !== null && start > covered + 1) gaps.push({ start: covered + 1, end: start - 1 })
    covered = covered === null ? end : Math.max(covered, end)
  }
  return gaps
}

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
