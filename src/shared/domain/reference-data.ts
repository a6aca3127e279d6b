/** What affiliations, benefits and the like have in common: a name of their own, and a place in the organisers' order. */

import { maxSortOrder } from '../limits.ts'

/** The place at the end of a list, proposed for what is added to it; a smaller number stands further up. */
export function nextSortOrder(others: readonly { sortOrder: number }[]): number {
  const last = Math.max(0, ...others.map(({ sortOrder }) => sortOrder))
  return Math.min(last + 1, maxSortOrder)
}

const fold = (name: string) => name.trim().toLowerCase()

/** Whether one of the other names is this one, in whatever letters. */
export function isNameTaken(name: string, otherNames: readonly string[]): boolean {
  const wanted = fold(name)
  return otherNames.some((other) => fold(other) === wanted)
}
