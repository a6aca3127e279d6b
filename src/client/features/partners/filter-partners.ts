import { type MissingPart, missingParts } from '#shared/contracts/partners.ts'

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

export interface LevelOption extends Level {
  /** How many have it. */
  partners: number
}

/** The levels to filter by: those of the event, and whatever else a registration has, such as the placeholder level. */
export function listLevelOptions(ofEvent: readonly Level[], inUse: readonly LevelOption[]): LevelOption[] {
  const options = new Map(ofEvent.map(({ id, name }) => [id, { id, name, partners: 0 }]))
  for (const level of inUse) options.set(level.id, { ...level, name: options.get(level.id)?.name ?? level.name })
  return [...options.values()]
}
