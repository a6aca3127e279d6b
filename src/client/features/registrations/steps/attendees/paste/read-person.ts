/** Who a row of a pasted list speaks of, and how first and last names are written in lists. */

import type { Activity } from '#shared/domain/spots/spot.ts'
import { type Column, personTexts, type Row } from './read-rows.ts'

export interface ReadPerson {
  firstName: string
  lastName: string
  company: string
  email: string
  dietaryNeeds: string
  activities: Activity[]
  /** Cells that nothing was done with, as they were written. */
  unused: string[]
  /** Selected columns without a heading, counted from one. */
  unnamedColumns: number[]
  /** The row can be understood otherwise, so someone should look at it. */
  isDoubtful: boolean
}

type Columns = readonly (Column | null)[]

const nobody: ReadPerson = {
  firstName: '',
  lastName: '',
  company: '',
  email: '',
  dietaryNeeds: '',
  activities: [],
  unused: [],
  unnamedColumns: [],
  isDoubtful: false,
}

/** By what a header says of the columns; null names a column that nothing is known of. */
export function readByColumns(row: Row, columns: Columns): ReadPerson {
  return settleNames(fillFields(alignCells(row, columns), columns))
}

/** Decides by the position and form of the cells. */
export function readByPosition({ cells: written, separator }: Row): ReadPerson {
  const cells = (separator === ',' ? joinSuffixes(written) : written).slice(isNumbered(written) ? 1 : 0)
  const addressAt = cells.findIndex(isAddress)
  const email = cells[addressAt] ?? ''
  const activities = cells.filter(isActivity)
  const odd = cells.filter((cell, index) => index > 0 && (isMark(cell) || isPhone(cell)))
  const others = cells.filter((cell, index) => index !== addressAt && !isActivity(cell) && !odd.includes(cell))
  const isSentence = separator === ',' && others.length < 3 && !isNumbered(written)
  const hasMore = email !== '' || activities.length > 0
  const person = isSentence ? readSentence(others, hasMore) : readColumns(others, separator)
  const unused = [...(email && person.email ? [person.email] : []), ...person.unused, ...odd]
  const shift = isNumbered(written) ? 2 : 1
  const unnamedColumns = cells.flatMap((cell, index) => (index > 0 && isMark(cell) ? [index + shift] : []))
  const isDoubtful = person.isDoubtful || unnamedColumns.length > 0
  const found = { activities: listActivities(activities.join()), unused, unnamedColumns, isDoubtful }
  return nameByAddress({ ...person, email: email || person.email, ...found })
}

/** `ann.smith@acme.test` alone suggests a name, and `Ann Smith <ann@acme.test>` has one; a text without `@` is no address. */
function nameByAddress(person: ReadPerson): ReadPerson {
  if (person.firstName || person.lastName || !person.email.includes('@')) return person
  const [, name = '', address = ''] = /^(.*\S)\s*<([^<>\s]+@[^<>\s]+)>$/.exec(person.email) ?? []
  if (name) return takeName({ ...person, email: address, isDoubtful: true }, name)
  const words = person.email.replace(/@.*/, '').replace(/[._]+/g, ' ').trim()
  const { firstName, lastName } = readName(words.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()))
  return { ...person, firstName, lastName, isDoubtful: true }
}

/** `Golf`, `Dinner only`, `VIP`: what someone takes part in is no name and no company. */
function isActivity(cell: string): boolean {
  return /^(?:(?:golf|golfer|dinner|vip|reception|only|and|[&+/,])\s*)+$/i.test(cell) && /golf|dinner|vip/i.test(cell)
}

const listActivities = (text: string): Activity[] =>
  (['golf', 'dinner', 'vip'] as const).filter((one) => text.toLowerCase().includes(one))

const isAddress = (cell: string): boolean => /^[^\s@]+@[^\s@]+$/.test(cell)

const isPhone = (cell: string) => /^[+(\d][\d\s().\-/]{6,}$/.test(cell)

const isYes = (cell: string) => /^(?:x|1|y|yes|j|ja|true|wahr|(?:✓|✔|☑|✅)\uFE0F?)$/iu.test(cell)
const isMark = (cell: string) =>
  isYes(cell) || /^(?:0|n|no|none|nein|false|falsch|-|–|—|(?:☐|✗|✘|❌)\uFE0F?)$/iu.test(cell)

/** By a number or a check mark in a cell of its own. */
const isNumbered = ([first = '']: readonly string[]) => /^(?:\d{1,4}[.)]?|[✓✔✅☑☐]\uFE0F?)$/u.test(first)

