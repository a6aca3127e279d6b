/**
 * Texts: on one line, of limited length, several as a list; and how they are found by words that are typed, the same
 * in the browser and in the database.
 */

/** Control characters and line ends of every kind. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Invisible characters. Phones, mail programs, and web pages copy them along with text. */
const invisible =
  /\u034F|[\u17B4\u17B5]|[\u180B-\u180F]|[\u00AD\u061C\u115F\u1160\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/g

const emoji = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}`

/** A variation selector chooses how an emoji, a key such as 1️⃣, or a letter of a few scripts is drawn. */
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

/** The text without invisible characters. Those that emoji and several scripts are written with stay where they do so. */
export const dropInvisible = (text: string): string =>
  text.replace(invisible, '').replace(strayVariation, '').replace(strayJoiner, '')

/** Whether a reader sees anything of the text. A Braille blank looks like a space, and a mark alone has no letter. */
export const hasVisible = (text: string): boolean => /[^\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{M}\p{DI}\u2800]/u.test(text)

/** With this character, emails keep a name from being read as an address. */
const wordJoiner = '\u2060'

/** The text as one line, which cannot pass for several, with single blanks and none at its ends. */
export const toOneLine = (text: string): string =>
  text.split(wordJoiner).map(dropInvisible).join(wordJoiner).replace(unseen, ' ').replace(/\s+/g, ' ').trim()

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
const list = new Intl.ListFormat('en-US')

/** 'one', 'one and two', 'one, two and three'. */
export const joinWords = (words: Iterable<string>): string => list.format(words)

const maxNames = 4

/** 'Ann Lee', 'Ann Lee and Bo Berg', 'Ann Lee, Bo Berg, Cy Cox and 3 others'. */
export function joinNames(names: readonly string[]): string {
  if (names.length <= maxNames) return joinWords(names)
  const shown = names.slice(0, maxNames - 1)
  return joinWords([...shown, `${names.length - shown.length} others`])
}

/** `1 partner`, `3 partners`, `2 emails failed`. */
export const countOf = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`

/** Letters that are no plain letter with a mark, as those write them who do not have them on their keyboard. */
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

/** Accents, the points of Arabic and Hebrew, and what is invisible. The vowel signs of Indic scripts are letters here. */
const accents = /[\p{sc=Zinh}\u0591-\u05C7\p{DI}]/gu

/**
 * A text as it is searched: small plain letters with single blanks, so that `nunez` finds Núñez, `Núñez` Nunez and
 * `orourke` O’Rourke. Tabs and line feeds stay.
 */
export const toSearchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(accents, '')
    .replace(/['’‘ʼ`´"“”„«»]/g, '')
    .replace(/(?:[^\S\t\n]|\u2800)+/g, ' ')
    .toLowerCase()
    .replace(/[øłđðþæœßı]/g, (letter) => plainLetters[letter] ?? letter)

/** A phrase between quotation marks of any kind, or a word. */
const phraseOrWord = /["“”„«»]([^"“”„«»]*)["“”„«»]|\S+/g

/** Returns the key of a name. Case, accents, spaces, and invisible characters don't matter. */
export const toNameKey = (name: string): string => toSearchable(name).trim().replace(/\s+/g, ' ')

/** `Ellery,` is written before a first name, and `Windmill-Ridge` may be two words. */
const toWords = (word: string) =>
  toNameKey(word.replace(/[,;]+$/, ''))
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .split(' ')

/** Written in one way and searched for in another, so beside other words they are not looked for. */
const joiningWords = ['and', '&']

/** The words and “quoted phrases” of a search, each once; a text is found when every one of them is somewhere in it. */
export function toSearchWords(search: string): string[] {
  const all = [...search.matchAll(phraseOrWord)].flatMap(([found, phrase]) =>
    phrase === undefined ? toWords(found) : toNameKey(found),
  )
  const words = [...new Set(all)].filter((word) => word !== '')
  const telling = words.filter((word) => !joiningWords.includes(word))
  return telling.length > 0 ? telling : words
}

/** Whether each word that was typed is somewhere in a text that was made searchable before. */
export function searchFor(search: string): (searchable: string) => boolean {
  const words = toSearchWords(search)
  return (searchable) => words.every((word) => searchable.includes(word))
}

/** Fewer digits are a number like any other. */
const minDigits = 4

/** The digits of a phone number or of a part of it, in whatever writing: `(612) 555-0142`, `+1 612 555 0142`; else null. */
export function readPhoneDigits(text: string): string | null {
  const digits = digitsOf(text)
  const isPhone = digits.length >= minDigits && /^[\d\s+()./-]+$/.test(text)
  return isPhone ? digits.replace(/^1(?=\d{10}$)/, '') : null
}

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Replaces characters that file names can't contain on every system. */
export const toFileName = (text: string): string => text.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
