import type { FastifyRequest } from 'fastify'
import { Refused } from '#server/foundation/refusals.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'

export function refuseForged({ method, changes }: Endpoint, request: FastifyRequest, appUrl: string): void {
  if (method !== 'GET' || changes) checkOrigin(request, appUrl)
  if (changes) refusePrefetch(request)
}

/**
 * Prevents cross-site request forgery. Browsers send the request's origin; other programs don't have a visitor's
 * cookie to misuse.
 */
function checkOrigin(request: FastifyRequest, appUrl: string): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined ? !isOwnOrigin(origin, request.host, appUrl) : isForeignSite(site)) {
    throw new Refused('wrong_origin')
  }
}

function isOwnOrigin(origin: string, host: string, appUrl: string): boolean {
  if (origin === new URL(appUrl).origin) return true
  if (!URL.canParse(origin)) return false
  const { protocol, host: from } = new URL(origin)
  return from === host && (protocol === 'https:' || protocol === 'http:')
}

const isForeignSite = (site: string | string[] | undefined) =>
  site !== undefined && site !== 'same-origin' && site !== 'none'

/** Browsers announce prefetches, so changes wait for the actual click. */
export function refusePrefetch({ headers }: FastifyRequest): void {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].flat()
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ''))) throw new Refused('fetched_ahead')
}
