/** Texts that somebody has written, as single lines of limited length. */

/** Control characters, line ends of every kind, and marks that turn the direction of writing. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/** The text as one line, which cannot pass for several, with single blanks and none at its ends. */
export const toOneLine = (text: string): string => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()

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
