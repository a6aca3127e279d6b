import type { PartnerRow } from '#shared/contracts/partners.ts'
import type { MissingPart, PartnerOrder, SortedColumn } from '#shared/domain/registration/search.ts'
import { toSearchable } from '#shared/domain/text.ts'

/** The rules of the partner list, applied to full rows. */

export const misses: Record<MissingPart, (row: PartnerRow) => boolean> = {
  course: ({ isMissingCourse }) => isMissingCourse,
  names: ({ missingNames }) => missingNames > 0,
  team: ({ isAnyAttendeeMissingGolferPlacement }) => isAnyAttendeeMissingGolferPlacement,
  address: ({ isMissingAddress }) => isMissingAddress,
  agreement: ({ belowLevelBy, levelAgreement }) => belowLevelBy > 0 && levelAgreement === null,
}

/** Where the donation of each level starts, by ID. */
export const levelStarts = new Map<number, number>()

const orders: Record<SortedColumn, (row: PartnerRow) => number | string> = {
  name: ({ nameForMarketingMaterials }) => toSearchable(nameForMarketingMaterials),
  amount: ({ totalGiven }) => totalGiven,
  names: ({ missingNames }) => missingNames,
  level: ({ partnershipLevelId }) => levelStarts.get(partnershipLevelId) ?? -1,
  course: ({ assignedGolfCourseId }) => (assignedGolfCourseId === null ? 0 : 1),
  placed: ({ golfTotal, placedGolfers }) => golfTotal - placedGolfers,
  // No one is seated in the models.
  seats: ({ diningTotal }) => diningTotal,
  // Databases sort letters with accents differently.
  contact: () => 0,
}

export function isInOrder(rows: readonly PartnerRow[], order: PartnerOrder): boolean {
  const isReversed = order.startsWith('-') || order === 'newest'
  const by = orders[order.replace('-', '') as SortedColumn] ?? (({ id }: PartnerRow) => id)
  const inOrder = isReversed ? rows.toReversed() : rows
  return inOrder.every((row, index) => index === 0 || by(inOrder[index - 1] as PartnerRow) <= by(row))
}

export function tally(rows: readonly PartnerRow[]) {
  const sum = (count: (row: PartnerRow) => number) => rows.reduce((total, row) => total + count(row), 0)
  return {
    partners: rows.length,
    totalGiven: sum(({ totalGiven }) => totalGiven),
    spots: sum(({ diningTotal }) => diningTotal),
    named: sum(({ diningCount }) => diningCount),
    golfers: sum(({ golfTotal }) => golfTotal),
    placedGolfers: sum(({ placedGolfers }) => placedGolfers),
    withoutCourse: rows.filter(({ isMissingCourse }) => isMissingCourse).length,
  }
}
