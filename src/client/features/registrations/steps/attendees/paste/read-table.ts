import Papa from 'papaparse'
import { readPastedList, stripListMarks } from '#shared/domain/lists/pasted.ts'
import { type AttendeeKey, attendeeFields, attendeeKeys } from '#shared/domain/spots/attendee-fields.ts'
import type { Activity } from '#shared/domain/spots/spot.ts'

export type Column = AttendeeKey | Activity | 'fullName' | 'ignore'

const maxRows = 1_000
const maxCharacters = 200_000
const maxColumns = 20

/** Returns rows of equal length, without blank lines, or null if the text is too long for a guest list. */
export function readTable(pasted: string): string[][] | null {
  if (pasted.length > maxCharacters) return null
  const text = splitPeople(readPastedList(pasted).toWellFormed())
  // An unclosed quotation mark would swallow the lines below it.
  const rows = parse(text) ?? parse(text.replaceAll('"', '')) ?? []
  if (rows.length > maxRows) return null
  const width = Math.min(maxColumns, Math.max(0, ...rows.map((row) => row.findLastIndex(Boolean) + 1)))
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}

/** Semicolons separate an email's recipients; commas separate at least three names. */
function splitPeople(text: string): string {
  if (/[\t\n]/.test(text.trim())) return text
  const names = text.split(',').map((part) => part.trim())
  const areNames = names.length >= 3 && names.every((name) => /^\p{L}\S*(?: \S+)+$/u.test(name))
  return areNames ? names.join('\n') : text.replaceAll(';', '\n')
}

function parse(text: string): string[][] | null {
  const [firstLine = ''] = text.trimStart().split('\n', 1)
  const delimiter = text.includes('\t') ? '\t' : firstLine.includes(';') ? ';' : ','
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    skipEmptyLines: 'greedy',
    preview: maxRows + 1,
    transform: (cell, at) => tidy(at === 0 ? stripListMarks(cell) || cell : cell),
  })
  return errors.length > 0 ? null : data
}

const tidy = (cell: string) => cell.replace(/[\p{Z}\p{Cc}]+/gu, ' ').trim()

const activityLabels: Record<Activity, string> = { golf: 'Golf', dinner: 'Dinner', vip: 'VIP' }

export const columnLabels = {
  ignore: 'Ignore',
  fullName: 'Full name',
  ...Object.fromEntries(attendeeKeys.map((key) => [key, attendeeFields[key].label])),
  ...activityLabels,
} as Record<Column, string>

const headings: Partial<Record<Column, string>> = {
  fullName: 'name|names|attendee|attendee name|guest|guest name|player|golfer name',
  firstName: 'first|given name|forename',
  lastName: 'last|surname|family name',
  company: 'company name|organization|organisation|employer|firm',
  email: 'e-mail|email address|e-mail address',
  mobile: 'phone|phone number|mobile phone|mobile number|cell|cell phone',
  golf: 'golfer|golfing|golf & dinner|golf and dinner',
  dinner: 'dinner only|dining',
  vip: 'vip reception|reception',
  dietaryNeeds: 'diet|dietary|dietary requirements|dietary restrictions|allergies',
  travelMethodId: 'travel',
  isRentalClubsRequested: 'clubs',
  requestedRentalClubTypeId: 'rental club type',
  postalCode: 'zip|postcode',
}

const columnOfHeading = new Map<string, Column>(
  (Object.keys(columnLabels) as Column[]).flatMap((column) => {
    const exported = attendeeFields[column as AttendeeKey]?.column.header ?? ''
    const words = [columnLabels[column], exported, ...(headings[column] ?? '').split('|')].filter(Boolean)
    return words.map((word) => [word.toLowerCase(), column] as const)
  }),
)

const findColumn = (heading: string) => columnOfHeading.get(heading.toLowerCase().replace(/\s*[*:?]+$/, ''))

export function isHeading(cells: readonly string[]): boolean {
  const known = cells.filter(findColumn).length
  return Boolean(findColumn(cells[0] ?? '')) || known * 2 > cells.filter(Boolean).length
}

/** Guesses by heading, then content, then the usual order. Each column occurs once. */
export function guessColumns(heading: readonly string[], rows: readonly string[][], isSpreadsheet: boolean): Column[] {
  const width = heading.length || (rows[0]?.length ?? 0)
  const columns: Column[] = Array.from({ length: width }, () => 'ignore')
  const put = (at: number, column: Column) => {
    if (columns[at] === 'ignore' && !columns.includes(column)) columns[at] = column
  }
  const areMostly = (at: number, pattern: RegExp) => {
    const cells = rows.map((row) => row[at] ?? '').filter(Boolean)
    return cells.filter((cell) => pattern.test(cell)).length * 2 > cells.length
  }
  for (const at of columns.keys()) put(at, findColumn(heading[at] ?? '') ?? 'ignore')
  for (const at of columns.keys()) {
    if (areMostly(at, /^\S+@\S+$/)) put(at, 'email')
    else if (areMostly(at, /^[+(\d][\d\s().\-/]{6,}$/)) put(at, 'mobile')
  }
  if (columns.some((column) => column === 'fullName' || column === 'firstName' || column === 'lastName')) return columns
  const texts = [...columns.keys()].filter((at) => columns[at] === 'ignore' && areMostly(at, /\p{L}{2}/u))
  const [first = -1] = texts
  const isWhole = texts.length === 1 || areMostly(first, /\S \S/)
  // Outside of a spreadsheet, two words with a comma between them are `Lee, Ann`.
  const isReversed = !isSpreadsheet && texts.length === 2 && !areMostly(texts[1] ?? -1, /\S \S/)
  const names: Column[] = isReversed ? ['lastName', 'firstName'] : ['firstName', 'lastName', 'company']
  const order: Column[] = isWhole ? ['fullName', 'company'] : names
  for (const [index, column] of order.entries()) put(texts[index] ?? -1, column)
  return columns
}
