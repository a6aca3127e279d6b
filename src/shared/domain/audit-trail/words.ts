import { toOneLine } from '../text.ts'

/**
 * Phrases such as `changed the donation from $500 to $800`. A board's first phrase summarizes the change, and the
 * others describe one spot each.
 */
export type SentenceParts = readonly (string | readonly [spotId: number, words: string])[]

export type NameOf = (list: NamedList, id: number) => string

export type NamedList = 'affiliations' | 'clubTypes' | 'courses' | 'levels' | 'territories' | 'travelMethods'

/** `Kim changed the donation from $500 to $800.` */
export function toSentence(who: string, words: string): string {
  const sentence = `${toOneLine(who) || 'Someone'} ${toOneLine(words)}`
  return /[.!?…]”?$/.test(sentence) ? sentence : `${sentence}.`
}

export function phraseChange(what: string, from: string, to: string): string[] {
  if (from === to) return []
  if (from === '') return [`entered ${what}: ${to}`]
  return to === '' ? [`removed ${what}: ${from}`] : [`changed ${what} from ${from} to ${to}`]
}

export const joinTexts = (texts: readonly unknown[], separator = ', ') => texts.filter(Boolean).join(separator)

/** Returns a stored line's sentences, or only those about `spotIds`. */
export function readSentences(json: string, spotIds?: ReadonlySet<number>): string[] {
  const words: SentenceParts = JSON.parse(json)
  const ofSpots = words.filter((one) => typeof one !== 'string')
  if (ofSpots.length === 0 && !spotIds) return words.map(String)
  const wanted = ofSpots.filter(([id]) => !spotIds || spotIds.has(id))
  return [...new Set(wanted.map(([, sentence]) => sentence))]
}

export const readSummary = (json: string): string => String(JSON.parse(json)[0] ?? '')
