import type { Endpoint, EndpointInput } from './contracts/endpoint.ts'

export const toCallAddress = ({ path }: Endpoint, { params, query }: Partial<EndpointInput<Endpoint>>): string =>
  buildAddress(path, params as AddressValues | undefined, query as AddressValues | undefined)

type AddressValues = Readonly<Record<string, unknown>>

/** Fills in and encodes the `:name` parts, and skips query values that are undefined or null. */
export function buildAddress(path: string, params: AddressValues = {}, query: AddressValues = {}): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(requirePathPart(params, name, path)),
  )
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const search = given
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  return search === '' ? filled : `${filled}?${search}`
}

function requirePathPart(params: AddressValues, name: string, path: string): string {
  const value = params[name]
  if (value === undefined || value === null || value === '') throw new TypeError(`${path} needs a value for :${name}`)
  return String(value)
}
