import { maxTeamSize, teamSize } from '../../../limits.ts'
import { roomInTeam } from '../teams.ts'
import type { PlacementWish } from '../wishes.ts'
import { type CourseRoom, isPlacedGolfer, type TeamOfCourse } from './course-room.ts'
import type { ProblemGolfer } from './problem.ts'
import {
  costOfDraft,
  costOfTeam,
  costOfWishes,
  countPartners,
  indexTeams,
  indexWishes,
  type TeamDraft,
  type TeamWishes,
} from './team-cost.ts'

/** Divides the golfers of a course into teams, apart from placed ones. */

export interface FormedTeam {
  /** The hole of an existing team, or null. */
  team: TeamOfCourse | null
  /** The new golfers. */
  golfers: ProblemGolfer[]
}

const starts = [true, false]

interface ToForm {
  room: CourseRoom
  /** The golfers of the course, including placed ones. */
  golfers: readonly ProblemGolfer[]
  wishes: readonly PlacementWish[]
  onlyFreeTeams: boolean
  /** Whether better teams may still be looked for. */
  hasTime?: () => boolean
}

/**
 * Tries it with as few teams as can be, then with more, until one stays empty: so a team more never makes it worse. Golfers
 * come in the order of their partners. Where there is not room for all there are no teams. Once time is over, the best so far
 * is taken.
 */
export function formTeams({ room, golfers, wishes, onlyFreeTeams, hasTime = () => true }: ToForm): {
  teams: FormedTeam[]
  cost: number
} {
  const waiting = golfers.filter((golfer) => !isPlacedGolfer(golfer))
  const indexed = indexWishes(wishes, golfers)
  const { standing, free } = room.teams
  const openPlaces = onlyFreeTeams ? 0 : standing.reduce((sum, team) => sum + roomInTeam(team.standing.length), 0)

  let best = null as { teams: TeamDraft[]; cost: number } | null
  const attempt = (count: number, rules: DraftRules) => {
    const teams: TeamDraft[] = [
      ...standing.map((team) => ({ standing: team.standing, members: [], isClosed: onlyFreeTeams })),
      ...Array.from({ length: count }, () => ({ standing: [], members: [], isClosed: false })),
    ]
    draftTeams(teams, waiting, rules)
    improveTeams(teams, rules)
    const isSeated = teams.reduce((sum, { members }) => sum + members.length, 0) === waiting.length
    const cost = costOfDraft(teams, indexed)
    if (isSeated && (!best || cost < best.cost)) best = { teams, cost }
    return isSeated && teams.some((team) => team.standing.length + team.members.length === 0)
  }
  // First without fivesomes, because no later exchange would undo one.
  for (const fifths of new Set([0, room.fifths])) {
    const fewest = Math.max(0, Math.ceil((waiting.length - openPlaces - fifths) / teamSize))
    for (let count = Math.min(fewest, free.length); count <= free.length; count += 1) {
      if (best && !hasTime()) break
      const isEnough = starts.map((joinsWishes) => attempt(count, { joinsWishes, fifths, wishes: indexed, hasTime }))
      if (isEnough.every(Boolean)) break
    }
  }
  const formed = (best?.teams ?? []).map((team, index) => ({ team: standing[index] ?? null, golfers: team.members }))
  return { teams: formed.filter((team) => team.golfers.length > 0), cost: best?.cost ?? 0 }
}

interface DraftRules {
  /** Starts with paired golfers together. If room is short, starting without pairings can be better. */
  joinsWishes: boolean
  /** How many teams may get a fifth golfer. */
  fifths: number
  wishes: TeamWishes
  hasTime: () => boolean
}

const countIn = ({ standing, members }: TeamDraft): number => standing.length + members.length

const roomIn = (team: TeamDraft): number => (team.isClosed ? 0 : Math.max(0, teamSize - countIn(team)))

/**
 * The first division into teams: fours stay whole, a fifth golfer joins their own, and what remains of a partner goes where it
 * just fits. Partners come in the order in which their golfers are given.
 */
function draftTeams(
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
    if (waiting.length === 1 && countNewFives(teams) < fifths) {
      findOwnFour(teams, waiting[0]?.registrationId)?.members.push(...waiting.splice(0))
    }
    if (waiting.length > 0) remainders.push(waiting)
  }
  const groups = joinsWishes ? joinByWishes(remainders, wishes) : remainders
  for (const group of groups.toSorted((one, other) => other.length - one.length)) seat(teams, group, fifths)
}

/** Combines the remaining golfers of paired partners, as long as a team fits them. */
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

