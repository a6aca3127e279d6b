import type { Count, Donation } from '#shared/domain/donation-counts.ts'
import type { LevelOption } from '#shared/domain/level-choice.ts'

/** One kind of place that comes with a donation, and the fields of the donation that are about it. */
export interface PlaceKind {
  type: 'golfers' | 'dinners' | 'vips'
  name: string
  tone: 'golf' | 'dinner' | 'vip'
  included: 'golfersIncluded' | 'dinnersIncluded' | 'vipsIncluded'
  waived: 'golfersWaived' | 'dinnersWaived' | 'vipsWaived'
  /** VIPs cannot be added to those included. */
  adding: Adding | null
}

interface Adding {
  type: 'golfers' | 'dinners'
  field: 'golfersAdditional' | 'dinnersAdditional'
  /** Dollars a person. */
  costOf: (level: LevelOption) => number
  /** One, and several. */
  words: [one: string, several: string]
}

export const placeKinds: readonly PlaceKind[] = [
  {
    type: 'golfers',
    name: 'Golf & dinner',
    tone: 'golf',
    included: 'golfersIncluded',
    waived: 'golfersWaived',
    adding: {
      type: 'golfers',
      field: 'golfersAdditional',
      costOf: (level) => level.golfersAdditionalCost,
      words: ['additional golfer', 'additional golfers'],
    },
  },
  {
    type: 'dinners',
    name: 'Dinner only',
    tone: 'dinner',
    included: 'dinnersIncluded',
    waived: 'dinnersWaived',
    adding: {
      type: 'dinners',
      field: 'dinnersAdditional',
      costOf: (level) => level.dinnersAdditionalCost,
      words: ['additional dinner guest', 'additional dinner guests'],
    },
  },
  {
    type: 'vips',
    name: 'VIP reception',
    tone: 'vip',
    included: 'vipsIncluded',
    waived: 'vipsWaived',
    adding: null,
  },
]

/** A line of the bill: '2 additional golfers', 600. */
export interface AdditionalLine {
  label: string
  /** Whole dollars. */
  cost: number
}

/** What is paid for people beyond those included, one line for each kind that has any. */
export function listAdditional(donation: Donation, level: LevelOption): AdditionalLine[] {
  return placeKinds.flatMap(({ adding }) => {
    const count: Count = adding && donation[adding.field]
    if (!adding || !count) return []
    return [{ label: `${count} ${adding.words[count === 1 ? 0 : 1]}`, cost: count * adding.costOf(level) }]
  })
}
