/** Who is to sit together: the guests of a partner, and partners who wish it as long as a table takes them. */

import type { Group } from './packing.ts'
import type { ProblemDiner, Room, WishOfDiners } from './problem.ts'

/** `mostTogether`: as many as the largest free table takes. */
export function formGroups(room: Room, diners: readonly ProblemDiner[], mostTogether: number): Group[] {
  const standing = new Map([...room.partners.keys()].map((id, index) => [id, index]))
  const parties = Map.groupBy(diners, ({ registrationId }) => registrationId)
  const groups = new Map([...parties].map(([id, party]) => [id, [...party]]))
  const groupOf = new Map([...groups.keys()].map((id) => [id, id]))
  for (const wish of listTogether(room.wishes)) {
    const ids = [wish.one, wish.other].map((side) => side.map(({ registrationId }) => groupOf.get(registrationId)))
    const [first, second] = ids.map((side) => side.find((id) => id !== undefined))
    if (first === undefined || second === undefined || first === second) continue
    const [one, other] = [groups.get(first) ?? [], groups.get(second) ?? []]
    if (one.length + other.length > mostTogether || mustBeApart(room, one, other)) continue
    groups.set(first, [...one, ...other])
    groups.delete(second)
    for (const [id, group] of groupOf) if (group === second) groupOf.set(id, first)
  }
  return [...groups.values()].map((members) => {
    const registrationIds = [...new Set(members.map(({ registrationId }) => registrationId))]
    return {
      diners: members,
      registrationIds,
      levelRank: Math.min(...registrationIds.map((id) => room.partners.get(id)?.levelRank ?? 0)),
      standing: Math.min(...registrationIds.map((id) => standing.get(id) ?? 0)),
    }
  })
}

/** What must be comes before what is only preferred. */
function listTogether(wishes: readonly WishOfDiners[]): WishOfDiners[] {
  const together = wishes.filter(({ wish }) => wish.kind !== 'notWith')
  return [
    ...together.filter(({ wish }) => wish.strength === 'must'),
    ...together.filter(({ wish }) => wish.strength === 'prefer'),
  ]
}

function mustBeApart({ wishes }: Room, one: readonly ProblemDiner[], other: readonly ProblemDiner[]): boolean {
  const areIn = (side: readonly ProblemDiner[], diners: readonly ProblemDiner[]) =>
    side.some((diner) => diners.includes(diner))
  return wishes.some(
    ({ wish, one: left, other: right }) =>
      wish.kind === 'notWith' &&
      ((areIn(left, one) && areIn(right, other)) || (areIn(left, other) && areIn(right, one))),
  )
}
