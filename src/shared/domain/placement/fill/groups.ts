/** The input of a fill: groups, pairings of people, and costs. */

/** A team or a table. */
export interface FillGroup<Person> {
  /** Without an exception. */
  seats: number
  /** People who are there already, and stay. */
  standing: readonly Person[]
  /** People who are placed here. */
  members: readonly Person[]
  /** Takes no one. */
  isClosed: boolean
  /** Groups are neighbors if their positions differ by at most 1. */
  position: number
  /** Groups with the lowest are used first. */
  rank: number
}

export interface FillPairing {
  isRequired: boolean
  isApart: boolean
  /** The ids of the people of both sides. */
  one: readonly number[]
  other: readonly number[]
  /** How far apart the positions of their groups may be. Null if it has to be one group. */
  within: number | null
}

export interface FillRules<Person> {
  /** How many groups may get one person more than their seats. */
  extras: number
  /** The cost of the square of a group's partners. */
  mixing: number
  /** The cost of a partner by the positions that lie between its groups. */
  costOfGaps: (positions: number) => number
  /** The cost of a used group by its rank and its people. */
  costOfRank: (rank: number, people: readonly Person[]) => number
  /** Lets others work between two pieces of the search. */
  pause: () => Promise<void>
}

/** For a fill that no one else has to wait for. */
export const noPause = (): Promise<void> => Promise.resolve()

export const countIn = <Person>({ standing, members }: FillGroup<Person>): number => standing.length + members.length

export const roomIn = <Person>(group: FillGroup<Person>): number =>
  group.isClosed ? 0 : Math.max(0, group.seats - countIn(group))

/** How many more people the groups take, extras included. */
export function countRoom<Person>(groups: readonly FillGroup<Person>[], extras: number): number {
  const forExtra = groups.filter((group) => !group.isClosed && countIn(group) <= group.seats)
  return groups.reduce((sum, group) => sum + roomIn(group), Math.min(extras, forExtra.length))
}

/** The first with the lowest score. Scores are compared number by number. */
export function findLeast<Item>(items: readonly Item[], score: (item: Item) => readonly number[]): Item | undefined {
  let best: { item: Item; score: readonly number[] } | undefined
  for (const item of items) {
    const own = score(item)
    const index = best ? own.findIndex((value, at) => value !== best?.score[at]) : 0
    if (!best || (index >= 0 && (own[index] ?? 0) < (best.score[index] ?? 0))) best = { item, score: own }
  }
  return best?.item
}

/** Numbers from 0 to 1 that look random, and are the same each time. */
export function createNumbers(): () => number {
  let state = 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
