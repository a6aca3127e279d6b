import type { Diner, DinnerTable } from '#shared/contracts/placement/dinner.ts'
import { roomAtTable } from '#shared/domain/placement/dinner/seats.ts'
import { searchFor, toSearchable } from '#shared/domain/text.ts'

/** What can be asked of guests and of tables, each with the label of its toggle. */
export const guestFilters = { unnamed: 'Unnamed', vip: 'VIP', split: 'Split companies' } as const
export const tableFilters = { room: 'Free seats', front: 'Front', middle: 'Middle', back: 'Back' } as const
export type GuestFilter = keyof typeof guestFilters
export type TableFilter = keyof typeof tableFilters

/** The toggles that an address asks for (`?show=vip,room`); what makes no sense is ignored. */
export function readShown(show = '') {
  const asked = show.split(',')
  return {
    guests: (Object.keys(guestFilters) as GuestFilter[]).filter((filter) => asked.includes(filter)),
    tables: (Object.keys(tableFilters) as TableFilter[]).filter((filter) => asked.includes(filter)),
  }
}

/** Prepares guests for being searched at every key. */
export const indexDiners = (diners: Iterable<Diner>) =>
  [...diners].map((diner) => ({ diner, text: toSearchable(`${diner.name}\n${diner.company}\n${diner.partner}`) }))

interface Question {
  search: string
  filters: readonly GuestFilter[]
  /** Whether a partner sits at more tables than it has to. */
  isSplit: (registrationId: number) => boolean
}

/** The guests who meet the search and every filter; null when nothing is asked. */
export function findDiners(
  diners: ReturnType<typeof indexDiners>,
  { search, filters, isSplit }: Question,
): ReadonlySet<number> | null {
  if (search.trim() === '' && filters.length === 0) return null
  const meets: Record<GuestFilter, (diner: Diner) => boolean> = {
    unnamed: ({ isNamed }) => !isNamed,
    vip: ({ isVip }) => isVip,
    split: ({ registrationId }) => isSplit(registrationId),
  }
  const isMatch = searchFor(search)
  const found = diners.filter(({ diner, text }) => filters.every((filter) => meets[filter](diner)) && isMatch(text))
  return new Set(found.map(({ diner }) => diner.id))
}

/** Whether a table, at which so many sit, meets the filters: of several zones one is enough. */
export function isTableShown({ seats, zone }: DinnerTable, sitting: number, filters: readonly TableFilter[]): boolean {
  const zones = filters.filter((filter) => filter !== 'room')
  if (filters.includes('room') && roomAtTable(seats, sitting) === 0) return false
  return zones.length === 0 || zones.some((one) => one === zone)
}
