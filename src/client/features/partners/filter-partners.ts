import { searchFor, toSearchable } from '#client/records/search-rows.ts'
import type { PartnerRow } from '#shared/contracts/partners.ts'

/** What can be missing of a registration, in the order in which it stands in the address. */
export const missingParts = ['course', 'names', 'team', 'address', 'agreement'] as const
export type MissingPart = (typeof missingParts)[number]

export interface PartnerFilters {
  search: string
  /** Null for all levels; 0 is the placeholder level. */
  level: number | null
  missing: readonly MissingPart[]
}

export const noFilters: PartnerFilters = { search: '', level: null, missing: [] }

/** The filters that an address asks for (`?search=&level=&missing=course,names,team,address,agreement`); what makes no sense is ignored. */
export function readFilters(address: { search?: string; level?: string; missing?: string }): PartnerFilters {
  const { search = '', level = '', missing = '' } = address
  const asked = missing.split(',')
  return {
    search,
    level: /^\d{1,9}$/.test(level) ? Number(level) : null,
    missing: missingParts.filter((part) => asked.includes(part)),
  }
}

/** The filters as an address carries them; those that are off are left out. */
export function writeFilters({ search, level, missing }: PartnerFilters) {
  return {
    search: search || undefined,
    level: level === null ? undefined : String(level),
    missing: missing.length > 0 ? missing.join(',') : undefined,
  }
}

/** A row with everything of it that is searched. */
export interface SearchablePartner {
  row: PartnerRow
  text: string
}

/** Prepares rows for being searched at every key, with ten thousand guests among them. */
export function indexPartners(rows: readonly PartnerRow[]): SearchablePartner[] {
  return rows.map((row) => ({ row, text: toSearchable(listTexts(row).join('\n')) }))
}

function listTexts(row: PartnerRow): string[] {
  const { nameForMarketingMaterials, companyName, contactName, contactEmail, affiliation, partnershipLevel } = row
  const guests = row.attendees.map(({ displayName }) => displayName)
  return [nameForMarketingMaterials, companyName, contactName, contactEmail, affiliation, partnershipLevel, ...guests]
}

const isMissing: Record<MissingPart, (row: PartnerRow) => boolean> = {
  course: ({ isMissingCourse }) => isMissingCourse,
  names: ({ missingNames }) => missingNames > 0,
  team: ({ isAnyAttendeeMissingGolferPlacement }) => isAnyAttendeeMissingGolferPlacement,
  address: ({ isMissingAddress }) => isMissingAddress,
  agreement: ({ belowLevelBy, levelAgreement }) => belowLevelBy > 0 && levelAgreement === null,
}

/** The rows that meet every filter, in their order (specification, section 2, Event partners). */
export function filterPartners(partners: readonly SearchablePartner[], filters: PartnerFilters): PartnerRow[] {
  const { search, level, missing } = filters
  const isMeant = searchFor(search)
  return partners
    .filter(
      ({ row, text }) =>
        (level === null || row.partnershipLevelId === level) &&
        missing.every((part) => isMissing[part](row)) &&
        isMeant(text),
    )
    .map(({ row }) => row)
}
