/** The sentences of a change, written once, when it is recorded. */

import { toOneLine } from '../text.ts'

/**
 * Ends of sentences: `changed the donation from $500 to $800`. On a board, the first one sums up the change, and the
 * others are about one person each, with the ID of their spot.
 */
export type Words = readonly (string | readonly [spotId: number, words: string])[]

/** Names behind the IDs in a registration. */
export type NameOf = (list: NamedList, id: number) => string

export type NamedList = 'affiliations' | 'clubTypes' | 'courses' | 'levels' | 'territories' | 'travelMethods'

/** `Kim changed the donation from $500 to $800.` */
export function toSentence(who: string, words: string): string {
  const sentence = `${toOneLine(who) || 'Someone'} ${toOneLine(words)}`
  return /[.!?…]”?$/.test(sentence) ? sentence : `${sentence}.`
}

/** Describes a change to something such as `the level`. Empty if nothing changed. */
export function sayChange(what: string, from: string, to: string): string[] {
  if (from === to) return []
  if (from === '') return [`entered ${what}: ${to}`]
  return to === '' ? [`removed ${what}, ${from}`] : [`changed ${what} from ${from} to ${to}`]
}

/** Leaves out empty texts. */
export const joinTexts = (texts: readonly unknown[], separator = ', ') => texts.filter(Boolean).join(separator)

/** Returns the sentences of a stored line, or only those about `spotIds`. A board's are about each person. */
export function readSentences(json: string, spotIds?: ReadonlySet<number>): string[] {
  const words: Words = JSON.parse(json)
  const ofSpots = words.filter((one) => typeof one !== 'string')
  if (ofSpots.length === 0 && !spotIds) return words.map(String)
  const wanted = ofSpots.filter(([id]) => !spotIds || spotIds.has(id))
  return [...new Set(wanted.map(([, sentence]) => sentence))]
}

/** Returns the sentence that sums up a stored line. */
export const readSummary = (json: string): string => String(JSON.parse(json)[0] ?? '')
