import { searchFor, toSearchable } from '#client/records/search-rows.ts'
import type { Golfer } from '#shared/contracts/placement.ts'
import { roomInTeam } from '#shared/domain/team-placement.ts'
import { teamSize } from '#shared/limits.ts'

/** What can be asked of golfers and of holes, each with the words on its toggle. */
export const golferFilters = { unnamed: 'Unnamed', vip: 'VIP', split: 'Split companies' } as const
export const holeFilters = { incomplete: 'Incomplete teams', room: 'With room', par3: 'Par 3' } as const
export type GolferFilter = keyof typeof golferFilters
export type HoleFilter = keyof typeof holeFilters

/** The way from the dashboard: the list of those without a place gets the focus. */
export const showUnassigned = 'unassigned'

export interface Shown {
  golfers: readonly GolferFilter[]
  holes: readonly HoleFilter[]
  wantsUnassigned: boolean
}

/** The toggles that an address asks for (`?show=vip,room`); what makes no sense is ignored. */
export function readShown(show = ''): Shown {
  const asked = show.split(',')
  return {
    golfers: keysOf(golferFilters).filter((filter) => asked.includes(filter)),
    holes: keysOf(holeFilters).filter((filter) => asked.includes(filter)),
    wantsUnassigned: asked.includes(showUnassigned),
  }
}

/** The toggles as an address carries them; undefined when none is on. */
export const writeShown = (filters: readonly string[]): string | undefined => filters.join(',') || undefined

export const keysOf = <K extends string>(record: Record<K, string>) => Object.keys(record) as K[]

/** A golfer with everything of them that is searched. */
export interface SearchableGolfer {
  golfer: Golfer
  text: string
}

/** Prepares golfers for being searched at every key. */
export const indexGolfers = (golfers: Iterable<Golfer>): SearchableGolfer[] =>
  [...golfers].map((golfer) => ({
    golfer,
    text: toSearchable(`${golfer.name}\n${golfer.company}\n${golfer.partner}`),
  }))

interface Question {
  search: string
  filters: readonly GolferFilter[]
  /** The holes on which a registration's golfers start. */
  holesOf: ReadonlyMap<number, readonly number[]>
}

/** The golfers who meet the search and every filter; null when nothing is asked. */
export function findGolfers(
  golfers: readonly SearchableGolfer[],
  { search, filters, holesOf }: Question,
): ReadonlySet<number> | null {
  if (search.trim() === '' && filters.length === 0) return null
  const isSplit = ({ registrationId }: Golfer) => (holesOf.get(registrationId)?.length ?? 0) > 1
  const meets: Record<GolferFilter, (golfer: Golfer) => boolean> = {
    unnamed: ({ isNamed }) => !isNamed,
    vip: ({ isVip }) => isVip,
    split: isSplit,
  }
  const isMeant = searchFor(search)
  const found = golfers.filter(({ golfer, text }) => filters.every((filter) => meets[filter](golfer)) && isMeant(text))
  return new Set(found.map(({ golfer }) => golfer.id))
}

interface HoleToFilter {
  isPar3: boolean
  /** How many golfers each team has. */
  teams: readonly number[]
}

/** Whether a team has golfers and is not complete. */
export const isIncomplete = (golfers: number): boolean => golfers > 0 && golfers < teamSize

/** Whether a hole meets every filter. */
export function isHoleShown({ isPar3, teams }: HoleToFilter, filters: readonly HoleFilter[]): boolean {
  const meets: Record<HoleFilter, () => boolean> = {
    incomplete: () => teams.some(isIncomplete),
    room: () => teams.some((golfers) => roomInTeam(golfers) > 0),
    par3: () => isPar3,
  }
  return filters.every((filter) => meets[filter]())
}
