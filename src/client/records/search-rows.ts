import { searchFor, toSearchable } from '#shared/domain/text.ts'

export interface Noun {
  one: string
  many: string
}

/** Whether each word that was typed is somewhere in the texts of a row. */
export const isFound = (search: string, texts: readonly string[]): boolean =>
  searchFor(search)(toSearchable(texts.join('\n')))

/** `12 affiliations`, or `3 of 12 affiliations` while some are filtered out. */
export function describeCount(found: number, all: number, noun: Noun): string {
  const name = all === 1 ? noun.one : noun.many
  return found === all ? `${all} ${name}` : `${found} of ${all} ${name}`
}
