import { searchFor, toSearchable } from '#client/records/search-rows.ts'
import type { PartnerRow } from '#shared/contracts/partners.ts'

/** What can be missing of a registration, in the order in which it stands in the address. */
export const missingParts = ['course', 'names', 'team', 'address', 'agreement'] as const
type MissingPart = (typeof missingParts)[number]

/** What the list is filtered by beside the search. */
export interface PartnerFilters {
  /** Null for all levels; 0 is the placeholder level. */
  level: number | null
  missing: readonly MissingPart[]
}

interface PartnersAddress {
  level?: string | undefined
  missing?: string | undefined
}

export const noFilters: PartnerFilters = { level: null, missing: [] }

/** The filters that an address asks for (`?level=3&missing=course,names`); what makes no sense is ignored. */
export function readFilters({ level = '', missing = '' }: PartnersAddress): PartnerFilters {
  const asked = missing.split(',')
  return {
    level: /^\d{1,9}$/.test(level) ? Number(level) : null,
    missing: missingParts.filter((part) => asked.includes(part)),
  }
}

/** The filters as an address carries them; those that are off are left out. */
export function writeFilters({ level, missing }: PartnerFilters) {
  return {
    level: level === null ? undefined : String(level),
    missing: missing.length > 0 ? missing.join(',') : undefined,
  }
}

interface SearchablePartner {
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

/** The rows that meet the search and every filter, in their order. */
export function filterPartners(
  partners: readonly SearchablePartner[],
  search: string,
  { level, missing }: PartnerFilters,
): PartnerRow[] {
  const matchesSearch = searchFor(search)
  return partners
    .filter(
      ({ row, text }) =>
        (level === null || row.partnershipLevelId === level) &&
        missing.every((part) => isMissing[part](row)) &&
        matchesSearch(text),
    )
    .map(({ row }) => row)
}

export const missingPartNames: Record<MissingPart, string> = {
  course: 'Missing assigned course',
  names: 'Missing attendee names',
  team: 'Missing team assignment',
  address: 'No address known',
  agreement: 'A donation below their level',
}

interface Level {
  id: number
  name: string
}

/** The levels to filter by: those of the event, and whatever else a registration has, such as the placeholder level. */
export function listLevelOptions(ofEvent: readonly Level[], rows: readonly PartnerRow[]): Level[] {
  const levels = new Map(ofEvent.map(({ id, name }) => [id, name]))
  for (const { partnershipLevelId, partnershipLevel } of rows) {
    if (!levels.has(partnershipLevelId)) levels.set(partnershipLevelId, partnershipLevel)
  }
  return [...levels].map(([id, name]) => ({ id, name }))
}
