import type { PartnerRow } from '#shared/contracts/partners.ts'

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
