import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the signed-in person, for the log. */
    userId: number | undefined
  }
}

/**
 * One line a request: the route's pattern instead of its address, a user's number instead of their name, so that no
 * token, address or name is ever written down.
 */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest('userId', undefined)
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'no such route',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        user: request.userId,
      },
      'request',
    )
    done()
  })
}
