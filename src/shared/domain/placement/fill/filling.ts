import type { RegistrationMember } from '../pairings.ts'
import { countGroupPeople, type FillGroup, type FillPairing, type FillRules } from './groups.ts'

interface Move<Person, Group> {
  people: readonly Person[]
  from: Group
  to: Group
}

interface Touched<Group> {
  groups: readonly Group[]
  partners: ReadonlySet<number>
  pairings: ReadonlySet<FillPairing>
}

export const costs = { required: 100_000, extra: 10_000, ownExtra: 50, partnerInGroup: 100, preferred: 90, used: 10 }

export class Filling<Person extends RegistrationMember, Group extends FillGroup<Person>> {
  readonly groups: readonly Group[]
  readonly open: readonly Group[]
  readonly pairings: readonly FillPairing[]
  tries = 0
  readonly #rules: FillRules<Person>
  readonly #largest: number
  readonly #pairingsOf = new Map<number, FillPairing[]>()
  /** Valid until someone in the pairing moves. */
  readonly #met = new Map<FillPairing, boolean>()
  readonly #groupOf = new Map<number, Group>()
  readonly #groupsOf = new Map<number, Map<Group, number>>()

  constructor(groups: readonly Group[], pairings: readonly FillPairing[], rules: FillRules<Person>) {
    this.groups = groups.map((group) => ({ ...group, members: [] }))
    this.open = this.groups.filter(({ isClosed }) => !isClosed)
    this.pairings = pairings
    this.#rules = rules
    this.#largest = Math.max(1, ...groups.map(({ seats }) => seats))
    for (const pairing of pairings) {
      for (const id of new Set([...pairing.one, ...pairing.other])) {
        this.#pairingsOf.set(id, [...(this.#pairingsOf.get(id) ?? []), pairing])
      }
    }
    for (const group of this.groups) for (const person of group.standing) this.#enter(person, group)
  }

  put(people: readonly Person[], group: Group): void {
    group.members = [...group.members, ...people]
    for (const person of people) this.#enter(person, group)
  }

  take(people: readonly Person[], group: Group): void {
    group.members = group.members.filter((person) => !people.includes(person))
    for (const person of people) this.#leave(person, group)
  }

