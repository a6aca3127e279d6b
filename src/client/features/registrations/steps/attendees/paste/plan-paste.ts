import {
  collectSpotMessages,
  type EditableParts,
  findSpotIssues,
} from '#client/features/registrations/draft/spot-issues.ts'
import { attendeeFields, blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { enterPeople, type NewAttendee, type PlannedEntry, planEntries } from '#shared/domain/spots/enter-people.ts'
import { type AttendeeLookups, activityWords, checkAttendeeInfo } from '#shared/domain/spots/info.ts'
import type { Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { formatCount } from '#shared/domain/text.ts'
import { findLetterLines } from './letter-lines.ts'
import { readPerson } from './read-person.ts'
import { type Column, columnLabels, guessColumns, isHeading, readTable } from './read-table.ts'

/** Null means no correction. */
export interface PastedTable {
  text: string
  hasHeading: boolean | null
  columns: Column[] | null
}

export const nothingPasted: PastedTable = { text: '', hasHeading: null, columns: null }

export function changeText(before: PastedTable, text: string): PastedTable {
  const firstLine = (of: string) => of.trimStart().split(/[\r\n]/, 1)[0]
  return firstLine(before.text) === firstLine(text) ? { ...before, text } : { ...nothingPasted, text }
}

export const selectColumn = (columns: readonly Column[], at: number, selected: Column): Column[] =>
  columns.map((column, index) => {
    if (index === at) return selected
    return column === selected ? (columns[at] ?? 'ignore') : column
  })

export const listColumns = ({ activities, details }: EditableParts): Column[] =>
  (Object.keys(columnLabels) as Column[]).filter((column) => {
    if (column === 'ignore' || column === 'fullName') return true
    if (column === 'golf' || column === 'dinner' || column === 'vip') return activities
    return details || attendeeFields[column].isName
  })

export interface PlannedRow {
  name: string
  spot: Spot | null
  company: string
  reasons: string[]
  isLetter?: true
}

type Registration = { spots: readonly Spot[]; totals: SpotTotals; editable: EditableParts; lookups: AttendeeLookups }

/** Returns null if the text is too long for a guest list. */
export function planPaste({ text, ...corrected }: PastedTable, { spots, totals, editable, lookups }: Registration) {
  const all = readTable(text)
  if (!all) return null
  const isSpreadsheet = text.includes('\t')
  const isLetter = findLetterLines(all, isSpreadsheet)
  const table = all.filter((_, at) => !isLetter[at])
  const [first = []] = table
  const hasHeading = corrected.hasHeading ?? isHeading(first)
  const heading = hasHeading ? first : []
  const rows = hasHeading ? table.slice(1) : table
  const selectable = listColumns(editable)
  const guessed = guessColumns(heading, rows, isSpreadsheet).map((column) =>
    selectable.includes(column) ? column : 'ignore',
  )
  const columns = corrected.columns?.length === guessed.length ? corrected.columns : guessed

  const read = rows.map((cells) => readPerson(cells, columns, lookups, editable.details))
  const people = read.flatMap(({ person }) => person ?? [])
  const { entries, notEntered } = planEntries(spots, people, editable.activities ? totals : undefined)
  const entered = enterPeople(spots, entries)
  const issues = findSpotIssues(entered, totals)
  const entryOf = new Map(entries.map((entry) => [entry.person, entry]))
  const skipped = new Map(notEntered.map(({ person, reasons }) => [person, reasons]))
  const planRow = (index: number): PlannedRow => {
    const { person, doubts } = read[index] ?? { person: null, doubts: [] }
    if (!person)
      return { name: joinCells(rows[index] ?? []), spot: null, company: '', reasons: ['No name in this row'] }
    const named = { name: `${person.firstName} ${person.lastName}`.trim(), company: person.company }
    const entry = entryOf.get(person)
    const spot = entry && entered[entry.index]
    if (!spot) return { ...named, spot: null, reasons: skipped.get(person) ?? [] }
    const wrong = Object.values(collectSpotMessages(entry.index, issues))
    return { ...named, spot, reasons: [...new Set([...wrong, ...doubts, ...listLosses(entry, spot)])] }
  }
  const planned = all.flatMap((cells, at): PlannedRow[] => {
    if (isLetter[at]) {
      return [
        { name: joinCells(cells), spot: null, company: '', reasons: ['Looks like part of an email'], isLetter: true },
      ]
    }
    const index = rows.indexOf(cells)
    return index < 0 ? [] : [planRow(index)]
  })
  return { heading, hasHeading, body: rows, columns, rows: planned, entries }
}

const joinCells = (cells: readonly string[]) => cells.filter(Boolean).join(', ')

function listLosses({ person }: PlannedEntry<NewAttendee>, spot: Spot): string[] {
  const { activities = [], ...info } = person
  return [
    ...activities.filter((one) => !spot[one]).map((one) => `No spot left for ${activityWords[one]}`),
    ...checkAttendeeInfo({ ...spot, attendeeInfo: { ...blankAttendeeInfo, ...info } }).map(({ message }) => message),
  ]
}

export type PastePlan = NonNullable<ReturnType<typeof planPaste>>

export const countSkipped = ({ rows, entries }: PastePlan): number =>
  rows.filter(({ isLetter }) => !isLetter).length - entries.length

export function describePlan(plan: PastePlan): string {
  const { rows, entries } = plan
  const doubtful = rows.filter(({ spot, reasons }) => spot && reasons.length > 0).length
  const skipped = countSkipped(plan)
  return [
    `${entries.length} of ${entries.length + skipped} can be added.`,
    doubtful > 0 && `${formatCount(doubtful, 'row needs', 'rows need')} review.`,
    skipped > 0 && `${formatCount(skipped, 'row is', 'rows are')} skipped.`,
  ]
    .filter(Boolean)
    .join(' ')
}
