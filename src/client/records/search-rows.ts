export interface Noun {
  one: string
  many: string
}

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

/** Whether each word that was typed is somewhere in the texts of a row. */
export const isFound = (search: string, texts: readonly string[]): boolean =>
  searchFor(search)(toSearchable(texts.join('\n')))

/** The same for many rows whose texts were made searchable before. */
export function searchFor(search: string): (searchable: string) => boolean {
  const words = toSearchable(search).split(/\s+/)
  return (searchable) => words.every((word) => searchable.includes(word))
}

/** `12 affiliations`, or `3 of 12 affiliations` while some are filtered out. */
export function describeCount(found: number, all: number, noun: Noun): string {
  const name = all === 1 ? noun.one : noun.many
  return found === all ? `${all} ${name}` : `${found} of ${all} ${name}`
}
