import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

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
