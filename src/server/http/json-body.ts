import type { FastifyInstance } from 'fastify'

/** Callers say that they send JSON also where a call takes nothing (specification, section 7): that is no mistake. */
export function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}
