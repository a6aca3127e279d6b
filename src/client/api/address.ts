type Values = Readonly<Record<string, unknown>>

/** The address of a call: `:name` parts filled in and encoded, then the query without what is undefined or null. */
export function addressOf(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(partFor(params, name, path)))
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function partFor(params: Values, name: string, path: string): string {
  const value = params[name]
  if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs a value for :${name}`)
  return String(value)
}
