/**
 * First places each partner where it fits best, then exchanges people until no exchange is cheaper, then empties and
 * refills some groups. Deterministic.
 */

import type { RegistrationMember } from '../pairings.ts'
import { costs, Filling, listBlocks } from './filling.ts'
import { beginFilling, fillWholeGroups, seatParty } from './first-fill.ts'
import { countRoom, createNumbers, type FillGroup, type FillPairing, type FillRules } from './groups.ts'
import { improve } from './improve.ts'

/** A limit on moves instead of time keeps results independent of the machine. Takes about a second. */
const maxTries = 120_000
const refilledGroups = 3
const maxFailedTries = 40

/**
 * People are in order of priority. If there are too few places, the last ones don't get one. Returns the cheaper of
 * two fills: one begins with paired people together.
 */
export async function fill<Person extends RegistrationMember, Group extends FillGroup<Person>>(
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

async function search<Person extends RegistrationMember, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  { mixing, pause }: FillRules<Person>,
  tries: number,
): Promise<void> {
  const limits = { tries, isMixingBad: mixing > 0, pause }
  await improve(filling, limits)
  const next = createNumbers()
  let best = filling.cost()
  for (let inVain = 0; inVain < maxFailedTries && filling.tries < tries; inVain += 1) {
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

function refill<Person extends RegistrationMember, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  some: ReadonlySet<Group>,
): void {
  const people = [...some].flatMap(({ members }) => members)
  for (const group of some) filling.take(group.members, group)
  const parties = [...Map.groupBy(people, ({ registrationId }) => registrationId).values()]
  for (const party of parties) fillWholeGroups(filling, party)
  for (const party of parties.toSorted((one, other) => other.length - one.length)) seatParty(filling, party)
}