  #enter({ id, registrationId }: Person, group: Group): void {
    this.#groupOf.set(id, group)
    this.#forgetMet(id)
    let own = this.#groupsOf.get(registrationId)
    if (!own) {
      own = new Map()
      this.#groupsOf.set(registrationId, own)
    }
    own.set(group, (own.get(group) ?? 0) + 1)
  }

  #leave({ id, registrationId }: Person, group: Group): void {
    this.#groupOf.delete(id)
    this.#forgetMet(id)
    const own = this.#groupsOf.get(registrationId)
    const left = (own?.get(group) ?? 0) - 1
    if (left > 0) own?.set(group, left)
    else own?.delete(group)
  }

  #forgetMet(id: number): void {
    for (const pairing of this.#pairingsOf.get(id) ?? []) this.#met.delete(pairing)
  }

  listMembers(): (readonly Person[])[] {
    return this.groups.map(({ members }) => members)
  }

  restore(members: readonly (readonly Person[])[]): void {
    for (const group of this.groups) this.take(group.members, group)
    for (const [index, group] of this.groups.entries()) this.put(members[index] ?? [], group)
  }

  tryMoves(moves: readonly Move<Person, Group>[]): boolean {
    this.tries += 1
    const touched = this.#touch(moves)
    const before = this.#measure(touched)
    for (const { people, from } of moves) this.take(people, from)
    for (const { people, to } of moves) this.put(people, to)
    if (this.#doFit(touched.groups) && this.#measure(touched) < before) return true
    for (const { people, to } of moves) this.take(people, to)
    for (const { people, from } of moves) this.put(people, from)
    return false
  }

  costOf(people: readonly Person[], group: Group): number {
    const touched = this.#touch([{ people, from: group, to: group }])
    const before = this.#measure(touched)
    this.put(people, group)
    const after = this.#measure(touched)
    this.take(people, group)
    return after - before
  }

  canTake(group: Group, count: number): boolean {
    if (group.isClosed) return false
    const total = countGroupPeople(group) + count
    return total <= group.seats || (total === group.seats + 1 && this.#countExtras() < this.#rules.extras)
  }

  /** Ignores how many groups may exceed their seats. */
  hasRoom(group: Group, gain: number): boolean {
    return countGroupPeople(group) + gain <= group.seats + Number(this.#rules.extras > 0)
  }

  groupsOf(partner: number | undefined): readonly Group[] {
    return [...(this.#groupsOf.get(partner ?? 0)?.keys() ?? [])]
  }

  pairingsOf({ id }: Person): readonly FillPairing[] {
    return this.#pairingsOf.get(id) ?? []
  }

  hasUnmet(person: Person): boolean {
    return this.#pairingsOf.get(person.id)?.some((pairing) => !this.#isMet(pairing)) ?? false
  }

  couldMeetIn(person: Person, group: Group): boolean {
    return this.pairingsOf(person).some((pairing) => {
      const { isApart, one, other } = pairing
      if (this.#isMet(pairing)) return false
      return isApart || (one.includes(person.id) ? other : one).some((id) => this.#groupOf.get(id) === group)
    })
  }

  /** Whether people of a partner are apart from the others or from their pairings. */
  areUneasy(people: readonly Person[]): boolean {
    const partner = people[0]?.registrationId ?? 0
    return this.#isScattered(partner) || people.some((person) => this.hasUnmet(person))
  }

  /** Whether a partner is in more groups than it needs, or in groups that aren't neighbors. */
  #isScattered(partner: number): boolean {
    const groups = this.#groupsOf.get(partner)
    if (!groups || groups.size < 2) return false
    let count = 0
    for (const some of groups.values()) count += some
    return groups.size > Math.ceil(count / this.#largest) || this.#costOfGaps(partner) > 0
  }

  cost(): number {
    return this.#measure({
      groups: this.groups,
      partners: new Set(this.#groupsOf.keys()),
      pairings: new Set(this.pairings),
    })
  }

  #touch(moves: readonly Move<Person, Group>[]): Touched<Group> {
    const groups = new Set<Group>()
    const partners = new Set<number>()
    const pairings = new Set<FillPairing>()
    for (const { people, from, to } of moves) {
      groups.add(from).add(to)
      for (const { id, registrationId } of people) {
        partners.add(registrationId)
        for (const pairing of this.#pairingsOf.get(id) ?? []) pairings.add(pairing)
      }
    }
    return { groups: [...groups], partners, pairings }
  }

  #measure({ groups, partners, pairings }: Touched<Group>): number {
    let cost = 0
    for (const group of groups) cost += this.#costOfGroup(group)
    for (const partner of partners) cost += this.#costOfGaps(partner)
    for (const pairing of pairings) cost += this.#costOfPairing(pairing)
    return cost
  }

  #costOfGroup({ standing, members, seats, rank }: Group): number {
    if (members.length === 0) return 0
    const people = standing.length > 0 ? [...standing, ...members] : members
    const [partners, before] = [countPartners(people), countPartners(standing)]
    const { mixing, costOfRank } = this.#rules
    const costOfExtra = partners === 1 ? costs.ownExtra : costs.extra
    return (
      costs.partnerInGroup * (partners - before) +
      mixing * (partners * partners - before * before) +
      (standing.length === 0 ? costs.used : 0) +
      (people.length > seats ? costOfExtra : 0) +
      costOfRank(rank, people)
    )
  }

  #costOfGaps(partner: number): number {
    const groups = this.#groupsOf.get(partner)
    if (!groups || groups.size < 2) return 0
    const positions = [...groups.keys()].map(({ position }) => position).toSorted((one, other) => one - other)
    const gaps = positions.reduce((sum, one, at) => sum + Math.max(0, one - (positions[at - 1] ?? one) - 1), 0)
    return this.#rules.costOfGaps(gaps)
  }

  #costOfPairing(pairing: FillPairing): number {
    if (this.#isMet(pairing)) return 0
    return pairing.isRequired ? costs.required : costs.preferred
  }

  #isMet(pairing: FillPairing): boolean {
    let isMet = this.#met.get(pairing)
    if (isMet === undefined) {
      isMet = this.#areTogether(pairing) !== pairing.isApart
      this.#met.set(pairing, isMet)
    }
    return isMet
  }

  #areTogether({ one, other, within }: FillPairing): boolean {
    for (const first of one) {
      const here = this.#groupOf.get(first)
      if (!here) continue
      for (const second of other) {
        const there = this.#groupOf.get(second)
        if (!there || second === first) continue
        if (there === here || (within !== null && Math.abs(there.position - here.position) <= within)) return true
      }
    }
    return false
  }

  #doFit(groups: readonly Group[]): boolean {
    return groups.every((group) => this.hasRoom(group, 0)) && this.#countExtras() <= this.#rules.extras
  }

  #countExtras(): number {
    if (this.#rules.extras === 0) return 0
    return this.open.filter((group) => group.members.length > 0 && countGroupPeople(group) > group.seats).length
  }
}

export const listBlocks = <Person extends RegistrationMember>({ members }: FillGroup<Person>): Person[][] => [
  ...Map.groupBy(members, ({ registrationId }) => registrationId).values(),
]

function countPartners(people: readonly RegistrationMember[]): number {
  const seen: number[] = []
  for (const { registrationId } of people) if (!seen.includes(registrationId)) seen.push(registrationId)
  return seen.length
}
