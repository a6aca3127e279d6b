import type { FastifyInstance } from 'fastify'

/** Stands in place of a body that is no JSON: that is said after the caller was found to be allowed to call at all. */
export const unreadableBody = Symbol('unreadable')

/** Callers say that they send JSON also where a call takes nothing (specification, section 7): that is no mistake. */
export function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, (error, parsed) => done(null, error ? unreadableBody : parsed))
  })
}
