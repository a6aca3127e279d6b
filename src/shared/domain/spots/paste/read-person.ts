/** Who a row of a pasted list speaks of. */

import type { Row } from './read-rows.ts'

export interface ReadPerson {
  firstName: string
  lastName: string
  company: string
  email: string
  /** Cells that nothing was done with, as they were written. */
  unused: string[]
  /** The row can be understood otherwise, so somebody should look at it. */
  isDoubtful: boolean
}

/** By what a header says of the columns; null names a column that nothing is known of. */
export function readByColumns(row: Row, columns: readonly (PersonField | null)[]): ReadPerson {
  return settleNames(fillFields(alignCells(row, columns), columns))
}

/** By where the cells stand and what they look like. */
export function readByPosition(row: Row): ReadPerson {
  const cells = withoutNumber(row.separator === 'comma' ? joinSuffixes(row.cells) : row.cells)
  const addressAt = cells.findIndex(isAddress)
  const email = cells[addressAt] ?? ''
  const places = cells.filter(isActivity)
  const others = cells.filter((cell, index) => index !== addressAt && !isActivity(cell))
  const isSentence = row.separator === 'comma' && others.length < 3 && !isNumbered(row.cells)
  const person = isSentence
    ? readSentence(others, email !== '' || places.length > 0)
    : readColumns(others, row.separator)
  const second = email && person.email ? [person.email] : []
  return { ...person, email: email || person.email, unused: [...second, ...person.unused, ...places] }
}

/** A line such as `Ann Smith, Bob Miller, Carl Jung`, or the recipients of a mail: nobody can be made of it. */
export function namesSeveral({ cells, separator }: Row): boolean {
  if (cells.filter((cell) => bracketed.test(cell)).length > 1) return true
  const names = cells.filter((cell) => cell && !isAddress(cell) && !isActivity(cell) && !isSuffix(cell))
  return separator === 'comma' && names.length > 2 && names.every(looksLikeFullName)
}

/** `Golf`, `Dinner only`, `VIP`: what somebody takes part in is no name and no company. */
export function isActivity(cell: string): boolean {
  return /^(?:(?:golf|golfer|dinner|vip|reception|only|and|[&+/,])\s*)+$/i.test(cell) && /golf|dinner|vip/i.test(cell)
}

const isAddress = (cell: string) => /^[^\s@]+@[^\s@]+$/.test(cell)
const bracketed = /^(.*?)\s*<([^<>\s]+@[^<>\s]+)>$/

const isNumbered = ([first = '']: readonly string[]) => /^\d{1,4}[.)]?$/.test(first)

function withoutNumber(cells: string[]): string[] {
  return isNumbered(cells) ? cells.slice(1) : cells
}

/** `John Smith, Jr., Acme` has two parts. */
function joinSuffixes(cells: readonly string[]): string[] {
  const joined: string[] = []
  for (const cell of cells) {
    if (isSuffix(cell) && joined.length > 0) joined.push(`${joined.pop()} ${cell}`.trim())
    else joined.push(cell)
  }
  return joined
}

function readSentence(parts: readonly string[], hasMore = false): ReadPerson {
  const text = parts.filter(Boolean).join(', ')
  const [, name = text, email = ''] = bracketed.exec(text) ?? []
  const read = readName(name)
  // `Doe, Jane, jane@acme.test` is a name and an email; `Jane, Doe, jane@acme.test` may be columns.
  const isDoubtful = read.isDoubtful || (hasMore && parts.filter(Boolean).length > 1)
  return { ...read, email, unused: [], isDoubtful }
}

function readColumns(cells: readonly string[], separator: Row['separator']): ReadPerson {
  const [first = '', ...others] = cells
  const behind = others.filter(Boolean)
  if (behind.length === 0) return readSentence([first])
  if (first.includes(',')) {
    const read = readSentence([first])
    const rest = read.company ? behind : behind.slice(1)
    return { ...read, company: read.company || (behind[0] ?? ''), unused: rest }
  }
  // `Ann Smith` beside `Acme` is as likely as `Mary Ann` beside `Smith`.
  const isWhole = wordsOf(first).length > 1 && (separator === 'comma' || behind.length === 1)
  return { ...fillFields(cells, personFields), isDoubtful: isWhole }
}

function fillFields(cells: readonly string[], columns: readonly (PersonField | null)[]): ReadPerson {
  const found = { firstName: '', lastName: '', company: '', email: '', fullName: '' }
  const unused: string[] = []
  for (const [index, cell] of cells.entries()) {
    const field = columns[index]
    if (field && !found[field]) found[field] = cell
    else if (cell) unused.push(cell)
  }
  const { fullName, ...person } = found
  if (!fullName) return { ...person, unused, isDoubtful: false }
  if (person.firstName || person.lastName) return { ...person, unused: [...unused, fullName], isDoubtful: false }
  return takeName({ ...person, unused, isDoubtful: false }, fullName)
}

/** A header asks for first and last name, and somebody has written both into one of them. */
function settleNames(person: ReadPerson): ReadPerson {
  const name = person.firstName && person.lastName ? '' : person.firstName || person.lastName
  if (wordsOf(name).length < 2) return person
  return takeName({ ...person, isDoubtful: !name.includes(',') }, name)
}

