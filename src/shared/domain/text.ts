const unseen = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

const invisible =
  /\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/g

const emoji = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}`

const strayVariation = new RegExp(
  String.raw`(?<![${emoji}\p{scx=Hani}\p{scx=Mymr}])(?<![0-9#*](?=\uFE0F\u20E3))[\uFE00-\uFE0F]`,
  'gu',
)

const joinedScripts = 'Arab|Syrc|Nkoo|Mong|Deva|Beng|Guru|Gujr|Orya|Taml|Telu|Knda|Mlym|Sinh|Khmr|Mymr'
  .split('|')
  .map((script) => String.raw`\p{scx=${script}}`)
  .join('')
const joined = String.raw`[${emoji}\uFE0F${joinedScripts}]`

/** Indic signs that a joiner can follow at the end of a word. */
const virama = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA]`
const strayJoiner = new RegExp(String.raw`(?<!${joined})[\u200C\u200D]|(?<!${virama})[\u200C\u200D](?!${joined})`, 'gu')

export const dropInvisible = (text: string): string =>
  text.replace(invisible, '').replace(strayVariation, '').replace(strayJoiner, '')

/** A Braille blank looks like a space, and a combining mark has no letter of its own. */
export const hasVisibleText = (text: string): boolean => /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800]/u.test(text)

/** Keeps mail programs from turning a name into a link. */
const wordJoiner = '\u2060'

export const toOneLine = (text: string): string =>
  text.split(wordJoiner).map(dropInvisible).join(wordJoiner).replace(unseen, ' ').replace(/\s+/g, ' ').trim()

/** Replaces pasted tabs and line breaks with spaces. */
export const replaceLineBreaks = (text: string): string => text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]/g, ' ')

/** Never cuts a character in half. */
export function cutToFit(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

export function describeTooLong(maxLength: number): string {
  return `Only ${maxLength} characters are allowed`
}

export const startUpper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Without the serial comma, because names contain "and". */
const list = new Intl.ListFormat('en-US')

export const joinWords = (words: Iterable<string>): string => list.format(words)

const maxNames = 4

export function joinNames(names: readonly string[]): string {
  if (names.length <= maxNames) return joinWords(names)
  const shown = names.slice(0, maxNames - 1)
  return joinWords([...shown, `${names.length - shown.length} others`])
}

export const formatCount = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** Letters that Unicode doesn't decompose, spelled the way people without them on their keyboards do. */
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ı: 'i',
}

/** Includes Arabic and Hebrew points, but not the vowel signs of Indic scripts, which are letters. */
const accents = /[\p{sc=Zinh}\u0591-\u05C7\p{DI}]/gu

/**
 * Lowercase plain letters with single spaces, so that `nunez` finds Núñez and `orourke` finds O'Rourke. Keeps tabs
 * and line feeds.
 */
export const toSearchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(accents, '')
    .replace(/['’‘ʼ`´"“”„«»]/g, '')
    .replace(/(?:[^\S\t\n]|\u2800)+/g, ' ')
    .toLowerCase()
    .replace(/[øłđðþæœßı]/g, (letter) => plainLetters[letter] ?? letter)

const phraseOrWord = /["“”„«»]([^"“”„«»]*)["“”„«»]|\S+/g

/** Ignores case, accents, spaces, and invisible characters. */
export const toNameKey = (name: string): string => toSearchable(name).trim().replace(/\s+/g, ' ')

/** `Ellery,` precedes a first name, and `Windmill-Ridge` may be two words. */
const splitNameWords = (word: string) =>
  toNameKey(word.replace(/[,;]+$/, ''))
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .split(' ')

/** People write one and search for the other, so a search ignores both. */
const joiningWords = ['and', '&']

/** Words and "quoted phrases," each once. A match contains all of them. */
export function toSearchWords(search: string): string[] {
  const all = [...search.matchAll(phraseOrWord)].flatMap(([found, phrase]) =>
    phrase === undefined ? splitNameWords(found) : toNameKey(found),
  )
  const words = [...new Set(all)].filter((word) => word !== '')
  const telling = words.filter((word) => !joiningWords.includes(word))
  return telling.length > 0 ? telling : words
}

export function createSearchMatcher(search: string): (searchable: string) => boolean {
  const words = toSearchWords(search)
  return (searchable) => words.every((word) => searchable.includes(word))
}

const minDigits = 4

/** The digits of a phone number or a part of it, such as `(612) 555-0142`, or null. */
export function readPhoneDigits(text: string): string | null {
  const digits = extractDigits(text)
  const isPhone = digits.length >= minDigits && /^[\d\s+()./-]+$/.test(text)
  return isPhone ? digits.replace(/^1(?=\d{10}$)/, '') : null
}

export const extractDigits = (text: string): string => text.replace(/\D/g, '')

/** Replaces characters that some systems don't allow in file names. */
export const toFileName = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
