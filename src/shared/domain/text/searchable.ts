/** How a text is found by words that are typed: the same in the browser and in the database. */

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

/** A text as it is searched: small plain letters, so that `nunez` finds Núñez, `Núñez` Nunez and `orourke` O’Rourke. */
export const toSearchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .toLowerCase()
    .replace(/[øłđðþæœßı]/g, (letter) => plainLetters[letter] ?? letter)

/** A phrase between quotation marks of any kind, or a word. */
const phraseOrWord = /["“”„«»]([^"“”„«»]*)["“”„«»]|\S+/g

/** A text without quotation marks, which are no part of what is searched for, and with single blanks. */
const tidy = (text: string) =>
  toSearchable(text.replace(/["“”„«»]/g, ''))
    .trim()
    .replace(/\s+/g, ' ')

/** `Ellery,` is written before a first name, and `Windmill-Ridge` may be two words. */
const toWords = (word: string) =>
  tidy(word.replace(/[,;]+$/, ''))
    .replaceAll(/(?<=\p{L})-(?=\p{L})/gu, ' ')
    .split(' ')

/** Written in one way and searched for in another, so beside other words they are not looked for. */
const joiningWords = ['and', '&']

/** The words and “quoted phrases” of a search, each once; a text is found when every one of them is somewhere in it. */
export function toSearchWords(search: string): string[] {
  const all = [...search.matchAll(phraseOrWord)].flatMap(([found, phrase]) =>
    phrase === undefined ? toWords(found) : tidy(found),
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
