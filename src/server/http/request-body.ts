import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How much may be sent. A registration with every spot named and every text full, in any script, is below the limit of those who are signed in. */
export const maxBodyBytes = { ofAnybody: 16 * 1024, ofCallers: 1024 * 1024 }

/** Whether a request says that it brings no more than anybody may send. One that does not say how much is none. */
export function isSmall({ headers }: FastifyRequest): boolean {
  if (headers['transfer-encoding'] !== undefined) return false
  return Number(headers['content-length'] ?? 0) <= maxBodyBytes.ofAnybody
}

/** Stands in place of a body that is no JSON: that is said after the caller was found to be allowed to call at all. */
export const unreadableBody = Symbol('unreadable')

/** Callers say that they send JSON also where a call takes nothing: that is no mistake. */
export function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, (error, parsed) => done(null, error ? unreadableBody : parsed))
  })
}
