import { isRegistrationNumber, readRegistrationNumber } from '../formats.ts'
import {
  findPartnerMatches,
  type MatchLocation,
  type MissingPart,
  missingParts,
  type PartnerOrder,
  readSearch,
  type SearchedPartner,
  type SortedColumn,
} from '../registration/search.ts'
import { toSearchable } from '../text.ts'

export interface ListedPartner extends SearchedPartner {
  id: number
  partnershipLevelId: number
  /** The lower end of the level's range; -1 for the placeholder level. */
  levelRank: number
  affiliationId: number
  assignedGolfCourseId: number | null
  diningCount: number
  diningTotal: number
  golfTotal: number
  placedGolfers: number
  seatedDiners: number
  missingNames: number
  isMissingCourse: boolean
  isMissingAddress: boolean
  belowLevelBy: number
  levelAgreement: object | null
  internalNotes: string
  isTaxInfoRequested: boolean
}

export interface PartnerListQuery {
  search: string
  /** 0 means the placeholder level, null means any level. */
  level: number | null
  /** 0 for partners without a course, null for any. */
  course: number | null
  affiliation: number | null
  missing: readonly MissingPart[]
  hasNotes: boolean
  hasTax: boolean
  ids?: ReadonlySet<number> | null
}

const isMissing: Record<MissingPart, (partner: ListedPartner) => boolean> = {
  course: ({ isMissingCourse }) => isMissingCourse,
  names: ({ missingNames }) => missingNames > 0,
  team: ({ golfTotal, placedGolfers }) => golfTotal > placedGolfers,
  address: ({ isMissingAddress }) => isMissingAddress,
  agreement: ({ belowLevelBy, levelAgreement }) => belowLevelBy > 0 && levelAgreement === null,
}

export function filterPartners<Partner extends ListedPartner>(
  partners: readonly Partner[],
  wanted: PartnerListQuery,
): Map<Partner, readonly MatchLocation[]> {
  const search = readPartnerSearch(wanted.search)
  const found = new Map<Partner, readonly MatchLocation[]>()
  for (const partner of partners) {
    const places = matchesPartnerQuery(partner, wanted) ? search(partner) : null
    if (places) found.set(partner, places)
  }
  return found
}

function matchesPartnerQuery(partner: ListedPartner, wanted: PartnerListQuery): boolean {
  const { level, course, affiliation, missing, hasNotes, hasTax, ids } = wanted
  return (
    (!ids || ids.has(partner.id)) &&
    (level === null || partner.partnershipLevelId === level) &&
    (course === null || (partner.assignedGolfCourseId ?? 0) === course) &&
    (affiliation === null || partner.affiliationId === affiliation) &&
    missing.every((part) => isMissing[part](partner)) &&
    (!hasNotes || partner.internalNotes !== '') &&
    (!hasTax || partner.isTaxInfoRequested)
  )
}

/** `#37` finds one registration, `37` everything with that number. */
function readPartnerSearch(text: string): (partner: ListedPartner) => readonly MatchLocation[] | null {
  const terms = readSearch(text)
  if (terms.length === 0) return () => []
  const number = readRegistrationNumber(text)
  const isNumber = isRegistrationNumber(text)
  return (partner) => {
    const places = isNumber ? null : findPartnerMatches(terms, partner)
    return places ?? (partner.id === number ? [] : null)
  }
}

const sortedBy: Record<SortedColumn, (partner: ListedPartner) => string | number> = {
  name: ({ nameForMarketingMaterials }) => toSearchable(nameForMarketingMaterials),
  level: ({ levelRank }) => levelRank,
  amount: ({ totalGiven }) => totalGiven,
  course: ({ courseName }) => courseName,
  names: ({ missingNames }) => missingNames,
  placed: ({ golfTotal, placedGolfers }) => golfTotal - placedGolfers,
  seats: ({ diningTotal, seatedDiners }) => diningTotal - seatedDiners,
  contact: ({ contactName }) => contactName.toLowerCase(),
}

export function sortPartners<Partner extends ListedPartner>(
  partners: readonly Partner[],
  order: PartnerOrder,
): Partner[] {
  if (order === 'oldest') return partners.toSorted((one, other) => one.id - other.id)
  if (order === 'newest') return partners.toSorted((one, other) => other.id - one.id)
  const isDescending = order.startsWith('-')
  const read = sortedBy[(isDescending ? order.slice(1) : order) as SortedColumn]
  const values = new Map(partners.map((partner) => [partner, read(partner)]))
  const compare = (one: Partner, other: Partner) => {
    const [first = '', second = ''] = [values.get(one), values.get(other)]
    return first < second ? -1 : first > second ? 1 : 0
  }
  return partners.toSorted((one, other) => compare(one, other) * (isDescending ? -1 : 1) || other.id - one.id)
}

export interface FilterOption {
  id: number
  name: string
  partners: number
}

export function sumPartners(partners: readonly ListedPartner[]) {
  const sum = (amount: (partner: ListedPartner) => number) =>
    partners.reduce((total, partner) => total + amount(partner), 0)
  return {
    partners: partners.length,
    totalGiven: sum(({ totalGiven }) => totalGiven),
    spots: sum(({ diningTotal }) => diningTotal),
    named: sum(({ diningCount }) => diningCount),
    golfers: sum(({ golfTotal }) => golfTotal),
    placedGolfers: sum(({ placedGolfers }) => placedGolfers),
    seatedDiners: sum(({ seatedDiners }) => seatedDiners),
    withoutCourse: partners.filter(({ isMissingCourse }) => isMissingCourse).length,
  }
}

export type PartnerSums = ReturnType<typeof sumPartners>

export const countForFilters = (partners: readonly ListedPartner[]) => ({
  levels: countFilterOptions(partners, ({ partnershipLevelId, partnershipLevel }) => [
    partnershipLevelId,
    partnershipLevel,
  ]),
  courses: countFilterOptions(partners, ({ assignedGolfCourseId, courseName }) => [
    assignedGolfCourseId ?? 0,
    courseName,
  ]),
  affiliations: countFilterOptions(partners, ({ affiliationId, affiliation }) => [affiliationId, affiliation]),
  missing: Object.fromEntries(missingParts.map((part) => [part, partners.filter(isMissing[part]).length])) as Record<
    MissingPart,
    number
  >,
  withNotes: partners.filter(({ internalNotes }) => internalNotes !== '').length,
  withTax: partners.filter(({ isTaxInfoRequested }) => isTaxInfoRequested).length,
})

export type FilterCounts = ReturnType<typeof countForFilters>

function countFilterOptions(
  partners: readonly ListedPartner[],
  read: (partner: ListedPartner) => [id: number, name: string],
): FilterOption[] {
  const options = new Map<number, FilterOption>()
  for (const partner of partners) {
    const [id, name] = read(partner)
    options.set(id, { id, name, partners: (options.get(id)?.partners ?? 0) + 1 })
  }
  return [...options.values()]
}
