import { writeFilters } from '../list/filter-partners.ts'
import type { PartnersAsked } from '../queries.ts'

/** What is meant by a button for many partners: those that are shown, and how many they are. */
export interface ManyPartners {
  asked: PartnersAsked
  count: number
  /** Whether these are not all. */
  isPart: boolean
}

/** `these 12 partners`, or `all 300 partners`. */
export const nameMany = ({ count, isPart }: ManyPartners): string =>
  count === 1 ? `${isPart ? 'this' : 'the'} 1 partner` : `${isPart ? 'these' : 'all'} ${count} partners`

/** The filter as calls and exports take it. */
export function toFilter({ search, ...filters }: PartnersAsked) {
  const { sort: _, ...written } = writeFilters(filters)
  return { ...written, ...(search !== '' && { search }) }
}

/** Whether something is left out of the list. */
export const isFiltered = (asked: PartnersAsked): boolean =>
  Object.values(toFilter(asked)).some((value) => value !== undefined)
