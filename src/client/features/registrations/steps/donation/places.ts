import {
  type Count,
  type Donation,
  type DonationTerms,
  limitAdditional,
} from '#shared/domain/donation/donation-counts.ts'
import { chooseLevel, type LevelOption, placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { countDinnerOnlyAllowance } from '#shared/domain/spots/allowances.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'

export interface PlaceKind {
  type: 'golfers' | 'dinners' | 'vips'
  name: string
  shortName: string
  tone: 'golf' | 'dinner' | 'vip'
  countIn: (level: LevelOption) => number
  included: 'golfersIncluded' | 'dinnersIncluded' | 'vipsIncluded'
  waived: 'golfersWaived' | 'dinnersWaived' | 'vipsWaived'
  waiver: string
  adding: AdditionalPlaces | null
}

interface AdditionalPlaces {
  type: 'golfers' | 'dinners'
  field: 'golfersAdditional' | 'dinnersAdditional'
  /** In dollars per person. */
  costOf: (level: LevelOption) => number
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

export function hasPlaces(donation: Donation, terms: DonationTerms): boolean {
  if (chooseLevel(terms.levels, donation).id !== placeholderOption.id) return true
  if (terms.role === 'admin' && donation.donation !== null) return true
  return placeKinds.some(({ included, adding }) => donation[included] !== 0 || (adding && donation[adding.field] !== 0))
}

/** Whole dollars per additional person, or null if adding isn't possible. */
export function priceOfAdding({ adding }: PlaceKind, donation: Donation, terms: DonationTerms): number | null {
  if (!adding) return null
  const level = chooseLevel(terms.levels, donation)
  const isPossible = limitAdditional(donation, terms)[adding.type] > 0 || donation[adding.field] !== 0
  return isPossible && level.id !== placeholderOption.id ? adding.costOf(level) : null
}

export function listAdditional(donation: Donation, level: LevelOption) {
  return placeKinds.flatMap(({ adding }) => {
    const count: Count = adding && donation[adding.field]
    if (!adding || !count) return []
    return [{ label: `${count} ${adding.words[count === 1 ? 0 : 1]}`, cost: count * adding.costOf(level) }]
  })
}

export function describePlaces(donation: Donation, { included, waived, adding }: PlaceKind): string {
  if (donation[waived]) return 'Waived'
  const additional = (adding && donation[adding.field]) || 0
  const count = donation[included] ?? 0
  return additional === 0 ? String(count) : `${count} included, ${additional} additional`
}

export function describeFreedDinners(spots: readonly Spot[]): string {
  const freed = countDinnerOnlyAllowance(spots, { golf: 0, dinner: 0, vip: 0 })
  if (freed === 0) return ''
  return `, ${freed} more for ${freed === 1 ? 'a golfer who is also a VIP' : 'golfers who are also VIPs'}`
}
