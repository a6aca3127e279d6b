import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { called, makeSpots } from './any-spots.ts'

/**
 * Spots 1, 2, and so on: `G Ann Lee` golfs and dines, `V` comes to the reception and dines, `D` only dines, `GV` does
 * everything, `-` has no activity, and `Gx` is a declined golfer.
 */
export const readSpots = (text: string): Spot[] =>
  makeSpots(
    ...text.split(' | ').map((spot) => {
      const [signs = '', ...names] = spot.split(' ')
      const has = (sign: string) => signs.includes(sign)
      return {
        ...{ golf: has('G'), vip: has('V'), dinner: /[GVD]/.test(signs), isDeclined: has('x') },
        ...(names.length > 0 && called(names.join(' '))),
      }
    }),
  )

/** `2G 1D 3V` */
export function readTotals(text: string): SpotTotals {
  const count = (sign: string) => Number(new RegExp(`(\\d+)${sign}`).exec(text)?.[1] ?? 0)
  return { golf: count('G'), dinner: count('D'), vip: count('V') }
}

/** Writes the activities of spots as {@link readSpots} reads them. A golfer or VIP without dinner is `G!` or `V!`. */
export const writeActivities = (spots: readonly Spot[]): string =>
  spots
    .map(({ golf, vip, dinner, isDeclined }) => {
      const signs = `${golf ? 'G' : ''}${vip ? 'V' : ''}` || (dinner ? 'D' : '-')
      return `${signs}${dinner || signs === '-' ? '' : '!'}${isDeclined ? 'x' : ''}`
    })
    .join(' | ')
