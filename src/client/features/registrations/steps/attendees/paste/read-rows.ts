/** A pasted text as rows of cells, whatever separates them, and what its first line says of their columns. */

import Papa from 'papaparse'
import { readPastedList, withoutListMarks } from '#shared/domain/lists/pasted.ts'
import type { Activity } from '#shared/domain/spots/spot.ts'

export interface Row {
  /** The row as it was written. */
  written: string
  cells: string[]
  /** Tabs and semicolons separate columns or people; commas may as well be part of a sentence. */
  separator: Separator
}

type Separator = '\t' | ';' | ','

/** Every line that is not blank. Cells may be quoted, and then hold line breaks and separators. */
export function readRows(pasted: string): Row[] {
  const text = withoutSlashes(withoutPipes(readPastedList(pasted))).replace(/([,;]) +(?=")/g, '$1')
  const [firstLine = ''] = text.trim().split('\n', 1)
  const separator = findSeparator(text, ['\t']) ?? findSeparator(firstLine) ?? findSeparator(text) ?? ','
  // A quotation mark that is never closed would swallow the lines below it.
  return split(text, separator, '"') ?? split(text.replaceAll('"', ''), separator, '\0') ?? []
}

/** A table as it is written in plain text, `| Ann Smith | x |`, with tabs, and without the line below its header. */
const withoutPipes = (text: string) =>
  text
    .replace(/^ *\|[ |:-]*\| *$/gm, '')
    .replace(/^ *\|(.*)\| *$/gm, (_, cells: string) => cells.trim().replaceAll('|', '\t'))

/** `Name/Golf/Dinner`, as a first line may name columns, with tabs. */
function withoutSlashes(text: string): string {
  const [firstLine = ''] = text.trim().split('\n', 1)
  const cells = firstLine.split('/').map(tidy)
  return cells.length > 1 && findColumns(cells) ? text.replaceAll('/', '\t') : text
}

const findSeparator = (text: string, among: Separator[] = [';', ',']) => among.find((one) => text.includes(one))

/** Null where the quotation marks quote nothing. */
function split(text: string, delimiter: Separator, quoteChar: string): Row[] | null {
  const rows: Row[] = []
  let startedAt = 0
  let isWrong = false
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    newline: '\n',
    // It would not say where a row ends.
    fastMode: false,
    step({ data, errors, meta }, { abort }) {
      const written = text.slice(startedAt, meta.cursor).replace(/\n$/, '')
      startedAt = meta.cursor
      isWrong = errors.length > 0
      if (isWrong) abort()
      else if (tidy(written)) rows.push({ written, cells: withoutMarks(data.map(tidy)), separator: delimiter })
    },
  })
  return isWrong ? null : rows
}

/** Blanks of every kind become one. */
const tidy = (cell: string): string =>
  cell
    .toWellFormed()
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim()

/** A cell that is nothing but a mark says something. */
const withoutMarks = ([first = '', ...others]: string[]) => [withoutListMarks(first) || first, ...others]

/** The texts of a person, in the order of the columns of a list without a header. */
export const personTexts = ['firstName', 'lastName', 'company', 'email'] as const

export type Column = (typeof personTexts)[number] | 'fullName' | 'dietaryNeeds' | 'activities' | Activity

const headings: Record<Column, string> = {
  firstName: 'first name|firstname|first|given name|forename|vorname|rufname',
  lastName: 'last name|lastname|last|surname|family name|nachname|familienname|zuname',
  company: 'company|company name|organization|organisation|employer|firm|firma|unternehmen|arbeitgeber',
  email:
    'email|e-mail|email address|e-mail address|mail|e-mail-adresse|email-adresse|emailadresse|mailadresse|mail-adresse',
  fullName:
    'last name, first name|last, first|name|names|full name|attendee|attendees|attendee name|guest|guests|guest name|namen|name, vorname|nachname, vorname|vor- und nachname|teilnehmer|gast|gäste',
  dietaryNeeds:
    'dietary needs|dietary|diet|dietary requirements|dietary restrictions|allergies|food allergies|meal|ernährung|diät|allergien|unverträglichkeiten|essenswünsche',
  activities: 'activity|activities|aktivität|aktivitäten|teilnahme',
  golf: 'golf|g|golfer|golfing|golf & dinner|golf and dinner|plays golf|spielt golf|golf und abendessen',
  dinner: 'dinner|d|dinner only|dining|abendessen|nur abendessen|essen',
  vip: 'vip|v|vip reception|reception|vip reception & dinner|vip-empfang|empfang',
}

/**
 * Returns the content of each column if these cells are a heading, otherwise null. Columns with another heading
 * (`Phone`) are null, too. A heading names a person's name, and its first column or at least half of them are known.
 */
export function findColumns(cells: readonly string[]): (Column | null)[] | null {
  // Headings between mere blanks: whatever is below them has no columns.
  const words = cells.length === 1 ? (cells[0] ?? '').split(' ') : []
  if (words.length > 1 && words.every(findColumn)) return ['fullName']
  const named = cells.map(findColumn)
  // `Vorname` and `Name`: beside a first name, a name is the last one.
  const isLastName = named.includes('firstName') && !named.includes('lastName')
  const columns = named.map((column) => (isLastName && column === 'fullName' ? 'lastName' : column))
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
