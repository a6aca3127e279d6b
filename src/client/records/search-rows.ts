import { searchFor, toSearchable } from '#shared/domain/text/searchable.ts'

export interface Noun {
  one: string
  many: string
}

/** Whether each word that was typed is somewhere in the texts of a row. */
export const isFound = (search: string, texts: readonly string[]): boolean =>
  searchFor(search)(toSearchable(texts.join('\n')))

/** `12 affiliations`, or `3 of 12 affiliations` while some are filtered out. */
export function describeCount(found: number, all: number, noun: Noun): string {
  const count = countOf(all, noun.one, noun.many)
  return found === all ? count : `${found} of ${count}`
}

/** `1 partner`, `3 partners`, `2 mails failed`. */
export const countOf = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`
