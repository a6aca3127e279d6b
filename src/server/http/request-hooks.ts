import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IsTrustedProxy } from '#server/foundation/config.ts'

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
    userId: number | undefined
  }
}

/** Logs one line per request, with route pattern and user ID, so that it never contains tokens, addresses, or names. */
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

const worthwhileBytes = 4 * 1024

export const compressResponses = async (app: FastifyInstance): Promise<void> => {
  // Don't decompress requests: before the caller is known, that would let anyone fill the memory.
  await app.register(compress, { threshold: worthwhileBytes, encodings: ['gzip'], globalDecompression: false })
}

const forwardedHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']

export function findProxy(
  { headers, socket }: FastifyRequest,
  trustsProxy: IsTrustedProxy,
): 'none' | 'trusted' | 'untrusted' {
  if (!forwardedHeaders.some((name) => headers[name] !== undefined)) return 'none'
  if (!trustsProxy(socket.remoteAddress ?? '', 0)) return 'untrusted'
  // Only this header contains the visitor's address.
  return headers['x-forwarded-for'] === undefined ? 'none' : 'trusted'
}

/** All clients behind an untrusted proxy count as one, so log once what to configure. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustsProxy: IsTrustedProxy): void {
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
