/** The first division of golfers into teams: fours stay whole, and what remains of a partner goes where it just fits. */

import { maxTeamSize, teamSize } from '../../../../limits.ts'
import type { ProblemGolfer } from '../problem/problem.ts'
import type { TeamDraft, TeamWishes } from './team-cost.ts'

export interface DraftRules {
  /** Begins with those together who wish it; where room is short, beginning without that can come out better. */
  joinsWishes: boolean
  /** How many teams may get a fifth golfer. */
  fifths: number
  wishes: TeamWishes
}

export const countIn = ({ standing, members }: TeamDraft): number => standing.length + members.length

const roomIn = (team: TeamDraft): number => (team.isClosed ? 0 : Math.max(0, teamSize - countIn(team)))

/** Puts all golfers into teams that have room for them all. Partners come in the order in which their golfers are given. */
export function draftTeams(
  teams: TeamDraft[],
  golfers: readonly ProblemGolfer[],
  { fifths, wishes, joinsWishes }: DraftRules,
): void {
  const byPartner = [...Map.groupBy(golfers, ({ registrationId }) => registrationId).values()]
  const remainders: ProblemGolfer[][] = []
  for (const own of byPartner) {
    const waiting = own.toSorted((one, other) => rankWishes(one, wishes) - rankWishes(other, wishes))
    joinOwn(teams, waiting)
    while (waiting.length >= teamSize) {
      const empty = teams.find((team) => countIn(team) === 0 && !team.isClosed)
      if (!empty) break
      empty.members.push(...waiting.splice(0, teamSize))
    }
    if (waiting.length > 0) remainders.push(waiting)
  }
  const groups = joinsWishes ? joinByWishes(remainders, wishes) : remainders
  for (const group of groups.toSorted((one, other) => other.length - one.length)) seat(teams, group, fifths)
}

/** What remains of partners who wish to be together as one group, as long as a team takes it. */
function joinByWishes(remainders: readonly ProblemGolfer[][], wishes: TeamWishes): ProblemGolfer[][] {
  const groups = new Map(remainders.map((group) => [group[0]?.registrationId ?? 0, group]))
  const groupOf = new Map(remainders.flatMap((group) => group.map(({ id }) => [id, group])))
  for (const { kind, one, other } of new Set([...wishes.values()].flat())) {
    if (kind === 'notWith') continue
    const [first, second] = [one, other].map((ids) => ids.map((id) => groupOf.get(id)).find((group) => group))
    if (!first || !second || first === second || first.length + second.length > teamSize) continue
    for (const { id } of second) groupOf.set(id, first)
    for (const [key, group] of groups) if (group === second) groups.delete(key)
    first.push(...second)
  }
  return [...groups.values()]
}

/** Whoever wishes something of other partners remains to the end, where partners meet. */
const rankWishes = ({ id }: ProblemGolfer, wishes: TeamWishes): number =>
  wishes.get(id)?.some(({ one, other }) => one.length + other.length === 2) ? 1 : 0

function joinOwn(teams: readonly TeamDraft[], waiting: ProblemGolfer[]): void {
  const registrationId = waiting[0]?.registrationId
  for (const team of teams) {
    const isOwn = team.standing.some((golfer) => golfer.registrationId === registrationId)
    if (isOwn) team.members.push(...waiting.splice(0, roomIn(team)))
  }
}

function seat(teams: readonly TeamDraft[], group: ProblemGolfer[], fifths: number): void {
  while (group.length > 0) {
    const team = chooseTeam(teams, group.length) ?? chooseForFifth(teams, fifths)
    // The caller has counted: there is room for everybody.
    if (!team) return
    team.members.push(...group.splice(0, Math.max(1, roomIn(team))))
  }
}

/** The team that just takes them, else the one with the most room. */
function chooseTeam(teams: readonly TeamDraft[], size: number): TeamDraft | undefined {
  const open = teams.filter((team) => roomIn(team) > 0)
  const whole = open.filter((team) => roomIn(team) >= size)
  if (whole.length > 0) return whole.reduce((best, team) => (roomIn(team) < roomIn(best) ? team : best))
  return open.reduce<TeamDraft | undefined>(
    (best, team) => (best && roomIn(best) >= roomIn(team) ? best : team),
    undefined,
  )
}

function chooseForFifth(teams: readonly TeamDraft[], fifths: number): TeamDraft | undefined {
  if (countNewFives(teams) >= fifths) return undefined
  return teams.find((team) => !team.isClosed && countIn(team) < maxTeamSize)
}

/** Teams that get a fifth golfer by the proposal. */
export const countNewFives = (teams: readonly TeamDraft[]): number => teams.filter(isNewFive).length

export const isNewFive = (team: TeamDraft): boolean => team.members.length > 0 && countIn(team) > teamSize
