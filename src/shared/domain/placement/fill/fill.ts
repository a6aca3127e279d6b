/**
 * Fills the teams of a course, or the tables of a dinner: first each partner where it fits best, then exchanges until
 * none makes it cheaper, then some groups are emptied and filled again. The same people and groups give the same result.
 */

import type { OfRegistration } from '../wishes.ts'
import { costs, Filling, listBlocks } from './filling.ts'
import { beginFilling, fillWholeGroups, seatParty } from './first-fill.ts'
import { countRoom, createNumbers, type FillGroup, type FillPairing, type FillRules } from './groups.ts'
import { improve } from './improve.ts'

/** Moves that are tried at most, whatever the machine: about a second. */
const maxTries = 120_000
/** How many groups are filled again at once, besides those of a partner. */
const refilledGroups = 3
/** How often in a row that may bring nothing. */
const maxInVain = 40

/**
 * Places people, who come in the order in which places are given. If there are too few, the last ones get none.
 * Returns the cheaper of two fills: one begins with paired people together.
 */
export async function fill<Person extends OfRegistration, Group extends FillGroup<Person>>(
  groups: readonly Group[],
  people: readonly Person[],
  pairings: readonly FillPairing[],
  rules: FillRules<Person>,
): Promise<readonly Group[]> {
  const waiting = people.slice(0, countRoom(groups, rules.extras))
  const joins = pairings.some(({ isApart }) => !isApart) ? [true, false] : [false]
  const fills: Filling<Person, Group>[] = []
  for (const areJoined of joins) {
    const filling = new Filling(groups, pairings, rules)
    await beginFilling(filling, waiting, areJoined, rules.pause)
    await search(filling, rules, maxTries / joins.length)
    fills.push(filling)
  }
  return fills.reduce((best, one) => (one.cost() < best.cost() ? one : best)).groups
}

/** Exchanges people, then fills some groups again, and keeps what is cheaper. */
async function search<Person extends OfRegistration, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  { mixing, pause }: FillRules<Person>,
  tries: number,
): Promise<void> {
  const limits = { tries, isMixingBad: mixing > 0, pause }
  await improve(filling, limits)
  const next = createNumbers()
  let best = filling.cost()
  for (let inVain = 0; inVain < maxInVain && filling.tries < tries; inVain += 1) {
    const uneasy = filling.open.filter((group) => listBlocks(group).some((people) => filling.areUneasy(people)))
    if (uneasy.length === 0) return
    const pick = (from: readonly Group[]) => from[Math.floor(next() * from.length)]
    const person = pick(uneasy)?.members.find((one) => filling.areUneasy([one]))
    const own = filling.groupsOf(person?.registrationId).filter(({ isClosed }) => !isClosed)
    const others = Array.from({ length: refilledGroups }, () => pick(filling.open) ?? [])
    const some = new Set([...own, ...others.flat()])
    const before = filling.listMembers()
    refill(filling, some)
    filling.tries += 1
    await improve(filling, { ...limits, some })
    const cost = filling.cost()
    if (cost >= best) {
      filling.restore(before)
      continue
    }
    if (cost <= best - costs.preferred) inVain = 0
    best = cost
  }
}

/** Empties some groups, and places their people again, the largest party first. */
function refill<Person extends OfRegistration, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  some: ReadonlySet<Group>,
): void {
  const people = [...some].flatMap(({ members }) => members)
  for (const group of some) filling.take(group.members, group)
  const parties = [...Map.groupBy(people, ({ registrationId }) => registrationId).values()]
  for (const party of parties) fillWholeGroups(filling, party)
  for (const party of parties.toSorted((one, other) => other.length - one.length)) seatParty(filling, party)
}
