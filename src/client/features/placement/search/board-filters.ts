import type { Golfer } from '#shared/contracts/placement/board.ts'
import { roomInTeam } from '#shared/domain/placement/teams.ts'
import { searchFor, toSearchable } from '#shared/domain/text.ts'
import { teamSize } from '#shared/limits.ts'

/** What can be asked of golfers and of holes, each with the label of its toggle. */
export const golferFilters = { unnamed: 'Unnamed', vip: 'VIP', split: 'Split companies' } as const
export const holeFilters = { incomplete: 'Incomplete teams', room: 'With room', par3: 'Par 3' } as const
export type GolferFilter = keyof typeof golferFilters
export type HoleFilter = keyof typeof holeFilters

export const keysOf = <K extends string>(record: Record<K, string>) => Object.keys(record) as K[]

/** The toggles that an address asks for (`?show=vip,room`); what makes no sense is ignored. */
export function readShown(show = '') {
  const asked = show.split(',')
  return {
    golfers: keysOf(golferFilters).filter((filter) => asked.includes(filter)),
    holes: keysOf(holeFilters).filter((filter) => asked.includes(filter)),
    /** The link from the dashboard: the list of those without a place gets the focus. */
    wantsUnassigned: asked.includes('unassigned'),
  }
}

/** Prepares golfers for being searched at every key. */
export const indexGolfers = (golfers: Iterable<Golfer>) =>
  [...golfers].map((golfer) => ({
    golfer,
    text: toSearchable(`${golfer.name}\n${golfer.company}\n${golfer.partner}`),
  }))

interface Question {
  search: string
  filters: readonly GolferFilter[]
  holesOf: ReadonlyMap<number, readonly number[]>
}

/** The golfers who meet the search and every filter; null when nothing is asked. */
export function findGolfers(
  golfers: ReturnType<typeof indexGolfers>,
  { search, filters, holesOf }: Question,
): ReadonlySet<number> | null {
  if (search.trim() === '' && filters.length === 0) return null
  const meets: Record<GolferFilter, (golfer: Golfer) => boolean> = {
    unnamed: ({ isNamed }) => !isNamed,
    vip: ({ isVip }) => isVip,
    split: ({ registrationId }) => (holesOf.get(registrationId)?.length ?? 0) > 1,
  }
  const isMatch = searchFor(search)
  const found = golfers.filter(({ golfer, text }) => filters.every((filter) => meets[filter](golfer)) && isMatch(text))
  return new Set(found.map(({ golfer }) => golfer.id))
}

export const isIncomplete = (golfers: number): boolean => golfers > 0 && golfers < teamSize

/** Whether a hole meets every filter; `teams`: how many golfers each of its teams has. */
export function isHoleShown(
  { isPar3, teams }: { isPar3: boolean; teams: readonly number[] },
  filters: readonly HoleFilter[],
): boolean {
  const meets: Record<HoleFilter, () => boolean> = {
    incomplete: () => teams.some(isIncomplete),
    room: () => teams.some((golfers) => roomInTeam(golfers) > 0),
    par3: () => isPar3,
  }
  return filters.every((filter) => meets[filter]())
}
