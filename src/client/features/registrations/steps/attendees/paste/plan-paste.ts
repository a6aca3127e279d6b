import type { EditableParts } from '#client/features/registrations/draft/spot-issues.ts'
import { type Entry, planEntries } from '#shared/domain/spots/enter-people.ts'
import type { Activity, Spot, SpotTotals } from '#shared/domain/spots/spot.ts'
import { joinWords } from '#shared/domain/text.ts'
import { type PastedLine, readPeople } from './read-people.ts'
import type { ReadPerson } from './read-person.ts'

export interface PlannedLine extends PastedLine {
  /** Null for anyone who gets no spot. */
  entry: Entry<ReadPerson> | null
  /** Why not. */
  reasons: string[]
  /** Notes to check. */
  notes: string[]
}

/** Of a name, a company, an email and more for each of the spots that a registration can have. */
const maxPasted = 50_000

type PlannedPaste = ReturnType<typeof planPaste>

export function planPaste(spots: readonly Spot[], totals: SpotTotals, text: string, editable: EditableParts) {
  const isTooLong = text.length > maxPasted
  const { lines, header, unknownColumns } = readPeople(isTooLong ? '' : text)
  const read = lines.map((line) => ({ ...line, person: line.person && asEditable(line.person, editable) }))
  const people = read.flatMap(({ person }) => person ?? [])
  const { entries, notEntered } = planEntries(spots, people, editable.activities ? totals : undefined)
  const entryOf = new Map(entries.map((entry) => [entry.person, entry]))
  const reasonsOf = new Map(notEntered.map(({ person, reasons }) => [person, reasons]))
  return {
    lines: read.map(({ person, ...line }): PlannedLine => {
      const entry = (person && entryOf.get(person)) ?? null
      const reasons = person ? (reasonsOf.get(person) ?? []) : ['No name in this line']
      return { ...line, person, entry, reasons, notes: person ? listNotes(person, entry) : [] }
    }),
    entries,
    header,
    unknownColumns,
    /** The text is longer than any list of guests, and was not read. */
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
  const diet = entry?.dinner ? `Dietary needs: ${dietaryNeeds}` : `Ignored without dinner: ${dietaryNeeds}`
  return [
    ...(isDoubtful ? [`Check this line. We read ${readAs.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Check this line. No ${joinWords(missing)} spot is left.`] : []),
    ...(dietaryNeeds && entry ? [diet] : []),
    ...(unused.length > 0 ? [`Ignored: ${unused.join(', ')}`] : []),
  ]
}

export type FilledPaste = ReturnType<typeof fillFrom>

/** The plan with its summary, and the rest: as text, with names or lines. */
export function fillFrom({ lines, entries, header }: PlannedPaste) {
  const entered = entries.length === 1 ? '1 attendee was added' : `${entries.length} attendees were added`
  const left = lines.filter(({ entry }) => !entry)
  if (left.length === 0) return { entries, message: `${entered}.`, left: '', leftOut: [] }
  return {
    entries,
    message: `${entered}. ${left.length} ${left.length === 1 ? 'was' : 'were'} skipped.`,
    // With the header that explains them.
    left: [...(header ? [header] : []), ...left.map(({ written }) => written)].join('\n'),
    leftOut: left.map(({ person, written }) => (person ? `${person.firstName} ${person.lastName}` : written).trim()),
  }
}

const headings = 'in a header row, such as Name, Golf, Dinner, VIP.'

export function describePaste({ lines, entries, header, unknownColumns, isTooLong }: PlannedPaste): string {
  if (isTooLong) return 'This list is too long. Paste only the names.'
  const left = lines.length - entries.length
  const unnamed = new Set(lines.flatMap(({ person }) => person?.unnamedColumns ?? []))
  return [
    `${entries.length} of ${lines.length} can be added.`,
    left > 0 && 'The others stay in the box.',
    header && 'We read the first line as a header.',
    unknownColumns.length > 0 && `Ignored columns: ${joinWords(unknownColumns)}.`,
    unnamed.size === 1 && `Column ${[...unnamed]} was ignored. Name it ${headings}`,
    unnamed.size > 1 &&
      `Columns ${joinWords([...unnamed].sort((one, other) => one - other).map(String))} were ignored. Name them ${headings}`,
  ]
    .filter(Boolean)
    .join(' ')
}
