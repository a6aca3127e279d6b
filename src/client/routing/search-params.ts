import { pickParameters } from '#shared/first-page.ts'

/**
 * Search parameters are texts, as they stand in the address: nothing is guessed to be a number or JSON, so that a token
 * of mere digits stays what it is. A page turns them into what it needs when it validates them.
 */
export type SearchParams = Record<string, string>

export function parseSearch(search: string): SearchParams {
  return pickParameters(new URLSearchParams(search))
}

/** The address's part from `?` on, empty without parameters; what is undefined or empty is left out. */
export function stringifySearch(params: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? '' : `?${search}`
}

/** The named parameters alone, for pages that take plain texts; one that is missing is left out. */
export function pickTexts<Name extends string>(...names: Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [K in Name]?: string } => {
    const picked: { [K in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') picked[name] = value
    }
    return picked
  }
}
