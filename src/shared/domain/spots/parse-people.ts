/** A list of people as it is pasted: from a spreadsheet, a mail, a document. What is read of each line, and what is not. */

import { findColumns, type PersonField, personFields } from './people-columns.ts'
import { splitName } from './split-name.ts'

export interface PastedPerson {
  /** The lines of the text that speak of the person, from 1; more than one only where a cell has line breaks. */
  firstLine: number
  lastLine: number
  firstName: string
  lastName: string
  company: string
  email: string
  /** Cells that nothing was done with, as they were written. */
  unused: string[]
}

export interface PastedPeople {
  people: PastedPerson[]
  /** What names the columns; null when nothing does. */
  header: Lines | null
  /** Lines in which nobody was found, as they were written. */
  unread: (Lines & { text: string })[]
}

interface Lines {
  firstLine: number
  lastLine: number
}

interface Row extends Lines {
  written: string
  cells: string[]
  /** Cells stand in columns, rather than being parts of one sentence. */
  isTabular: boolean
}

/**
 * Reads one person from each line: `First Last`, `Last, First`, or columns (first name, last name, company, email, or as
 * a first line names them) separated by tabs or commas. Cells may be quoted; an email is known by its @ wherever it stands.
 * Every line that is not blank comes back: as a person, as the header, or as unread.
 */
export function parsePeople(text: string): PastedPeople {
  const rows = readRows(text)
  const [first, ...others] = rows
  const columns = first ? findColumns(first.cells) : null
  const header = columns && first ? { firstLine: first.firstLine, lastLine: first.lastLine } : null
  const result: PastedPeople = { people: [], header, unread: [] }
  for (const row of header ? others : rows) {
    const { firstLine, lastLine, cells, written } = row
    const isInColumns = columns && columns.length > 1 && cells.length > 1
    const found = isInColumns ? readByColumns(cells, columns) : readByPosition(row)
    if (hasLetters(found.firstName + found.lastName)) result.people.push({ firstLine, lastLine, ...found })
    else result.unread.push({ firstLine, lastLine, text: written })
  }
  return result
}

type Found = Omit<PastedPerson, 'firstLine' | 'lastLine'>

const hasLetters = (name: string) => /\p{L}/u.test(name)

/** No quoted cell is longer: a quotation mark that is never closed must not swallow the list. */
const quotedCell = /"((?:[^"]|""){0,500})"(?=[\t\n]|$)/y
const plainCell = /[^\t\n]*/y

function readRows(pasted: string): Row[] {
  const text = pasted.replace(/\r\n?/g, '\n')
  const rows: Row[] = []
  let cells: string[] = []
  let [at, startedAt, line, firstLine] = [0, 0, 1, 1]
  while (at <= text.length) {
    const [written = '', quoted] = matchAt(quotedCell, text, at) ?? matchAt(plainCell, text, at) ?? []
    cells.push(tidyCell(quoted === undefined ? written : quoted.replaceAll('""', '"')))
    line += written.split('\n').length - 1
    at += written.length
    if (text[at] !== '\t') {
      const row = tidyCell(text.slice(startedAt, at))
      if (row) rows.push({ firstLine, lastLine: line, written: row, ...readCells(cells) })
      cells = []
      startedAt = at + 1
      line += 1
      firstLine = line
    }
    at += 1
  }
  return rows
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Blanks of every kind become one, and what cannot be seen goes. */
function tidyCell(cell: string): string {
  return cell
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .replace(/[\u200B\uFEFF]/g, '')
    .trim()
}

/** What begins a line of a numbered or dotted list. */
const bullet = /^(?:\d{1,3}[.)]|[-*•·–])\s+/

function readCells(cells: string[]): Pick<Row, 'cells' | 'isTabular'> {
  const [only = '', ...others] = cells
  if (others.length > 0) return { cells, isTabular: true }
  const parts = splitAtCommas(only.replace(bullet, ''))
  return { cells: parts, isTabular: parts.filter((part) => !isAddress(part)).length > 2 }
}

/** `"Acme, Inc"` is one part. */
function splitAtCommas(line: string): string[] {
  return [...line.matchAll(/\s*(?:"((?:[^"]|"")*)"(?=\s*(?:,|$))|([^,]*))\s*(?:,|$)/g)]
    .slice(0, line.endsWith(',') ? undefined : -1)
    .map(([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
}

const isAddress = (cell: string) => /^[^\s@]+@[^\s@]+$/.test(cell)

function readByColumns(cells: readonly string[], columns: readonly (PersonField | null)[]): Found {
  const found = { firstName: '', lastName: '', company: '', email: '' }
  const unused: string[] = []
  for (const [index, cell] of cells.entries()) {
    const field = columns[index]
    if (field === 'fullName' && !found.firstName && !found.lastName) Object.assign(found, splitName(cell))
    else if (field && field !== 'fullName' && !found[field]) found[field] = cell
    else if (cell) unused.push(cell)
  }
  return { ...found, unused }
}

function readByPosition({ cells, isTabular }: Row): Found {
  const addressAt = cells.findIndex(isAddress)
  const address = cells[addressAt] ?? ''
  const others = cells.filter((_, index) => index !== addressAt)
  const [only = '', second = '', ...rest] = others
  if (isTabular && (second || rest.some(Boolean))) {
    const found = readByColumns(
      others,
      personFields.filter((field) => field !== 'email' || address === ''),
    )
    return address === '' ? found : { ...found, email: address }
  }
  const bracketed = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>$/.exec(only)
  const name = bracketed && !address ? (bracketed[1] ?? '') : only
  const email = address || bracketed?.[2] || ''
  return { ...splitName(second ? `${name}, ${second}` : name), company: '', email, unused: rest.filter(Boolean) }
}
