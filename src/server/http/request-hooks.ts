import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TrustsProxy } from '#server/foundation/config.ts'

/** Pages load nothing but what this server gives them, run no inline script, and are shown in no other site's frame. */
export async function addSecurityHeaders(app: FastifyInstance, appUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    strictTransportSecurity: appUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: false },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/')) reply.header('cache-control', 'no-store')
    done()
  })
}

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

/** Shorter answers travel as quickly as they are. */
const worthwhileBytes = 4 * 1024

/** Sends long answers compressed: a list of a thousand partners is for phones too. */
export const compressAnswers = async (app: FastifyInstance): Promise<void> => {
  // Requests stay as they are: unpacking one before its caller is known would let anyone fill the memory.
  await app.register(compress, { threshold: worthwhileBytes, encodings: ['gzip'], globalDecompression: false })
}

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

/** Whether a request came through a proxy, and whether Fairway trusts that proxy. */
export function findProxy(
  { headers, socket }: FastifyRequest,
  trustsProxy: TrustsProxy,
): 'none' | 'trusted' | 'untrusted' {
  if (!forwardedHeaders.some((name) => headers[name] !== undefined)) return 'none'
  if (!trustsProxy(socket.remoteAddress ?? '', 0)) return 'untrusted'
  // Only this header names the visitor.
  return headers['x-forwarded-for'] === undefined ? 'none' : 'trusted'
}

/** Logs once that there is an untrusted proxy, and what to set. All clients behind it count as one. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustsProxy: TrustsProxy): void {
  let isSaid = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSaid && findProxy(request, trustsProxy) === 'untrusted') {
      isSaid = true
      request.log.warn(
        'a request came through an untrusted proxy, so everyone behind it counts as one client: set ' +
          'TRUST_PROXY to true (one proxy in front), to the number of proxies, or to their addresses',
      )
    }
    done()
  })
}
