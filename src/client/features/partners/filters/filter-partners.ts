import type { FilterOption, PartnerListQuery } from '#shared/domain/partners/partner-list.ts'
import {
  type FilteredId,
  filteredIds,
  type MissingPart,
  missingParts,
  type PartnerOrder,
  partnerOrders,
  type SortedColumn,
} from '#shared/domain/registration/search.ts'

export type FilterOptions = Record<FilteredId, readonly FilterOption[]>

export interface PartnerFilters extends Omit<PartnerListQuery, 'search' | 'ids'> {
  /** Null sorts by name. */
  sort: PartnerOrder | null
}

export interface PartnersAsked extends PartnerFilters {
  search: string
}

type PartnersAddress = {
  [Name in FilteredId | 'missing' | 'notes' | 'tax' | 'sort']?: string | undefined
}

/** Reads filters such as `?level=3&missing=course,names`, and ignores invalid ones. */
export function readFilters(address: PartnersAddress): PartnerFilters {
  const asked = (address.missing ?? '').split(',')
  return {
    level: readId(address.level),
    course: readId(address.course),
    affiliation: readId(address.affiliation) || null,
    missing: missingParts.filter((part) => asked.includes(part)),
    hasNotes: address.notes === 'yes',
    hasTax: address.tax === 'yes',
    sort: partnerOrders.find((order) => order === address.sort) ?? null,
  }
}

const readId = (text = '') => (/^\d{1,9}$/.test(text) ? Number(text) : null)

export function writeFilters({ level, course, affiliation, missing, hasNotes, hasTax, sort }: PartnerFilters) {
  return {
    level: level === null ? undefined : String(level),
    course: course === null ? undefined : String(course),
    affiliation: affiliation === null ? undefined : String(affiliation),
    missing: missing.length > 0 ? missing.join(',') : undefined,
    notes: hasNotes ? ('yes' as const) : undefined,
    tax: hasTax ? ('yes' as const) : undefined,
    sort: sort ?? undefined,
  }
}

export const listUnreadable = (address: PartnersAddress): FilteredId[] => {
  const read = readFilters(address)
  return filteredIds.filter((name) => address[name] && read[name] === null)
}

export const describeUnknown = (names: readonly FilteredId[]): string =>
  `We ignored the ${names.join(' and ')} filter because it matches nothing.`

export const missingPartNames: Record<MissingPart, string> = {
  course: 'Missing assigned course',
  names: 'Missing attendee names',
  team: 'Missing team assignment',
  address: 'Missing address',
  agreement: 'Below level',
}

export const orderNames: Record<PartnerOrder, string> = {
  name: 'Company, A to Z',
  '-name': 'Company, Z to A',
  '-level': 'Level, highest first',
  level: 'Level, lowest first',
  '-amount': 'Pledged, largest first',
  amount: 'Pledged, smallest first',
  course: 'Course, A to Z',
  '-course': 'Course, Z to A',
  '-names': 'Missing names, most first',
  names: 'Missing names, fewest first',
  '-placed': 'Golfers without a team, most first',
  placed: 'Golfers without a team, fewest first',
  '-seats': 'Guests without a seat, most first',
  seats: 'Guests without a seat, fewest first',
  contact: 'Contact, A to Z',
  '-contact': 'Contact, Z to A',
  newest: 'Newest first',
  oldest: 'Oldest first',
}

const largestFirst: ReadonlySet<SortedColumn> = new Set(['level', 'amount', 'names', 'placed', 'seats'])

export function toggleSortOrder(column: SortedColumn, sort: PartnerOrder | null): PartnerOrder {
  const [first, second] = largestFirst.has(column)
    ? ([`-${column}`, column] as const)
    : ([column, `-${column}`] as const)
  return (sort ?? 'name') === first ? second : first
}

export function describeSort(column: SortedColumn, sort: PartnerOrder | null): 'ascending' | 'descending' | undefined {
  if ((sort ?? 'name') === column) return 'ascending'
  return sort === `-${column}` ? 'descending' : undefined
}

interface NamedOption {
  id: number
  name: string
}

export function listOptions(ofEvent: readonly NamedOption[], inUse: readonly FilterOption[]): FilterOption[] {
  const options = new Map(ofEvent.map(({ id, name }) => [id, { id, name, partners: 0 }]))
  for (const option of inUse) options.set(option.id, { ...option, name: options.get(option.id)?.name ?? option.name })
  return [...options.values()]
}

export function toPartnersFilter({ search, ...filters }: PartnersAsked) {
  const { sort: _, ...written } = writeFilters(filters)
  return { ...written, ...(search !== '' && { search }) }
}

export const isFiltered = (asked: PartnersAsked): boolean =>
  Object.values(toPartnersFilter(asked)).some((value) => value !== undefined)
