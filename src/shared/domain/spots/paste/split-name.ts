/** What a person's name is made of, as people write it. */

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
  return (
    wordsOf(text).length > 1 && wordsOf(text).every((word) => /^\p{Lu}\p{L}*['’.-]?/u.test(word) || particles.has(word))
  )
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
  while (at > 1 && isSuffix(words[at] ?? '')) at -= 1
  while (at > 1 && particles.has(words[at - 1] ?? '')) at -= 1
  return Math.max(1, at)
}
