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

/** The words of a search, each once; a text is found when every one of them is somewhere in it. */
export const toSearchWords = (search: string): string[] => [
  ...new Set(
    toSearchable(search)
      .split(/\s+/)
      .filter((word) => word !== ''),
  ),
]

/** Whether each word that was typed is somewhere in a text that was made searchable before. */
export function searchFor(search: string): (searchable: string) => boolean {
  const words = toSearchWords(search)
  return (searchable) => words.every((word) => searchable.includes(word))
}
