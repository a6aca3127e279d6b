/** Divides the golfers of a course into teams, those aside who stand already. */

import { teamSize } from '../../../../limits.ts'
import { roomInTeam } from '../../teams.ts'
import type { PlacementWish } from '../../wishes.ts'
import { type CourseRoom, isStanding, type TeamOfCourse } from '../problem/course-room.ts'
import type { ProblemGolfer } from '../problem/problem.ts'
import { draftTeams } from './draft-teams.ts'
import { improveTeams } from './exchanges.ts'
import { costOfDraft, indexWishes, type TeamDraft } from './team-cost.ts'

export interface FormedTeam {
  /** Where it stands already; null for one that has no hole yet. */
  team: TeamOfCourse | null
  /** Those who come. */
  golfers: ProblemGolfer[]
}

const starts = [true, false]

interface ToForm {
  room: CourseRoom
  /** The golfers of the course, those who stand there included; it has room for all. */
  golfers: readonly ProblemGolfer[]
  wishes: readonly PlacementWish[]
  onlyFreeTeams: boolean
}

/**
 * Tries it with as few teams as can be, then with more, until one stays empty: so a team more never makes it worse. Golfers
 * come in the order of their partners.
 */
export function formTeams({ room, golfers, wishes, onlyFreeTeams }: ToForm): { teams: FormedTeam[]; cost: number } {
  const waiting = golfers.filter((golfer) => !isStanding(golfer))
  const rules = { fifths: room.fifths, wishes: indexWishes(wishes, golfers) }
  const { standing, free } = room.teams
  const openPlaces = onlyFreeTeams ? 0 : standing.reduce((sum, team) => sum + roomInTeam(team.standing.length), 0)
  const fewest = Math.max(0, Math.ceil((waiting.length - openPlaces - room.fifths) / teamSize))

  let best = null as { teams: TeamDraft[]; cost: number } | null
  const attempt = (count: number, joinsWishes: boolean) => {
    const teams: TeamDraft[] = [
      ...standing.map((team) => ({ standing: team.standing, members: [], isClosed: onlyFreeTeams })),
      ...Array.from({ length: count }, () => ({ standing: [], members: [], isClosed: false })),
    ]
    draftTeams(teams, waiting, { ...rules, joinsWishes })
    improveTeams(teams, rules)
    const isSeated = teams.reduce((sum, { members }) => sum + members.length, 0) === waiting.length
    const cost = costOfDraft(teams, rules.wishes)
    if (isSeated && (!best || cost < best.cost)) best = { teams, cost }
    return isSeated && teams.some((team) => team.standing.length + team.members.length === 0)
  }
  for (let count = Math.min(fewest, free.length); count <= free.length; count += 1) {
    const isEnough = starts.map((joinsWishes) => attempt(count, joinsWishes))
    if (isEnough.every(Boolean)) break
  }
  const formed = (best?.teams ?? []).map((team, index) => ({ team: standing[index] ?? null, golfers: team.members }))
  return { teams: formed.filter((team) => team.golfers.length > 0), cost: best?.cost ?? 0 }
}
