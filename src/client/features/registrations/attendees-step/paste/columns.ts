/** What the columns of a pasted list hold, as its first line names them. */

import type { Activity } from '#shared/domain/spots/spot.ts'

/** The texts of a person, in the order of the columns of a list without a header. */
export const personTexts = ['firstName', 'lastName', 'company', 'email'] as const

export type Column = (typeof personTexts)[number] | 'fullName' | 'dietaryNeeds' | 'activities' | Activity

const headings: Record<Column, string> = {
  firstName: 'first name|firstname|first|given name|forename',
  lastName: 'last name|lastname|last|surname|family name',
  company: 'company|company name|organization|organisation|employer|firm',
  email: 'email|e-mail|email address|e-mail address|mail',
  fullName:
    'last name, first name|last, first|name|names|full name|attendee|attendees|attendee name|guest|guests|guest name',
  dietaryNeeds: 'dietary needs|dietary|diet|dietary requirements|dietary restrictions|allergies|food allergies|meal',
  activities: 'activity|activities',
  golf: 'golf|g|golfer|golfing|golf & dinner|golf and dinner|plays golf',
  dinner: 'dinner|d|dinner only|dining',
  vip: 'vip|v|vip reception|reception|vip reception & dinner',
}

/**
 * What each column holds when these cells are a header; null when they are not. A column that a header names otherwise
 * (`Phone`) is null too. A header names a person's name, and its first column or at least half of them as they are known here.
 */
export function findColumns(cells: readonly string[]): (Column | null)[] | null {
  // Headings between mere blanks: whatever is below them has no columns.
  const words = cells.length === 1 ? (cells[0] ?? '').split(' ') : []
  if (words.length > 1 && words.every(findColumn)) return ['fullName']
  const columns = cells.map(findColumn)
  const known = columns.filter((column) => column !== null)
  const namesSomebody = known.some((column) => /name$/i.test(column))
  const isHeader = columns[0] !== null || known.length * 2 >= cells.filter(Boolean).length
  return namesSomebody && isHeader ? columns : null
}

function findColumn(cell: string): Column | null {
  const heading = cell.toLowerCase().replace(/[*:?]/g, '').trim()
  const columns = Object.keys(headings) as Column[]
  return columns.find((column) => headings[column].split('|').includes(heading)) ?? null
}
