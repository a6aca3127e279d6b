/** Improves a division into teams by exchanges, until none is left that makes it better. */

import { maxTeamSize, teamSize } from '../../../../limits.ts'
import type { ProblemGolfer } from '../problem/problem.ts'
import { countIn, countNewFives, type DraftRules, isNewFive } from './draft-teams.ts'
import { costOfTeam, costOfWishes, indexTeams, type TeamDraft } from './team-cost.ts'

/** More rounds have never been needed; it is there so that the end does not hang on that. */
const mostRounds = 50

type ExchangeRules = Pick<DraftRules, 'fifths' | 'wishes'>

interface Improving extends ExchangeRules {
  teams: readonly TeamDraft[]
  teamOf: Map<number, number>
}

export function improveTeams(teams: readonly TeamDraft[], rules: ExchangeRules): void {
  const state = { ...rules, teams, teamOf: indexTeams(teams) }
  for (let round = 0; round < mostRounds; round += 1) {
    const partners = exchangePartners(state)
    const golfers = exchangeWishers(state)
    if (!partners && !golfers) return
  }
}

/** The golfers of some partners in one team against those of some partners in another, or against nobody. */
function exchangePartners(state: Improving): boolean {
  let hasImproved = false
  for (let one = 0; one < state.teams.length; one += 1) {
    for (let other = one + 1; other < state.teams.length; other += 1) {
      while (exchangeBetween(state, one, other)) hasImproved = true
    }
  }
  return hasImproved
}

function exchangeBetween(state: Improving, one: number, other: number): boolean {
  const [first, second] = [state.teams[one], state.teams[other]]
  if (!first || !second || first.isClosed || second.isClosed) return false
  const [going, coming] = [listGroups(first), listGroups(second)]
  if (going.length <= 1 && coming.length <= 1 && countIn(first) + countIn(second) >= 2 * teamSize) return false
  for (const some of listSubsets(going)) {
    for (const others of listSubsets(coming)) {
      if (some.length + others.length > 0 && tryExchange(state, [one, some], [other, others])) return true
    }
  }
  return false
}

/** The golfers of each partner who can leave a team. */
const listGroups = ({ members }: TeamDraft): ProblemGolfer[][] => [
  ...Map.groupBy(members, ({ registrationId }) => registrationId).values(),
]

function listSubsets(groups: readonly ProblemGolfer[][]): ProblemGolfer[][] {
  const subsets: ProblemGolfer[][] = [[]]
  for (const group of groups) subsets.push(...subsets.map((some) => [...some, ...group]))
  return subsets
}

type Leaving = [team: number, golfers: readonly ProblemGolfer[]]

/** Makes the exchange when it fits and costs less. */
function tryExchange(state: Improving, [one, going]: Leaving, [other, coming]: Leaving): boolean {
  const { teams, teamOf, wishes, fifths } = state
  const [first, second] = [teams[one], teams[other]]
  if (!first || !second) return false
  const gain = coming.length - going.length
  if (countIn(first) + gain > maxTeamSize || countIn(second) - gain > maxTeamSize) return false
  const pair = [first, second]
  const measure = () => costOfTeam(first) + costOfTeam(second) + costOfWishes(pair, wishes, teamOf)
  const [before, mine, theirs] = [measure(), first.members, second.members]
  first.members = [...mine.filter((golfer) => !going.includes(golfer)), ...coming]
  second.members = [...theirs.filter((golfer) => !coming.includes(golfer)), ...going]
  for (const { id } of going) teamOf.set(id, other)
  for (const { id } of coming) teamOf.set(id, one)
  const isAllowed = !pair.some(isNewFive) || countNewFives(teams) <= fifths
  if (isAllowed && measure() < before) return true
  first.members = mine
  second.members = theirs
  for (const { id } of going) teamOf.set(id, one)
  for (const { id } of coming) teamOf.set(id, other)
  return false
}

/** Whoever wishes something against anybody of another team, or into a place that is free. */
function exchangeWishers(state: Improving): boolean {
  let hasImproved = false
  const wishers = state.teams.flatMap(({ members }) => members.filter(({ id }) => state.wishes.has(id)))
  for (const golfer of wishers) {
    for (const [other, team] of state.teams.entries()) {
      const one = state.teamOf.get(golfer.id)
      if (one === undefined || one === other || team.isClosed) continue
      const partners: readonly ProblemGolfer[][] = [[], ...team.members.map((member) => [member])]
      if (partners.some((coming) => tryExchange(state, [one, [golfer]], [other, coming]))) hasImproved = true
    }
  }
  return hasImproved
}
