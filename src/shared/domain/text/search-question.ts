import { toSearchable, toSearchWords } from './searchable.ts'

/** What somebody looks for: words, and the digits of a phone number where it can be one. */
export interface SearchQuestion {
  words: readonly string[]
  digits: string | null
}

const fewestLetters = 2

/** One digit is the number of a hole, and of nothing else. */
export const isHoleDigit = (text: string): boolean => /^\d$/.test(text)

/** Whether so much was typed that it says what is looked for. */
export const isSearchable = (text: string): boolean => text.length >= fewestLetters || isHoleDigit(text)

/** Fewer digits are a number like any other. */
const fewestDigits = 4

/** The digits of a phone number or of a part of it, in whatever writing: `(612) 555-0142`, `+1 612 555 0142`; else null. */
export function readPhoneDigits(text: string): string | null {
  const digits = digitsOf(text)
  const isPhone = digits.length >= fewestDigits && /^[\d\s+()./-]+$/.test(text)
  return isPhone ? digits.replace(/^1(?=\d{10}$)/, '') : null
}

/** Reads what was typed. */
export const readSearchQuestion = (text: string): SearchQuestion => ({
  words: toSearchWords(text),
  digits: readPhoneDigits(text),
})

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** How well a searchable text answers: 2 when each word begins a word of it, 1 when each is somewhere in it, else 0. */
export function rankMatch({ words, digits }: SearchQuestion, searchable: string): 0 | 1 | 2 {
  const isFound = words.length > 0 && words.every((word) => searchable.includes(word))
  if (isFound) return words.every((word) => beginsWord(searchable, word)) ? 2 : 1
  return digits !== null && searchable.includes(digits) ? 1 : 0
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  }
  return false
}

/** Something that can be the reason why somebody was found, with the word that says what it is. */
export interface SearchedField {
  label: string
  text: string
}

/** The fields that hold what the title does not, as few as will do: why something was found whose title does not tell. */
export function listReasons(
  { words, digits }: SearchQuestion,
  title: string,
  fields: readonly SearchedField[],
): SearchedField[] {
  let unexplained = words.filter((word) => !toSearchable(title).includes(word))
  return fields.filter(({ text }) => {
    const searchable = toSearchable(text)
    const isPhone = digits !== null && digitsOf(text).includes(digits)
    const left = isPhone ? [] : unexplained.filter((word) => !searchable.includes(word))
    const isReason = left.length < unexplained.length
    unexplained = left
    return isReason
  })
}
