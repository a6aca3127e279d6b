import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import type { TrustsProxy } from '../config.ts'

/** Pages load nothing but what this server gives them, run no inline script, and are shown in no other site's frame. */
export function addSecurityHeaders(app: FastifyInstance, appUrl: string): void {
  const headers = listSecurityHeaders(appUrl)
  const headersOfCalls = { ...headers, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.url?.startsWith('/api/') ? headersOfCalls : headers)
    done()
  })
}

/** They are the same for every request, so they are made once. */
function listSecurityHeaders(appUrl: string): Record<string, string> {
  const isHttps = appUrl.startsWith('https:')
  const addHeaders = helmet({
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
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  })
  const headers: Record<string, string> = {}
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  addHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
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

/** Shorter answers travel as quickly as they are; longer ones are lists, which shrink to a tenth or less. */
const worthwhileBytes = 32 * 1024
/** A page waits for its document with everything else. */
const worthwhileBytesOfPage = 1024

/** `gzip;q=0` says that it is not taken. */
const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

/** Sends long answers of calls compressed to browsers that take it: a list of a thousand partners is for phones too. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isWorthwhile(reply, payload)) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    if (!takesGzip.test(request.headers['accept-encoding'] ?? '')) return done(null, payload)
    gzip(payload, (error, compressed) => {
      if (error) return done(error)
      reply.header('content-encoding', 'gzip').header('content-length', compressed.byteLength)
      done(null, compressed)
    })
  })
}

function isWorthwhile(reply: FastifyReply, { length }: string): boolean {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
  return length >= (isPage ? worthwhileBytesOfPage : worthwhileBytes)
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
