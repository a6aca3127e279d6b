/** Reading what the audit trail holds: plain values of today's shape, of an older one, or of none at all. */

import { formatMoney } from '../formats.ts'
import { isSame } from '../is-same.ts'
import { toOneLine } from '../text.ts'

export type Plain = Readonly<Record<string, unknown>>

/** Words for a value: empty when nothing was entered, null when there is something that no words are known for. */
export type Words = string | null

export const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const asPlain = (value: unknown): Plain => (isPlain(value) ? value : {})

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

export const isSameValue = (one: unknown, other: unknown): boolean => isSame(one ?? null, other ?? null)

const isMissing = (value: unknown) => value === undefined || value === null

export function readText(value: unknown): Words {
  if (isMissing(value)) return ''
  return typeof value === 'string' ? toOneLine(value) : null
}

/** Somebody's own words, told apart from ours. */
export function readQuoted(value: unknown): Words {
  const text = readText(value)
  return text ? `“${text}”` : text
}

export function readMoney(value: unknown): Words {
  if (isMissing(value)) return ''
  return typeof value === 'number' && Number.isFinite(value) ? formatMoney(value) : null
}

export function readCount(value: unknown): Words {
  if (isMissing(value)) return ''
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null
}

/** The name behind an id; 0 is none. */
export function readName(names: ReadonlyMap<number, string>, id: unknown): Words {
  if (isMissing(id) || id === 0) return ''
  const name = typeof id === 'number' ? names.get(id) : undefined
  return name === undefined ? null : toOneLine(name)
}

/** The words one after another, without the empty ones; null when there are none for one of them. */
export function joinKnown(words: readonly Words[], separator = ', '): Words {
  return words.includes(null) ? null : words.filter(Boolean).join(separator)
}

/** What happened to a thing such as "the level", as the end of a sentence about somebody; nothing when nothing did. */
export function sayChange(what: string, from: Words, to: Words): string[] {
  if (from === null || to === null) return [`changed ${what}`]
  if (from === to) return []
  if (from === '') return [`entered ${what}: ${to}`]
  return to === '' ? [`removed ${what}, ${from}`] : [`changed ${what} from ${from} to ${to}`]
}

/** The same, for a field of two values that may be anything. */
export function sayField(
  what: string,
  from: unknown,
  to: unknown,
  read: (value: unknown) => Words = readText,
): string[] {
  return isSameValue(from, to) ? [] : sayChange(what, read(from), read(to))
}

/** A box that was ticked or not. */
export function sayBox(from: unknown, to: unknown, ticked: string, unticked: string): string[] {
  if (Boolean(from) === Boolean(to)) return []
  return [to ? ticked : unticked]
}

/** What joined a list and what left it. */
export function sayList(from: unknown, to: unknown, added: (one: string) => string, gone: (one: string) => string) {
  const [before, after] = [listTexts(from), listTexts(to)]
  return [
    ...after.filter((one) => !before.includes(one)).map(added),
    ...before.filter((one) => !after.includes(one)).map(gone),
  ]
}

const listTexts = (value: unknown) => asList(value).map(readText).filter(Boolean) as string[]