function takeName(person: ReadPerson, text: string): ReadPerson {
  const { company, isDoubtful, ...name } = readName(text)
  const isTaken = company !== '' && person.company !== ''
  return {
    ...person,
    ...name,
    company: person.company || company,
    unused: isTaken ? [...person.unused, company] : person.unused,
    isDoubtful: person.isDoubtful || isDoubtful,
  }
}

/** The cells below their headings: without a number in front, and with `Doe, Jane` in one piece. */
function alignCells({ cells: written, separator }: Row, columns: readonly (PersonField | null)[]): string[] {
  const cells = isNumbered(written) ? ['', ...written.slice(1)] : written
  const isShifted = isNumbered(written) && columns[0] !== null && cells.length > columns.length
  const aligned = isShifted ? cells.slice(1) : cells
  const nameAt = columns.indexOf('fullName')
  const [before = '', after = ''] = aligned.slice(nameAt, nameAt + 2)
  const isTorn = separator === 'comma' && nameAt >= 0 && aligned.length > columns.length
  if (!isTorn || readName(`${before}, ${after}`).company) return [...aligned]
  return [...aligned.slice(0, nameAt), `${before}, ${after}`, ...aligned.slice(nameAt + 2)]
}

/** The columns of a list without a header, in their order. */
export const personFields = ['firstName', 'lastName', 'company', 'email'] as const

export type PersonField = (typeof personFields)[number] | 'fullName'

const headings: Record<PersonField, readonly string[]> = {
  firstName: ['first name', 'firstname', 'first', 'given name', 'forename'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name'],
  company: ['company', 'company name', 'organization', 'organisation', 'employer', 'firm'],
  email: ['email', 'e-mail', 'email address', 'e-mail address', 'mail'],
  fullName: [
    'last name, first name',
    'last, first',
    'name',
    'names',
    'full name',
    'attendee',
    'attendees',
    'attendee name',
    'guest',
    'guests',
  ],
}

/**
 * What each column holds when these cells are a header; null when they are not. A column that a header names otherwise
 * (`Phone`) is null too. A header names a person's name, and at least half of its columns as they are known here.
 */
export function findColumns(cells: readonly string[]): (PersonField | null)[] | null {
  const columns = cells.map(findField)
  const known = columns.filter((field) => field !== null)
  const namesSomebody = known.some((field) => field !== 'company' && field !== 'email')
  const named = cells.filter((cell) => cell !== '').length
  return namesSomebody && known.length * 2 >= named ? columns : null
}

function findField(cell: string): PersonField | null {
  const heading = cell.toLowerCase().replace(/[*:]/g, '').trim()
  const fields = Object.keys(headings) as PersonField[]
  return fields.find((field) => headings[field].includes(heading)) ?? null
}

const particles = new Set('van von der den de del della di da dos la le du ter ten bin ibn al el st. st'.split(' '))

const suffix = /^(?:jr|sr|ii|iii|iv|md|phd|esq)\.?$/i

export interface SplitName {
  firstName: string
  lastName: string
}

/** First and last name of a whole one, and what else stands behind a comma. */
export interface ReadName extends SplitName {
  company: string
  /** It can be understood otherwise. */
  isDoubtful: boolean
}

/** `Jr.`, `III`, `PhD`. */
export function isSuffix(word: string): boolean {
  return suffix.test(word)
}

/**
 * First and last name of a whole one without commas: `Jane Doe`, `Mary Ann van der Berg`, `John Smith Jr.`. The last name is
 * the last word with the particles before it and a suffix after it; a single word is a first name.
 */
export function splitName(name: string): SplitName {
  const words = wordsOf(name)
  const last = lastNameAt(words)
  return { firstName: words.slice(0, last).join(' '), lastName: words.slice(last).join(' ') }
}

/**
 * A name as it stands in one cell: `Jane Doe`, `Doe, Jane`, `John Smith, Jr.`. Two words or more before a comma are a whole
 * name, and what follows is the company: `Jane Doe, Acme`.
 */
export function readName(text: string): ReadName {
  const [first = '', ...after] = text.split(',').map((part) => part.trim())
  const name = [first, ...after.filter(isSuffix)].join(' ')
  const behind = after.filter((part) => part && !isSuffix(part)).join(', ')
  if (!behind) return { ...splitName(name), company: '', isDoubtful: / (?:and|&) /i.test(name) }
  if (isLastName(first)) return { firstName: behind, lastName: name, company: '', isDoubtful: behind.includes(',') }
  return { ...splitName(name), company: behind, isDoubtful: true }
}

/** Several words that begin with capitals, as full names do. */
export function looksLikeFullName(text: string): boolean {
  const words = wordsOf(text)
  return words.length > 1 && words.every((word) => /^\p{Lu}/u.test(word) || particles.has(word))
}

export function wordsOf(text: string): string[] {
  return text.split(' ').filter(Boolean)
}

/** One word, or particles and one word: `Doe`, `van der Berg`, `Smith Jr.`. */
function isLastName(text: string): boolean {
  const words = wordsOf(text).filter((word) => !isSuffix(word))
  return words.slice(0, -1).every((word) => particles.has(word))
}

function lastNameAt(words: readonly string[]): number {
  let at = words.length - 1
  while (isSuffix(words[at] ?? '')) at -= 1
  while (particles.has(words[at - 1] ?? '')) at -= 1
  return Math.max(1, at)
}
