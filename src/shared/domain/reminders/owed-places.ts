/** The places of a registration whose names are missing, in words. */

import { isMissingName } from '../spots/allowances/counts.ts'
import { isDinnerOnly, type Spot } from '../spots/spot.ts'
import { joinWords } from '../text/text.ts'

export interface OwedPlaces {
  /** How many names are missing. */
  count: number
  /** `2 golf, 1 VIP` */
  kinds: string
  /** `spots 3, 4 and 7 to 18` */
  spots: string
}

/** Of the spots in the auto-filled view. */
export function describeOwedPlaces(view: readonly Spot[]): OwedPlaces {
  const owed = view.filter(isMissingName)
  const kinds = [
    [owed.filter(({ golf }) => golf).length, 'golf'],
    [owed.filter(isDinnerOnly).length, 'dinner only'],
    [owed.filter(({ golf, vip }) => vip && !golf).length, 'VIP'],
  ] as const
  return {
    count: owed.length,
    kinds: kinds.flatMap(([count, kind]) => (count > 0 ? [`${count} ${kind}`] : [])).join(', '),
    spots: `${owed.length === 1 ? 'spot' : 'spots'} ${joinWords(joinRuns(owed.map(({ spotNumber }) => spotNumber)))}`,
  }
}

/** Three numbers or more that follow one another, from the first to the last. */
function joinRuns(numbers: readonly number[]): string[] {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.flatMap(([first, last]) => {
    if (last - first > 1) return [`${first} to ${last}`]
    return first === last ? [String(first)] : [String(first), String(last)]
  })
}
