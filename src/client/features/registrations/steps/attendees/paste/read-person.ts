import { toMixedCaseNames } from '#shared/domain/spots/all-caps.ts'
import {
  type AttendeeField,
  type AttendeeInfo,
  type AttendeeKey,
  attendeeFields,
} from '#shared/domain/spots/attendee-fields.ts'
import type { NewAttendee } from '#shared/domain/spots/enter-people.ts'
import type { AttendeeLookups } from '#shared/domain/spots/info.ts'
import type { Activity } from '#shared/domain/spots/spot.ts'
import { type Column, columnLabels } from './read-table.ts'

export interface ReadPerson {
  person: NewAttendee | null
  doubts: string[]
}

export function readPerson(
  cells: readonly string[],
  columns: readonly Column[],
  lookups: AttendeeLookups,
  hasDetails: boolean,
): ReadPerson {
  const info: Partial<Record<AttendeeKey, AttendeeInfo[AttendeeKey]>> = {}
  const activities: Activity[] = []
  const doubts: string[] = []
  let whole = splitName('')
  for (const [at, column] of columns.entries()) {
    const cell = cells[at] ?? ''
    if (cell === '' || column === 'ignore') continue
    const [text, diet] = dietColumns.has(column) ? splitDiet(cell) : [cell, '']
    if (diet && hasDetails) info.dietaryNeeds ??= diet
    else if (diet) doubts.push(`${columnLabels.dietaryNeeds}: “${diet}” was ignored`)
    if (column === 'fullName') whole = splitName(text)
    else {
      const value = readCell(text, isActivity(column) ? { kind: 'flag' } : attendeeFields[column], lookups)
      if (value === undefined) doubts.push(`${columnLabels[column]}: “${text}” was ignored`)
      else if (!isActivity(column)) info[column] = value
      else if (value === true) activities.push(column)
    }
  }
  const { doubt, ...names } = whole
  const pasted = { company: '', ...names, ...(info as Partial<AttendeeInfo>) }
  const person = { ...pasted, ...toMixedCaseNames(pasted), activities }
  const name = `${person.firstName} ${person.lastName}`
  if (!/\p{L}/u.test(name)) return { person: null, doubts }
  if (doubt && pasted.lastName === whole.lastName) doubts.push(doubt)
  if (/[\d@&()/<>:]/.test(name)) doubts.push('Check the name')
  return { person, doubts }
}

const isActivity = (column: Column): column is Activity => column === 'golf' || column === 'dinner' || column === 'vip'

type Kind = { kind: 'flag' } | AttendeeField

/** Returns undefined if the field can't have this value. */
function readCell(text: string, field: Kind, lookups: AttendeeLookups): AttendeeInfo[AttendeeKey] | undefined {
  if (field.kind === 'flag') {
    if (/^(?:x|1|y|yes|true|[✓✔☑✅]\uFE0F?)$/iu.test(text)) return true
    return /^(?:0|n|no|none|false|[-–—☐✗✘❌]\uFE0F?)$/iu.test(text) ? false : undefined
  }
  if (field.kind !== 'choice') return text
  return lookups[field.list].find(({ name }) => name.toLowerCase() === text.toLowerCase())?.id
}

const dietColumns: ReadonlySet<Column> = new Set(['fullName', 'lastName', 'company'])
const dietWords = /\b(?:vegetarian|vegan|pescatarian|kosher|halal|celiac|allerg\w*|intoleran\w*|\w+[- ]free)\b/i

/** Splits `Jane Doe - vegetarian` or `Jane Doe (nut allergy)`. */
function splitDiet(text: string): [rest: string, diet: string] {
  const at = text.search(/\s[-–—]\s|\s?\(/)
  const diet = text.slice(at).replace(/^[\s\-–—(]+|\)$/g, '')
  return at > 0 && dietWords.test(diet) ? [text.slice(0, at), diet] : [text, '']
}

/** Splits `Jane Doe`, `Doe, Jane`, or `Jane Doe <jane@acme.test>`. */
function splitName(text: string) {
  const [, name = text, email = ''] = /^(.*\S)\s*<(\S+@[^\s<>]+)>$/.exec(text) ?? []
  const [before = '', after = '', ...more] = name.split(',').map((part) => part.trim())
  if (after && more.length === 0) return { firstName: after, lastName: before, email, doubt: checkLast(before) }
  const words = name.split(' ')
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName, email, doubt: words.length > 1 ? checkLast(lastName) : '' }
}

const checkLast = (lastName: string) => `Check the last name: ${lastName}`