/** `John Smith, Jr., Acme` has two parts. */
export function joinSuffixes(cells: readonly string[]): string[] {
  const joined: string[] = []
  for (const cell of cells) {
    if (isSuffix(cell) && joined.length > 0) joined.push(`${joined.pop()} ${cell}`.trim())
    else joined.push(cell)
  }
  return joined
}

function readSentence(parts: readonly string[], hasMore = false): ReadPerson {
  const text = parts.filter(Boolean).join(', ')
  const [, name = text, email = ''] = /^(.*?)\s*<?([^<>\s]+@[^<>\s]+)>?$/.exec(text) ?? []
  const { aside, ...read } = readName(name)
  // `Doe, Jane, jane@acme.test` is a name and an email; `Jane, Doe, jane@acme.test` may be columns.
  const isDoubtful = read.isDoubtful || (hasMore && parts.filter(Boolean).length > 1)
  return takeAside({ ...nobody, ...read, email, isDoubtful }, aside)
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
  const person = fillFields(cells, personTexts)
  // `Ann Smith` beside `Acme` is as likely as `Mary Ann` beside `Smith`.
  const isWhole = wordsOf(first).length > 1 && (separator === ',' || behind.length === 1)
  return { ...person, isDoubtful: isWhole || looksTurnedRound(person) }
}

function fillFields(cells: readonly string[], columns: Columns): ReadPerson {
  const texts: Partial<Record<Column, string>> = {}
  const activities: Activity[] = []
  const unused: string[] = []
  for (const [index, cell] of cells.entries()) {
    const column = columns[index] ?? null
    if (column === 'golf' || column === 'dinner' || column === 'vip') {
      if (isYes(cell)) activities.push(column)
      else if (isActivity(cell)) activities.push(...listActivities(cell))
      else if (cell && !isMark(cell)) unused.push(cell)
    } else if (column === 'activities' && isActivity(cell)) activities.push(...listActivities(cell))
    else if (column && column !== 'activities' && !texts[column]) texts[column] = cell
    else if (cell) unused.push(cell)
  }
  const { fullName, ...found } = texts
  const person = { ...nobody, ...found, activities: [...new Set(activities)], unused }
  if (!fullName) return person
  return person.firstName || person.lastName ? { ...person, unused: [...unused, fullName] } : takeName(person, fullName)
}

/** A header asks for first and last name, and someone has written both into one of them. */
function settleNames(person: ReadPerson): ReadPerson {
  const name = person.firstName && person.lastName ? '' : person.firstName || person.lastName
  if (wordsOf(name).length < 2) return person
  return takeName({ ...person, isDoubtful: !name.includes(',') }, name)
}

function takeName(person: ReadPerson, text: string): ReadPerson {
  const { company, isDoubtful, aside, ...name } = readName(text)
  const isTaken = company !== '' && person.company !== ''
  const named = {
    ...person,
    ...name,
    company: person.company || company,
    unused: isTaken ? [...person.unused, company] : person.unused,
    isDoubtful: person.isDoubtful || isDoubtful,
  }
  return takeAside(named, aside)
}

/** `Carol King (vegetarian)` */
function takeAside(person: ReadPerson, aside: string): ReadPerson {
  const isDiet = /vegetarian|vegan|kosher|halal|gluten|lactose|dairy|allerg|\bnuts?\b/i.test(aside)
  if (isDiet && !person.dietaryNeeds) return { ...person, dietaryNeeds: aside }
  return aside ? { ...person, unused: [...person.unused, aside] } : person
}

/** The cells below their headings: without a number in front, and with `Doe, Jane` in one piece. */
function alignCells({ cells: written, separator }: Row, columns: Columns): string[] {
  const [head] = columns
  const isCounted = isNumbered(written) && head !== 'golf' && head !== 'dinner' && head !== 'vip'
  const cells = isCounted ? ['', ...written.slice(1)] : written
  const isShifted = isCounted && columns[0] !== null && cells.length > columns.length
  const aligned = isShifted ? cells.slice(1) : cells
  const nameAt = columns.indexOf('fullName')
  const [before = '', after = ''] = aligned.slice(nameAt, nameAt + 2)
  const isTorn = separator === ',' && nameAt >= 0 && aligned.length > columns.length
  if (!isTorn || readName(`${before}, ${after}`).company) return [...aligned]
  return [...aligned.slice(0, nameAt), `${before}, ${after}`, ...aligned.slice(nameAt + 2)]
}

