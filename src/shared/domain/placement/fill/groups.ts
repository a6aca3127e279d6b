export interface FillGroup<Person> {
  seats: number
  standing: readonly Person[]
  members: readonly Person[]
  isClosed: boolean
  /** Groups are neighbors if their positions differ by at most 1. */
  position: number
  /** Groups with the lowest rank are used first. */
  rank: number
}

export interface FillPairing {
  isRequired: boolean
  isApart: boolean
  one: readonly number[]
  other: readonly number[]
  /** How far apart the positions of their groups may be. Null for one group. */
  within: number | null
}

export interface FillRules<Person> {
  extras: number
  mixing: number
  /** The cost of a partner by the positions between its groups. */
  costOfGaps: (positions: number) => number
  costOfRank: (rank: number, people: readonly Person[]) => number
  pause: () => Promise<void>
}

export const noPause = (): Promise<void> => Promise.resolve()

export const countGroupPeople = <Person>({ standing, members }: FillGroup<Person>): number =>
  standing.length + members.length

export const roomIn = <Person>(group: FillGroup<Person>): number =>
  group.isClosed ? 0 : Math.max(0, group.seats - countGroupPeople(group))

export function countRoom<Person>(groups: readonly FillGroup<Person>[], extras: number): number {
  const forExtra = groups.filter((group) => !group.isClosed && countGroupPeople(group) <= group.seats)
  return groups.reduce((sum, group) => sum + roomIn(group), Math.min(extras, forExtra.length))
}

/** Compares scores number by number. The first of the lowest wins. */
export function findLowestScoring<Item>(
  items: readonly Item[],
  score: (item: Item) => readonly number[],
): Item | undefined {
  let best: { item: Item; score: readonly number[] } | undefined
  for (const item of items) {
    const own = score(item)
    const index = best ? own.findIndex((value, at) => value !== best?.score[at]) : 0
    if (!best || (index >= 0 && (own[index] ?? 0) < (best.score[index] ?? 0))) best = { item, score: own }
  }
  return best?.item
}

/** Pseudorandom numbers from 0 to 1, in the same sequence each time. */
export function createNumbers(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
