import type { FastifyRequest } from 'fastify'
import { Refused } from '#server/foundation/refusals.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'

/** Refuses what would change something and was not asked for by the visitor on a page of this site. */
export function refuseForged({ method, changes }: Endpoint, request: FastifyRequest, appUrl: string): void {
  if (method !== 'GET' || changes) checkOrigin(request, appUrl)
  if (changes) refusePrefetch(request)
}

/**
 * The guard against cross-site request forgery: keeps other sites from acting in a visitor's name. Browsers say where a request comes from; a program that says
 * nothing has no visitor's cookie to misuse.
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

/** Browsers fetch links ahead of a click and say so; what such a link would change waits for the click. */
export function refusePrefetch({ headers }: FastifyRequest): void {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-purpose'], headers['x-moz']].flat()
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ''))) throw new Refused('fetched_ahead')
}
