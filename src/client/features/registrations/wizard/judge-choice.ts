/** Who has to go when places shrink, and what somebody's own choice makes of that. */

import type { Loser } from '#shared/domain/spots/losers.ts'
import { hasActivity, isDinnerOnly, type Spot } from '#shared/domain/spots/spot.ts'
import { joinWords } from '#shared/domain/text.ts'

const dropped = 'their spot'
export const losesSpot = ({ loses }: Pick<Loser, 'loses'>) => loses === dropped

/** What somebody comes to, as organisers say it: `golf and VIP`, `dinner only`. */
export function describeActivity(spot: Spot): string {
  if (!hasActivity(spot)) return 'no activity yet'
  if (isDinnerOnly(spot)) return 'dinner only'
  return joinWords([...(spot.golf ? ['golf'] : []), ...(spot.vip ? ['VIP'] : [])])
}

const kinds: { matches: (spot: Spot) => boolean; one: string; several: string }[] = [
  { matches: ({ golf }) => golf, one: 'golfer', several: 'golfers' },
  { matches: isDinnerOnly, one: 'dinner guest', several: 'dinner guests' },
  { matches: ({ golf, vip }) => vip && !golf, one: 'VIP', several: 'VIPs' },
  { matches: (spot) => !hasActivity(spot), one: 'person without an activity', several: 'people without an activity' },
]

/** How many of which have to go: `4 golfers, 4 dinner guests and 2 VIPs have to go.` */
export function describeNeed(going: readonly Spot[]): string {
  if (going.length === 0) return 'Nobody has to give up their spot.'
  const counts = kinds.flatMap(({ matches, one, several }) => {
    const count = going.filter(matches).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`]
  })
  return `${joinWords(counts)} ${going.length === 1 ? 'has' : 'have'} to go.`
}

interface Choice {
  ticked: readonly number[]
  /** Who loses something with the choice. */
  losers: readonly Loser[]
  /** Who loses something without any choice. */
  needed: readonly Loser[]
}

export interface Judgement {
  /** Not ticked, and without a spot all the same: the choice cannot be saved before they are ticked or somebody else is. */
  forced: string[]
  /** How many more people lose something than need to. */
  extra: number
}

export function judgeChoice({ ticked, losers, needed }: Choice): Judgement {
  // Whoever is not saved yet cannot be ticked, and is named below the choice.
  const forced = losers.filter((loser) => losesSpot(loser) && loser.spotId > 0 && !ticked.includes(loser.spotId))
  return { forced: forced.map(({ name }) => name), extra: Math.max(0, losers.length - needed.length) }
}
