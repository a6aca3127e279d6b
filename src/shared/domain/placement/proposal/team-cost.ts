/** The cost of dividing golfers into teams, in whole numbers. Lower is better. */

import { teamSize } from '../../../limits.ts'
import { golfersOfSide, type PlacementWish } from '../wishes.ts'
import type { ProblemGolfer } from './problem.ts'

/** A team in progress. Placed golfers stay, and the others can be exchanged. */
export interface TeamDraft {
  standing: readonly ProblemGolfer[]
  members: ProblemGolfer[]
  /** Takes no one. */
  isClosed: boolean
}

const costs = {
  must: 100_000,
  /** A team of five from several partners. */
  fifth: 10_000,
  /** A team of five from one partner, where fivesomes are allowed: better than one of them among others. */
  ownFifth: 50,
  /** A partner in one more team: a partner who is split, and a team of several partners. */
  partnerInTeam: 100,
  prefer: 60,
  usedTeam: 10,
}

/** The cost of new golfers. Placed ones are already counted. */
export function costOfTeam({ standing, members }: TeamDraft): number {
  if (members.length === 0) return 0
  const isFive = standing.length + members.length > teamSize
  const isNew = standing.length === 0
  const partners = countPartners(standing, members)
  const fiveCost = partners === 1 ? costs.ownFifth : costs.fifth
  return (
    costOfPartners(partners) -
    costOfPartners(countPartners(standing)) +
    (isNew ? costs.usedTeam : 0) +
    (isFive ? fiveCost : 0)
  )
}

/** The square: a team of three partners is worse than two teams of two. */
const costOfPartners = (partners: number): number => costs.partnerInTeam * partners + partners * partners

/** This is asked a million times, about five golfers at most. */
export function countPartners(...lists: readonly (readonly ProblemGolfer[])[]): number {
  const seen: number[] = []
  for (const list of lists) {
    for (const { registrationId } of list) if (!seen.includes(registrationId)) seen.push(registrationId)
  }
  return seen.length
}

/** A pairing with its golfers in these teams. */
interface WishInTeams {
  kind: PlacementWish['kind']
  cost: number
  one: readonly number[]
  other: readonly number[]
}

export type TeamWishes = ReadonlyMap<number, readonly WishInTeams[]>

/** The pairings of each golfer. Pairings that can't be met cost nothing. */
export function indexWishes(wishes: readonly PlacementWish[], golfers: readonly ProblemGolfer[]): TeamWishes {
  const index = new Map<number, WishInTeams[]>()
  for (const { kind, strength, one, other } of wishes) {
    const [ones, others] = [one, other].map((side) => golfersOfSide(side, golfers).map(({ id }) => id))
    if (!ones?.length || !others?.length) continue
    const wish = { kind, cost: costs[strength], one: ones, other: others }
    for (const id of new Set([...ones, ...others])) index.set(id, [...(index.get(id) ?? []), wish])
  }
  return index
}

/** The team number of each golfer. */
type TeamOf = ReadonlyMap<number, number>

/** The cost of unmet pairings of some teams' golfers, each counted once. */
export function costOfWishes(teams: readonly TeamDraft[], wishes: TeamWishes, teamOf: TeamOf): number {
  if (wishes.size === 0) return 0
  const concerned = new Set<WishInTeams>()
  for (const { standing, members } of teams) {
    for (const list of [standing, members]) {
      for (const { id } of list) for (const wish of wishes.get(id) ?? []) concerned.add(wish)
    }
  }
  let cost = 0
  for (const wish of concerned) if (areTogether(wish, teamOf) === (wish.kind === 'notWith')) cost += wish.cost
  return cost
}

function areTogether({ one, other }: WishInTeams, teamOf: TeamOf): boolean {
  return one.some((first) => {
    const team = teamOf.get(first)
    return team !== undefined && other.some((second) => second !== first && teamOf.get(second) === team)
  })
}

export function costOfDraft(teams: readonly TeamDraft[], wishes: TeamWishes): number {
  const teamOf = indexTeams(teams)
  return teams.reduce((sum, team) => sum + costOfTeam(team), 0) + costOfWishes(teams, wishes, teamOf)
}

export const indexTeams = (teams: readonly TeamDraft[]): Map<number, number> =>
  new Map(
    teams.flatMap(({ standing, members }, index) =>
      [...standing, ...members].map(({ id }): [number, number] => [id, index]),
    ),
  )
