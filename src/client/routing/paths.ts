import { pickParameters } from '#shared/own-path.ts'

export { paths } from '#shared/paths.ts'

export const newRegistration = 'new'

export function readRegistrationId(text: string): number | typeof newRegistration | null {
  if (text === newRegistration) return newRegistration
  return /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null
}

export function fillPath(path: string, values: Readonly<Record<string, string | number>>): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new TypeError(`${path} needs a value for $${name}`)
    return encodeURIComponent(value)
  })
}

export const isBelow = (address: string, path: string): boolean => address === path || address.startsWith(`${path}/`)

/** Keeps parameters as text, so that a token of digits doesn't become a number. */
export const parseSearch = (search: string): Record<string, string> => pickParameters(new URLSearchParams(search))

export function stringifySearch(params: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? '' : `?${search}`
}

export function createTextPicker<Name extends string>(...names: Name[]) {
  return (search: Readonly<Record<string, unknown>>): { [K in Name]?: string } => {
    const picked: { [K in Name]?: string } = {}
    for (const name of names) {
      const value = search[name]
      if (typeof value === 'string' && value !== '') picked[name] = value
    }
    return picked
  }
}
