/** The organisers' own order of affiliations and benefits: a smaller number stands further up. */

import { maxSortOrder } from '../limits.ts'

/** The place at the end of a list, proposed for what is added to it. */
export function nextSortOrder(others: readonly { sortOrder: number }[]): number {
  const last = Math.max(0, ...others.map(({ sortOrder }) => sortOrder))
  return Math.min(last + 1, maxSortOrder)
}