/** Golfers with pairings to other partners come last, where partners meet. */
const rankWishes = ({ id }: ProblemGolfer, wishes: TeamWishes): number =>
  wishes.get(id)?.some(({ one, other }) => one.length + other.length === 2) ? 1 : 0

function joinOwn(teams: readonly TeamDraft[], waiting: ProblemGolfer[]): void {
  const registrationId = waiting[0]?.registrationId
  for (const team of teams) {
    const isOwn = team.standing.some((golfer) => golfer.registrationId === registrationId)
    if (isOwn) team.members.push(...waiting.splice(0, roomIn(team)))
  }
}

/** An otherwise empty team of four. */
const findOwnFour = (teams: readonly TeamDraft[], registrationId: number | undefined): TeamDraft | undefined =>
  teams.find(
    (team) => !team.isClosed && countIn(team) === teamSize && isOfOnePartner(team) && hasOwn(team, registrationId),
  )

const isOfOnePartner = ({ standing, members }: TeamDraft): boolean => countPartners(standing, members) === 1

const hasOwn = ({ standing, members }: TeamDraft, registrationId: number | undefined): boolean =>
  [standing, members].some((list) => list.some((golfer) => golfer.registrationId === registrationId))

function seat(teams: readonly TeamDraft[], group: ProblemGolfer[], fifths: number): void {
  while (group.length > 0) {
    const team = chooseTeam(teams, group.length) ?? chooseForFifth(teams, fifths, group[0]?.registrationId)
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

function chooseForFifth(
  teams: readonly TeamDraft[],
  fifths: number,
  registrationId: number | undefined,
): TeamDraft | undefined {
  if (countNewFives(teams) >= fifths) return undefined
  const open = teams.filter((team) => !team.isClosed && countIn(team) < maxTeamSize)
  return open.find((team) => hasOwn(team, registrationId)) ?? open[0]
}

/** Teams that get a fifth golfer by the proposal. */
const countNewFives = (teams: readonly TeamDraft[]): number => teams.filter(isNewFive).length

const isNewFive = (team: TeamDraft): boolean => team.members.length > 0 && countIn(team) > teamSize

/** More rounds have never been needed; it is there so that the end does not hang on that. */
const maxRounds = 50

type ExchangeRules = Omit<DraftRules, 'joinsWishes'>

interface Improving extends ExchangeRules {
  teams: readonly TeamDraft[]
  teamOf: Map<number, number>
}

/** Exchanges golfers between teams until no exchange makes it better. */
function improveTeams(teams: readonly TeamDraft[], rules: ExchangeRules): void {
  const state = { ...rules, teams, teamOf: indexTeams(teams) }
  for (let round = 0; round < maxRounds; round += 1) {
    const partners = exchangePartners(state)
    const golfers = exchangeWishers(state)
    if (!partners && !golfers) return
  }
}

/** Exchanges golfers of some partners in one team with those of others in another, or with free places. */
function exchangePartners(state: Improving): boolean {
  let hasImproved = false
  for (let one = 0; one < state.teams.length; one += 1) {
    for (let other = one + 1; other < state.teams.length; other += 1) {
      while (state.hasTime() && exchangeBetween(state, one, other)) hasImproved = true
    }
  }
  return hasImproved
}

function exchangeBetween(state: Improving, one: number, other: number): boolean {
  const [first, second] = [state.teams[one], state.teams[other]]
  if (!first || !second || first.isClosed || second.isClosed) return false
  const [going, coming] = [listGroups(first), listGroups(second)]
  // Full teams of one partner each have nothing to gain.
  const areOfOnePartner = isOfOnePartner(first) && isOfOnePartner(second)
  if (areOfOnePartner && countIn(first) + countIn(second) >= 2 * teamSize) return false
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

/** Exchanges golfers with pairings with anyone in another team, or a free place. */
function exchangeWishers(state: Improving): boolean {
  let hasImproved = false
  const wishers = state.teams.flatMap(({ members }) => members.filter(({ id }) => state.wishes.has(id)))
  for (const golfer of wishers) {
    if (!state.hasTime()) break
    for (const [other, team] of state.teams.entries()) {
      const one = state.teamOf.get(golfer.id)
      if (one === undefined || one === other || team.isClosed) continue
      const partners: readonly ProblemGolfer[][] = [[], ...team.members.map((member) => [member])]
      if (partners.some((coming) => tryExchange(state, [one, [golfer]], [other, coming]))) hasImproved = true
    }
  }
  return hasImproved
}
