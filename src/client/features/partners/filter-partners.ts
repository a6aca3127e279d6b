import type { FilterOption } from '#shared/contracts/partners.ts'
import {
  type FilteredId,
  filteredIds,
  type MissingPart,
  missingParts,
  type PartnerOrder,
  partnerOrders,
} from '#shared/domain/registration/search.ts'

/** The filters besides the search, and the order. */
export interface PartnerFilters {
  /** Null for all levels; 0 is the placeholder level. */
  level: number | null
  /** Null for all courses, 0 for none. */
  course: number | null
  affiliation: number | null
  missing: readonly MissingPart[]
  hasNotes: boolean
  /** Null for newest first. */
  sort: PartnerOrder | null
}

/** The search, filters, and order of the partner list. */
export interface PartnersAsked extends PartnerFilters {
  search: string
}

type PartnersAddress = {
  [Name in FilteredId | 'missing' | 'notes' | 'sort']?: string | undefined
}

/** The filters that an address asks for (`?level=3&missing=course,names`); what makes no sense is ignored. */
export function readFilters(address: PartnersAddress): PartnerFilters {
  const asked = (address.missing ?? '').split(',')
  return {
    level: readId(address.level),
    course: readId(address.course),
    affiliation: readId(address.affiliation) || null,
    missing: missingParts.filter((part) => asked.includes(part)),
    hasNotes: address.notes === 'yes',
    sort: partnerOrders.find((order) => order === address.sort) ?? null,
  }
}

const readId = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : null)

/** The filters as an address carries them, and a call; those that are off are left out. */
export function writeFilters({ level, course, affiliation, missing, hasNotes, sort }: PartnerFilters) {
  return {
    level: level === null ? undefined : String(level),
    course: course === null ? undefined : String(course),
    affiliation: affiliation === null ? undefined : String(affiliation),
    missing: missing.length > 0 ? missing.join(',') : undefined,
    notes: hasNotes ? ('yes' as const) : undefined,
    sort: sort ?? undefined,
  }
}

/** The filters of an address that name nothing. */
export const listUnreadable = (address: PartnersAddress): FilteredId[] => {
  const read = readFilters(address)
  return filteredIds.filter((name) => address[name] && read[name] === null)
}

/** 'There is no such level, so the list is not filtered by it.' */
export const describeUnknown = (names: readonly FilteredId[]): string =>
  `We ignored the ${names.join(' and ')} filter because it matches nothing.`

export const missingPartNames: Record<MissingPart, string> = {
  course: 'Missing assigned course',
  names: 'Missing attendee names',
  team: 'Missing team assignment',
  address: 'No address known',
  agreement: 'A donation below their level',
}

export const orderNames: Record<PartnerOrder, string> = {
  oldest: 'Oldest first',
  name: 'Name',
  amount: 'Amount, largest first',
  names: 'Names missing, most first',
  level: 'Level, highest first',
}

interface Named {
  id: number
  name: string
}

/** The filter's options: the event's, and others that registrations have, such as the placeholder level. */
export function listOptions(ofEvent: readonly Named[], inUse: readonly FilterOption[]): FilterOption[] {
  const options = new Map(ofEvent.map(({ id, name }) => [id, { id, name, partners: 0 }]))
  for (const option of inUse) options.set(option.id, { ...option, name: options.get(option.id)?.name ?? option.name })
  return [...options.values()]
}

/** The partners of a bulk action: all that are shown, with their number. */
export interface ManyPartners {
  asked: PartnersAsked
  count: number
}

/** `these 12 partners`, or `all 300 partners`. */
export function nameMany({ asked, count }: ManyPartners): string {
  const isPart = isFiltered(asked)
  if (count === 1) return isPart ? 'this partner' : 'the one partner'
  return `${isPart ? 'these' : 'all'} ${count} partners`
}

/** The filter as calls and exports take it. */
export function toFilter({ search, ...filters }: PartnersAsked) {
  const { sort: _, ...written } = writeFilters(filters)
  return { ...written, ...(search !== '' && { search }) }
}

/** Whether something is left out of the list. */
export const isFiltered = (asked: PartnersAsked): boolean =>
  Object.values(toFilter(asked)).some((value) => value !== undefined)
