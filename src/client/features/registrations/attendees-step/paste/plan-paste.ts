import { type Entry, planEntries } from '#shared/domain/spots/editing/enter-people.ts'
import { type PastedPerson, parsePeople } from '#shared/domain/spots/paste/parse-people.ts'
import { isActivity } from '#shared/domain/spots/paste/read-person.ts'
import type { Spot } from '#shared/domain/spots/spot.ts'

export interface PastedRow {
  firstLine: number
  lastLine: number
  /** Null for a line in which nobody was found. */
  person: PastedPerson | null
  /** The line as it was written, where nobody was found. */
  text: string
  /** The position of the spot; null for whoever gets none. */
  index: number | null
  reasons: string[]
}

export interface PlannedPaste {
  rows: PastedRow[]
  entries: Entry<PastedPerson>[]
  header: { firstLine: number; lastLine: number } | null
  /** Cells that nothing is done with. */
  unused: string[]
}

export function planPaste(spots: readonly Spot[], text: string, hasEmails: boolean): PlannedPaste {
  const { people: read, header, unread } = parsePeople(text)
  const people = hasEmails ? read : read.map((person) => ({ ...person, email: '' }))
  const { entries, notEntered } = planEntries(spots, people)
  const rowOf = (person: PastedPerson, index: number | null, reasons: string[]): PastedRow => ({
    firstLine: person.firstLine,
    lastLine: person.lastLine,
    person,
    text: '',
    index,
    reasons,
  })
  const rows = [
    ...entries.map(({ person, index }) => rowOf(person, index, [])),
    ...notEntered.map(({ person, reasons }) => rowOf(person, null, reasons)),
    ...unread.map(({ isSeveral, ...line }) => ({
      ...line,
      person: null,
      index: null,
      reasons: [
        isSeveral
          ? 'There seem to be several names in this line; give each a line of its own'
          : 'There is no name in this line',
      ],
    })),
  ]
  return {
    rows: rows.toSorted((one, other) => one.firstLine - other.firstLine),
    entries,
    header,
    unused: people.flatMap(({ unused }) => unused),
  }
}

/** How a line was read that can be read otherwise; null when there is nothing to be said about it. */
export function describeDoubt({ firstName, lastName, company, isDoubtful }: PastedPerson): string | null {
  if (!isDoubtful) return null
  const parts = [
    ['first name', firstName],
    ['last name', lastName],
    ['company', company],
  ].flatMap(([label, text]) => (text ? [`${label} ${text}`] : []))
  return `Read as ${parts.join(', ')}; please check.`
}

/** What of the cells is taken, when some are not. */
export function describeUnused(unused: readonly string[]): string | null {
  if (unused.length === 0) return null
  const taken = 'Only names, companies and emails are taken'
  return unused.some(isActivity) ? `${taken}; activities are chosen afterwards.` : `${taken}.`
}

/** The lines of the text that were not entered, with the header that explains them; empty when all were. */
export function keepNotEntered(text: string, { rows, header }: PlannedPaste): string {
  const left = rows.filter(({ index }) => index === null)
  if (left.length === 0) return ''
  const lines = text.split(/\r\n?|\n/)
  const kept = header ? [header, ...left] : left
  return kept.flatMap(({ firstLine, lastLine }) => lines.slice(firstLine - 1, lastLine)).join('\n')
}

export function describeEntered({ rows, entries }: PlannedPaste): string {
  const entered = entries.length === 1 ? 'One attendee was entered' : `${entries.length} attendees were entered`
  const left = rows.length - entries.length
  if (left === 0) return `${entered}.`
  return `${entered}; ${left === 1 ? 'one line was' : `${left} lines were`} left out.`
}
