/** The spots a registration starts with. */

import type { Spot, SpotTotals } from './spot.ts'
import { trimSpots } from './trim.ts'

/** One spot for each place, new ones without activity, saved ones at their own number. */
export function initialSpots(totals: SpotTotals, saved: readonly Spot[] = []): Spot[] {
  return trimSpots(saved, totals).spots
}
