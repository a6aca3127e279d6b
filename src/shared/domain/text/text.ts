/** Texts within a line, of limited length, and several of them as a list. */

/** Control characters and line ends of every kind. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/**
 * Marks that turn the direction of writing among them; letters bring their own. But for the word joiner, with which mails keep
 * a name from being read as an address.
 */
const roomless = /[\u00AD\u200B\u202A-\u202E\u2061-\u2064\u2066-\u2069\uFEFF]/gu

/** Of letters, their marks, and emoji. */
const joined = String.raw`\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}`
const strayJoiner = new RegExp(`(?<![${joined}])[\\u200C\\u200D]|[\\u200C\\u200D](?![${joined}])`, 'gu')

/** The text without what takes no room; joiners stay between letters, where several writings need them, and in emoji. */
export const withoutRoomless = (text: string): string => text.replace(roomless, '').replace(strayJoiner, '')

/** The text as one line, which cannot pass for several, with single blanks and none at its ends. */
export const toOneLine = (text: string): string =>
  withoutRoomless(text).replace(unseen, ' ').replace(/\s+/g, ' ').trim()

/** A tab or a line break, as they come along when something is pasted, is a blank; every other character stays. */
export const blankLineBreaks = (text: string): string => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')

/** As much of a text as fits; half a character is left out. */
export function cutToFit(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

/** The message about a text that is too long. */
export function tooLong(maxLength: number): string {
  return `Only ${maxLength} characters are allowed`
}

export const startUpper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** British, because Americans put a comma before the last "and". */
const list = new Intl.ListFormat('en-GB')

/** 'one', 'one and two', 'one, two and three'. */
export const joinWords = (words: Iterable<string>): string => list.format(words)

const mostNames = 4

/** 'Ann Lee', 'Ann Lee and Bo Berg', 'Ann Lee, Bo Berg, Cy Cox and 3 others'. */
export function joinNames(names: readonly string[]): string {
  if (names.length <= mostNames) return joinWords(names)
  const shown = names.slice(0, mostNames - 1)
  return joinWords([...shown, `${names.length - shown.length} others`])
}
