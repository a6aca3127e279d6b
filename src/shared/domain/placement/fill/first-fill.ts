import type { RegistrationMember } from '../pairings.ts'
import type { Filling } from './filling.ts'
import { countGroupPeople, type FillGroup, findLowestScoring, roomIn } from './groups.ts'

/**
 * Partners go next to their own people, then into whole groups, then what remains of each goes where it fits best,
 * largest first. `areJoined` keeps the remainders of paired partners together.
 */
export async function beginFilling<Person extends RegistrationMember, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  people: readonly Person[],
  areJoined: boolean,
  pause: () => Promise<void>,
): Promise<void> {
  const rests: Person[][] = []
  for (const own of Map.groupBy(people, ({ registrationId }) => registrationId).values()) {
    await pause()
    const waiting = own.toSorted((one, other) => countPairings(filling, one) - countPairings(filling, other))
    for (const group of filling.groupsOf(waiting[0]?.registrationId)) {
      filling.put(waiting.splice(0, roomIn(group)), group)
    }
    fillWholeGroups(filling, waiting)
    if (waiting.length > 0) rests.push(waiting)
  }
  const parties = areJoined ? combinePairedRemainders(filling, rests) : rests
  for (const party of parties.toSorted((one, other) => other.length - one.length)) {
    await pause()
    seatParty(filling, party)
  }
}

/** People paired with one person come last, because they sit where partners meet. */
const countPairings = <Person extends RegistrationMember, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  person: Person,
): number => filling.pairingsOf(person).filter(({ one, other }) => one.length + other.length === 2).length

export function fillWholeGroups<Person extends RegistrationMember, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  waiting: Person[],
): void {
  for (;;) {
    const empty = filling.open.filter((group) => countGroupPeople(group) === 0 && group.seats <= waiting.length)
    const own = filling.groupsOf(waiting[0]?.registrationId)
    const group = own.length > 0 ? findNearest(empty, own) : findRow(empty, waiting.length)
    if (!group) return
    // One more person would be alone in the next group.
    const isOneOver = waiting.length === group.seats + 1 && group.seats > 4
    filling.put(waiting.splice(0, group.seats - Number(isOneOver)), group)
  }
}

const findNearest = <Group extends FillGroup<unknown>>(empty: readonly Group[], own: readonly Group[]) =>
  findLowestScoring(empty, ({ position, rank }) => [
    Math.min(...own.map((one) => Math.abs(one.position - position))),
    rank,
    position,
  ])

/** The first of a row of empty neighbors long enough for this many people. */
function findRow<Group extends FillGroup<unknown>>(empty: readonly Group[], people: number): Group | undefined {
  const needed = Math.floor(people / (empty[0]?.seats ?? people))
  const positions = new Set(empty.map(({ position }) => position))
  const isRow = ({ position }: Group) =>
    Array.from({ length: needed }, (_, index) => position + index).every((one) => positions.has(one))
  return findLowestScoring(empty, (group) => [Number(!isRow(group)), group.rank, group.position])
}

/** Combines the remainders of paired partners that fit into one group. Required pairings come first. */
function combinePairedRemainders<Person extends RegistrationMember, Group extends FillGroup<Person>>(
  { open, pairings }: Filling<Person, Group>,
  rests: readonly Person[][],
): Person[][] {
  const partyOf = new Map(rests.flatMap((rest) => rest.map(({ id }) => [id, rest] as const)))
  const largest = Math.max(0, ...open.map(({ seats }) => seats))
  const together = pairings.filter(({ isApart }) => !isApart)
  for (const { one, other } of together.toSorted((one, other) => Number(other.isRequired) - Number(one.isRequired))) {
    const [first, second] = [one, other].map((ids) => ids.map((id) => partyOf.get(id)).find((party) => party))
    if (!first || !second || first === second || first.length + second.length > largest) continue
    for (const person of second) partyOf.set(person.id, first)
    first.push(...second)
  }
  return [...new Set(partyOf.values())]
}

/** Prefers the cheapest group with room for everyone, then those with the most room. */
export function seatParty<Person extends RegistrationMember, Group extends FillGroup<Person>>(
  filling: Filling<Person, Group>,
  party: Person[],
): void {
  while (party.length > 0) {
    const open = filling.open.filter((group) => filling.canTake(group, 1))
    const whole = open.filter((group) => filling.canTake(group, party.length))
    const group =
      findLowestScoring(whole, (group) => [
        filling.costOf(party, group),
        group.seats - countGroupPeople(group) - party.length,
        Number(countGroupPeople(group) === 0),
        group.rank,
      ]) ?? findLowestScoring(open, (group) => [-roomIn(group), group.rank])
    if (!group) return
    filling.put(party.splice(0, whole.length > 0 ? party.length : Math.max(1, roomIn(group))), group)
  }
}
