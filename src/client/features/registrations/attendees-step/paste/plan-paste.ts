import { type Entry, planEntries } from '#shared/domain/spots/enter-people.ts'
import type { Activity, Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { joinWords } from '#shared/domain/text.ts'
import type { EditableParts } from '../spot-issues.ts'
import { type PastedLine, readPeople } from './read-people.ts'
import type { ReadPerson } from './read-person.ts'

export interface PlannedLine extends PastedLine {
  /** Null for whoever gets no spot. */
  entry: Entry<ReadPerson> | null
  /** Why not. */
  reasons: string[]
  /** What else there is to know or to check. */
  notes: string[]
}

export interface PlannedPaste {
  lines: PlannedLine[]
  entries: Entry<ReadPerson>[]
  header: string | null
  unknownColumns: string[]
  /** The text is longer than any list of guests, and was not read. */
  isTooLong: boolean
}

/** Of a name, a company, an email and more for each of the spots that a registration can have. */
const maxPasted = 50_000

export function planPaste(
  spots: readonly Spot[],
  totals: SpotTotals,
  text: string,
  editable: EditableParts,
): PlannedPaste {
  const isTooLong = text.length > maxPasted
  const { lines, header, unknownColumns } = readPeople(isTooLong ? '' : text)
  const read = lines.map((line) => ({ ...line, person: line.person && asEditable(line.person, editable) }))
  const people = read.flatMap(({ person }) => person ?? [])
  const { entries, notEntered } = planEntries(spots, people, editable.activities ? totals : undefined)
  const entryOf = new Map(entries.map((entry) => [entry.person, entry]))
  const reasonsOf = new Map(notEntered.map(({ person, reasons }) => [person, reasons]))
  return {
    lines: read.map(({ person, ...line }) => {
      const entry = (person && entryOf.get(person)) ?? null
      const reasons = person ? (reasonsOf.get(person) ?? []) : ['There is no name in this line']
      return { ...line, person, entry, reasons, notes: person ? listNotes(person, entry) : [] }
    }),
    entries,
    header,
    unknownColumns,
    isTooLong,
  }
}

/** Without what can no longer be changed. */
const asEditable = (person: ReadPerson, { activities, details }: EditableParts): ReadPerson => ({
  ...person,
  ...(!activities && { activities: [] }),
  ...(!details && { email: '', dietaryNeeds: '' }),
})

const activityWords: Record<Activity, string> = { golf: 'golf', dinner: 'dinner-only', vip: 'VIP reception' }

function listNotes(person: ReadPerson, entry: Entry<ReadPerson> | null): string[] {
  const { firstName, lastName, company, dietaryNeeds, activities, unused, isDoubtful } = person
  const parts = Object.entries({ 'first name': firstName, 'last name': lastName, company })
  const readAs = parts.flatMap(([label, text]) => (text ? [`${label} ${text}`] : []))
  const missing = entry ? activities.filter((activity) => !entry[activity]).map((one) => activityWords[one]) : []
  const diet = entry?.dinner ? `Dietary needs: ${dietaryNeeds}` : `Not used, without a dinner: ${dietaryNeeds}`
  return [
    ...(isDoubtful ? [`Please check: read as ${readAs.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Please check: no ${joinWords(missing)} spot is left.`] : []),
    ...(dietaryNeeds && entry ? [diet] : []),
    ...(unused.length > 0 ? [`Not used: ${unused.join(', ')}`] : []),
  ]
}

/** The lines that were not entered, with the header that explains them; empty when all were. */
export function keepNotEntered({ lines, header }: PlannedPaste): string {
  const left = lines.filter(({ entry }) => !entry).map(({ written }) => written)
  return left.length === 0 ? '' : [...(header ? [header] : []), ...left].join('\n')
}

/** Whoever was not entered, by their names or as their lines were written. */
export const listLeftOut = ({ lines }: PlannedPaste): string[] =>
  lines
    .filter(({ entry }) => !entry)
    .map(({ person, written }) => (person ? `${person.firstName} ${person.lastName}` : written).trim())

export function describeEntered({ lines, entries }: PlannedPaste): string {
  const entered = entries.length === 1 ? 'One attendee was entered' : `${entries.length} attendees were entered`
  const left = lines.length - entries.length
  if (left === 0) return `${entered}.`
  return `${entered}; ${left === 1 ? 'one was' : `${left} were`} left out.`
}

const headings = 'in a first line, such as Name, Golf, Dinner, VIP.'

export function describePaste({ lines, entries, header, unknownColumns, isTooLong }: PlannedPaste): string {
  if (isTooLong) return 'This is too long for a list of guests. Paste only their names.'
  const left = lines.length - entries.length
  const unnamed = new Set(lines.flatMap(({ person }) => person?.unnamedColumns ?? []))
  return [
    `${entries.length} of ${lines.length} can be entered.`,
    left > 0 && 'The others stay in the field.',
    header && 'The first line names the columns.',
    unknownColumns.length > 0 && `Not used: ${joinWords(unknownColumns)}.`,
    unnamed.size === 1 && `Column ${[...unnamed]} was not used: name it ${headings}`,
    unnamed.size > 1 &&
      `Columns ${joinWords([...unnamed].sort((one, other) => one - other).map(String))} were not used: name them ${headings}`,
  ]
    .filter(Boolean)
    .join(' ')
}
