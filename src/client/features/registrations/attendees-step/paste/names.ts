/** First and last names, as they are written in lists. */

const particles = new Set('van von der den de del della di da dos la le du ter ten bin ibn al el st. st'.split(' '))

/** Common ones: behind a word that is none of them they suggest that the last name stands first. */
const givenNames = new Set(
  'alice amy andrew ann anna anne barbara betty bob brian carl carol charles christine christopher daniel david deborah donna edward elizabeth emily emma eric frank gary george helen henry jack jane janet jason jennifer jessica jim john jose joseph julia karen kate kevin larry laura linda lisa maria mark mary michael michelle mike nancy nicole patricia patrick paul peter rachel richard robert ronald sandra sarah sharon stephen steven sue susan thomas tim timothy tom william'.split(
    ' ',
  ),
)

/** `Jr.`, `III`, `PhD`. */
export const isSuffix = (word: string): boolean => /^(?:jr|sr|ii|iii|iv|md|phd|esq)\.?$/i.test(word)

/**
 * A name as it stands in one cell: `Jane Doe`, `Doe, Jane`, `John Smith, Jr.`. Two words or more before a comma are a whole
 * name, and what follows is the company, as it is behind a dash: `Jane Doe, Acme`, `Jane Doe - Acme`. Aside is what stands in
 * brackets. Doubtful is what can be understood otherwise.
 */
export function readName(text: string) {
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

/** `Smith Ann`, `SMITH Ann`: the last name may stand first. */
export function looksTurnedRound({ firstName, lastName }: ReturnType<typeof splitName>): boolean {
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

export const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean)

/** One word, or particles and one word: `Doe`, `van der Berg`, `Smith Jr.`. */
function isLastName(text: string): boolean {
  const words = wordsOf(text).filter((word) => !isSuffix(word))
  return words.slice(0, -1).every((word) => particles.has(word))
}
