/** Texts of somebody's making, within a line of ours. */

/** Control characters, line ends of every kind, and marks that turn the direction of writing. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/** The text as one line, which cannot pass for several, with single blanks and none at its ends. */
export const toOneLine = (text: string): string => text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
