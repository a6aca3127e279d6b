/** Reading what the audit trail holds: plain values of today's shape, of an older one, or of none at all. */

import { formatMoney } from '../formats.ts'
import { isSame } from '../is-same.ts'
import { toOneLine } from '../text.ts'

/** The names behind the ids of a registration, as they are today. */
export type NamesBehindIds = Record<
  'levels' | 'affiliations' | 'courses' | 'territories' | 'travelMethods' | 'clubTypes',
  ReadonlyMap<number, string>
>

export type Plain = Readonly<Record<string, unknown>>

/** A value as it is shown: empty when nothing was entered, null when there is something that nobody knows how to show. */
export type DisplayValue = string | null

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asPlain = (value: unknown): Plain => (isPlain(value) ? value : {})

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const isSameValue = (one: unknown, other: unknown): boolean => isSame(one ?? null, other ?? null)

export function readText(value: unknown): DisplayValue {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? toOneLine(value) : null
}

export function readNumber(value: unknown, format: (number: number) => string = String): DisplayValue {
  if (value === undefined || value === null) return ''
  return typeof value === 'number' && Number.isFinite(value) ? format(value) : null
}

export const readMoney = (value: unknown): DisplayValue => readNumber(value, formatMoney)

/** The name behind an id; 0 is none. */
export function readName(names: ReadonlyMap<number, string>, id: unknown): DisplayValue {
  if (id === undefined || id === null || id === 0) return ''
  const name = typeof id === 'number' ? names.get(id) : undefined
  return name === undefined ? null : toOneLine(name)
}

/** The words one after another, without the empty ones; null when there are none for one of them. */
export function joinKnown(words: readonly DisplayValue[], separator = ', '): DisplayValue {
  return words.includes(null) ? null : words.filter(Boolean).join(separator)
}

/** What happened to a thing such as "the level", as the end of a sentence about somebody; nothing when nothing did. */
export function sayChange(what: string, from: DisplayValue, to: DisplayValue): string[] {
  if (from === null || to === null) return [`changed ${what}`]
  if (from === to) return []
  if (from === '') return [`entered ${what}: ${to}`]
  return to === '' ? [`removed ${what}, ${from}`] : [`changed ${what} from ${from} to ${to}`]
}
