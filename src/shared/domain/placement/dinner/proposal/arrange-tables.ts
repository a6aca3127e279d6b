/** Gives the highest levels the tables at the front: guests of whole tables change with those of others as large. */

import { addGroup, type Group, type Packing, removeGroup } from './packing.ts'
import { byZone } from './problem.ts'

export function arrangeTables(packing: Packing): void {
  const movable = packing.tables.filter(({ id, isEmpty }) => isEmpty && !packing.fixed.has(id))
  for (const tables of Map.groupBy(movable, ({ seats }) => seats).values()) {
    const contents = tables
      .map(({ id }) => ({ id, groups: [...(packing.groupsAt.get(id) ?? [])] }))
      .filter(({ groups }) => groups.length > 0)
      .toSorted((one, other) => byRank(one.groups, other.groups))
    for (const { id, groups } of contents) for (const group of groups) removeGroup(packing, id, group)
    const inOrder = tables.toSorted(byZone)
    for (const [index, { groups }] of contents.entries()) {
      for (const group of groups) addGroup(packing, inOrder[index]?.id ?? 0, group)
    }
  }
}

/** The higher level first, then the larger group, then who registered first. */
function byRank(one: readonly Group[], other: readonly Group[]): number {
  const [first, second] = [highest(one), highest(other)]
  return (
    first.levelRank - second.levelRank || second.diners.length - first.diners.length || first.standing - second.standing
  )
}

const highest = (groups: readonly Group[]): Group =>
  groups.reduce((best, group) => {
    const isHigher =
      group.levelRank < best.levelRank ||
      (group.levelRank === best.levelRank && group.diners.length > best.diners.length)
    return isHigher ? group : best
  })