const particles = new Set('van von der den de del della di da dos la le du ter ten bin ibn al el st. st'.split(' '))

/** Common given names. Behind another word, they suggest that the last name comes first. */
const givenNames = new Set(
  'alice amy andrew ann anna anne barbara betty bob brian carl carol charles christine christopher daniel david deborah donna edward elizabeth emily emma eric frank gary george helen henry jack jane janet jason jennifer jessica jim john jose joseph julia karen kate kevin larry laura linda lisa maria mark mary michael michelle mike nancy nicole patricia patrick paul peter rachel richard robert ronald sandra sarah sharon stephen steven sue susan thomas tim timothy tom william'.split(
    ' ',
  ),
)

/** `Jr.`, `III`, `PhD`. */
const isSuffix = (word: string): boolean => /^(?:jr|sr|ii|iii|iv|md|phd|esq)\.?$/i.test(word)

/**
 * Reads a name in one cell: `Jane Doe`, `Doe, Jane`, `John Smith, Jr.`. Two words or more before a comma are a whole
 * name, followed by the company, as after a dash: `Jane Doe, Acme`, `Jane Doe - Acme`. `aside` is in brackets.
 * `isDoubtful` if it can be read otherwise.
 */
function readName(text: string) {
  const [written = '', aside = ''] = /\s*\(([^()]+)\)/.exec(text) ?? []
  const [, name = text.replace(written, ''), company = ''] =
    /^(.*\S)\s+[-–—]\s+(\S.*)$/.exec(text.replace(written, '')) ?? []
  const read = readCommas(name)
  const isDoubtful = read.isDoubtful || aside !== '' || company !== ''
  return { ...read, company: [read.company, company].filter(Boolean).join(', '), aside, isDoubtful }
}

function readCommas(text: string) {
  const [first = '', ...after] = text.split(',').map((part) => part.trim())
  const name = [first, ...after.filter(isSuffix)].join(' ')
  const behind = after.filter((part) => part && !isSuffix(part)).join(', ')
  const split = splitName(name)
  // Which of three words or more are the last name is a guess, and so is who `Ann and Bob Lee` are.
  const isGuess = split.firstName.includes(' ') || looksTurnedRound(split)
  if (!behind) return { ...split, company: '', isDoubtful: isGuess }
  if (isLastName(first)) {
    // `Ann, Smith` may come from two columns, first name and last name.
    const mayBeColumns = isGiven(first) && !isGiven(behind)
    return { firstName: behind, lastName: name, company: '', isDoubtful: behind.includes(',') || mayBeColumns }
  }
  return { ...split, company: behind, isDoubtful: true }
}

/**
 * First and last name of a whole one without commas: `Jane Doe`, `Mary Ann van der Berg`, `John Smith Jr.`. The last name is
 * the last word with the particles before it and a suffix after it; a single word is a first name.
 */
function splitName(name: string) {
  const words = wordsOf(name)
  let last = words.length - 1
  while (isSuffix(words[last] ?? '')) last -= 1
  while (particles.has(words[last - 1] ?? '')) last -= 1
  last = Math.max(1, last)
  return { firstName: words.slice(0, last).join(' '), lastName: words.slice(last).join(' ') }
}

/** `Smith Ann`, `SMITH Ann`: the last name may come first. */
function looksTurnedRound({ firstName, lastName }: ReturnType<typeof splitName>): boolean {
  if (firstName === '' || lastName === '') return false
  if (isGiven(lastName) && !isGiven(firstName)) return true
  return /^\p{Lu}{2,}$/u.test(firstName) && /\p{Ll}/u.test(lastName)
}

const isGiven = (name: string) => givenNames.has(name.toLowerCase())

/** Several words that begin with capitals, as full names do, or belong to a writing that has none. */
export function looksLikeFullName(text: string): boolean {
  const words = wordsOf(text)
  return words.length > 1 && words.every((word) => /^[\p{Lu}\p{Lo}]/u.test(word) || particles.has(word))
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

/** One word, or particles and one word: `Doe`, `van der Berg`, `Smith Jr.`. */
function isLastName(text: string): boolean {
  const words = wordsOf(text).filter((word) => !isSuffix(word))
  return words.slice(0, -1).every((word) => particles.has(word))
}
