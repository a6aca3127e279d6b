import {
  type Count,
  type Donation,
  type DonationTerms,
  limitAdditional,
} from '#shared/domain/donation/donation-counts.ts'
import { chooseLevel, type LevelOption, placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { dinnerOnlyAllowance } from '#shared/domain/spots/allowances.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'

/** One kind of place that comes with a donation, and the fields of the donation that are about it. */
export interface PlaceKind {
  type: 'golfers' | 'dinners' | 'vips'
  name: string
  /** For a phone: '4 golf'. */
  shortName: string
  tone: 'golf' | 'dinner' | 'vip'
  countIn: (level: LevelOption) => number
  included: 'golfersIncluded' | 'dinnersIncluded' | 'vipsIncluded'
  waived: 'golfersWaived' | 'dinnersWaived' | 'vipsWaived'
  /** The words of a partner who waives it. */
  waiver: string
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
    name: 'Golf & Dinner',
    shortName: 'golf',
    tone: 'golf',
    countIn: (level) => level.golfersIncluded,
    included: 'golfersIncluded',
    waived: 'golfersWaived',
    waiver: 'we won’t bring golfers',
    adding: {
      type: 'golfers',
      field: 'golfersAdditional',
      costOf: (level) => level.golfersAdditionalCost,
      words: ['additional golfer', 'additional golfers'],
    },
  },
  {
    type: 'dinners',
    name: 'Dinner Only',
    shortName: 'dinner',
    tone: 'dinner',
    countIn: (level) => level.dinnersIncluded,
    included: 'dinnersIncluded',
    waived: 'dinnersWaived',
    waiver: 'we won’t bring dinner guests',
    adding: {
      type: 'dinners',
      field: 'dinnersAdditional',
      costOf: (level) => level.dinnersAdditionalCost,
      words: ['additional dinner guest', 'additional dinner guests'],
    },
  },
  {
    type: 'vips',
    name: 'VIP Reception & Dinner',
    shortName: 'VIP',
    tone: 'vip',
    countIn: (level) => level.vipIncluded,
    included: 'vipsIncluded',
    waived: 'vipsWaived',
    waiver: 'we won’t come to the VIP reception',
    adding: null,
  },
]

/** Whether a donation has spots, or someone can add some. Only admins can without a level. */
export function hasPlaces(donation: Donation, terms: DonationTerms): boolean {
  if (chooseLevel(terms.levels, donation).id !== placeholderOption.id) return true
  if (terms.role === 'admin' && donation.donation !== null) return true
  return placeKinds.some(({ included, adding }) => donation[included] !== 0 || (adding && donation[adding.field] !== 0))
}

/** Whole dollars for each additional person, or null if there can't be any. */
export function priceOfAdding({ adding }: PlaceKind, donation: Donation, terms: DonationTerms): number | null {
  if (!adding) return null
  const level = chooseLevel(terms.levels, donation)
  const isPossible = limitAdditional(donation, terms)[adding.type] > 0 || donation[adding.field] !== 0
  return isPossible && level.id !== placeholderOption.id ? adding.costOf(level) : null
}

/** The cost of additional people, a line for each type: '2 additional golfers', 600 dollars. */
export function listAdditional(donation: Donation, level: LevelOption) {
  return placeKinds.flatMap(({ adding }) => {
    const count: Count = adding && donation[adding.field]
    if (!adding || !count) return []
    return [{ label: `${count} ${adding.words[count === 1 ? 0 : 1]}`, cost: count * adding.costOf(level) }]
  })
}

/** 'Waived', '8', or '8 included, 2 additional'. */
export function describePlaces(donation: Donation, { included, waived, adding }: PlaceKind): string {
  if (donation[waived]) return 'Waived'
  const additional = (adding && donation[adding.field]) || 0
  const count = donation[included] ?? 0
  return additional === 0 ? String(count) : `${count} included, ${additional} additional`
}

/** The dinner-only spots that attendees add: ', 1 more for a golfer who is also a VIP'. */
export function describeFreedDinners(spots: readonly Spot[]): string {
  const freed = dinnerOnlyAllowance(spots, { golf: 0, dinner: 0, vip: 0 })
  if (freed === 0) return ''
  return `, ${freed} more for ${freed === 1 ? 'a golfer who is also a VIP' : 'golfers who are also VIPs'}`
}
