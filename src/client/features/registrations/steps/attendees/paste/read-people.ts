/** A list of people as it is pasted: from a spreadsheet, an email, a document. What is read of it, and what is not. */

import { joinSuffixes, looksLikeFullName, type ReadPerson, readByColumns, readByPosition } from './read-person.ts'
import { findColumns, type Row, readRows } from './read-rows.ts'

export interface PastedLine {
  /** As it was written. */
  written: string
  /** Null for a line without a name. */
  person: ReadPerson | null
}

/**
 * Reads one person from each line: `First Last`, `Last, First`, `First Last, Company`, or columns (first name, last name,
 * company, email, or as a first line names them) separated by tabs, semicolons or commas; and several people from a line
 * such as `Smith, Ann; Jones, Bob`. Every line that is not blank comes back: as people, or as the header. Unknown columns are
 * those whose headings say nothing here: they are left out.
 */
export function readPeople(text: string) {
  const rows = readRows(text)
  const [first, ...others] = rows
  const columns = first ? findColumns(first.cells) : null
  const isTable = rows.length > 1 && new Set(rows.map(({ cells }) => cells.length)).size === 1
  const lines = (columns ? others : rows).flatMap((row) => {
    // Below a header a comma is part of a name.
    if (columns && columns.length > 1 && row.cells.length > 1) return lineOf(row, readByColumns(row, columns))
    return (splitPeople(row, isTable) ?? [row]).map((one) => lineOf(one, readByPosition(one)))
  })
  if (!columns || !first) return { lines, header: null, unknownColumns: [] }
  return { lines, header: first.written, unknownColumns: first.cells.filter((cell, at) => cell && !columns[at]) }
}

const lineOf = ({ written, isGuess = false }: Row & { isGuess?: boolean }, person: ReadPerson): PastedLine => ({
  written,
  person:
    isHeading(written) || !/\p{L}/u.test(person.firstName + person.lastName)
      ? null
      : { ...person, isDoubtful: person.isDoubtful || isGuess || isGreeting(written) || hasMoreThanName(person) },
})

/** `Dinner only:` tells of the people below it. */
const isHeading = (written: string) => /:\s*$/.test(written)

/** `Thanks, Ana` closes an email, and may be a name. */
const isGreeting = (written: string) =>
  /^\s*(?:thanks?|many thanks|best|(?:kind )?regards|cheers|sincerely|yours|hi|hello|dear)\b/i.test(written)

const hasMoreThanName = ({ firstName, lastName }: ReadPerson) =>
  /^\d|[()[\]|:@/]|\s[-–—]\s|\s[x✓✔]$|[✗✘❌]/i.test(`${firstName} ${lastName}`.trim())

/** A row for each of the people in a line: the recipients of an email, or names; null when it tells of one person. */
function splitPeople({ written, cells, separator }: Row, isTable: boolean): (Row & { isGuess: boolean })[] | null {
  const toRows = (texts: string[], isGuess: boolean) =>
    texts.flatMap((text) => readRows(text.replaceAll(';', ' ')).map((row) => ({ ...row, isGuess })))
  const addresses = written.match(/<[^<>\s]+@[^<>\s]+>/g) ?? []
  if (separator !== '\t' && addresses.length > 1) return toRows(written.split(/;|(?<=>)[\s,]*/), false)

  const named = joinSuffixes(cells).filter(Boolean)
  const areAddressed = separator !== '\t' && named.length > 1 && named.every((cell) => /\S@\S/.test(cell))
  if (areAddressed) return toRows(named, true)
  if (separator === ';' && named.length > 1) {
    if (named.every((cell) => cell.includes(','))) return toRows(named, false)
    const areNames = !isTable && named.every((cell) => looksLikeFullName(cell.split(/[,<]/, 1)[0] ?? ''))
    return areNames ? toRows(named, named.length === 2) : null
  }
  const areNames = separator === ',' && named.length > 2 && named.every(looksLikeFullName)
  return areNames ? toRows(named, true) : null
}
