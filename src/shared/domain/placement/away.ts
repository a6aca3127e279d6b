/**
 * Finds groups in which people are away from their company: groups with only one of them, and groups beyond the
 * number they need, fullest first. A person who is the whole company is never away from it.
 */
export function findAway<Key, Person>(
  groups: ReadonlyMap<Key, readonly Person[]>,
  needed: number,
): Map<Key, readonly Person[]> {
  if (groups.size <= 1) return new Map()
  const fullestFirst = [...groups].toSorted(([, one], [, other]) => other.length - one.length)
  return new Map(fullestFirst.filter(([, people], index) => people.length === 1 || index >= needed))
}

export const countAway = (away: ReadonlyMap<unknown, readonly unknown[]>): number =>
  [...away.values()].reduce((sum, people) => sum + people.length, 0)

/** How many groups this many people need if they get the largest ones. `sizes` is largest first. */
export function countNeeded(sizes: readonly number[], people: number): number {
  let seats = 0
  const index = sizes.findIndex((size) => {
    seats += size
    return seats >= people
  })
  return index === -1 ? sizes.length : index + 1
}
