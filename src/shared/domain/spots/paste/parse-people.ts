/** A list of people as it is pasted: from a spreadsheet, a mail, a document. What is read of each line, and what is not. */

import { findColumns, namesSeveral, type ReadPerson, readByColumns, readByPosition } from './read-person.ts'
import { type Lines, readRows } from './read-rows.ts'

export type PastedPerson = Lines & ReadPerson

export interface UnreadLines extends Lines {
  /** As they were written. */
  text: string
  /** Several people stand in one line. */
  isSeveral: boolean
}

export interface PastedPeople {
  people: PastedPerson[]
  /** What names the columns; null when nothing does. */
  header: Lines | null
  /** Lines of which nobody was made. */
  unread: UnreadLines[]
}

/**
 * Reads one person from each line: `First Last`, `Last, First`, `First Last, Company`, or columns (first name, last name,
 * company, email, or as a first line names them) separated by tabs, semicolons or commas. An email is known by its @ wherever
 * it stands. Every line that is not blank comes back: as a person, as the header, or as unread.
 */
export function parsePeople(text: string): PastedPeople {
  const rows = readRows(text)
  const [first, ...others] = rows
  const columns = first ? findColumns(first.cells) : null
  const header = columns && first ? { firstLine: first.firstLine, lastLine: first.lastLine } : null
  const result: PastedPeople = { people: [], header, unread: [] }
  for (const row of header ? others : rows) {
    const { firstLine, lastLine, cells, written, separator } = row
    // Below a header of a spreadsheet a comma is part of a name.
    const isInColumns = columns && columns.length > 1 && cells.length > 1 && separator === first?.separator
    const isSeveral = !isInColumns && namesSeveral(row)
    const found = isInColumns ? readByColumns(row, columns) : readByPosition(row)
    const isSomebody = !isSeveral && hasLetters(found.firstName + found.lastName)
    if (isSomebody) result.people.push({ firstLine, lastLine, ...found })
    else result.unread.push({ firstLine, lastLine, text: written, isSeveral })
  }
  return result
}

const hasLetters = (name: string) => /\p{L}/u.test(name)
