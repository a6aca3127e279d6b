import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { Refused } from '../../refusals.ts'
import { createPageDocuments } from './page-documents.ts'

/** However the path is spelled: `%61pi` is `api`. A path that cannot be read does not come this far, a query may. */
const isCall = (url: string) => /^\/+api(\/|$)/i.test(decodeURI(url.replace(/\?.*/s, '')))

/**
 * Serves the built browser application. Its files carry a hash in their name and never change; every address that is
 * neither a file nor a call shows the application, which has its own page for what does not exist.
 */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders: (response) => response.header('cache-control', 'public, max-age=31536000, immutable'),
    })
  }
  const sendDocument = isBuilt ? createPageDocuments(app, folder) : null
  app.setNotFoundHandler(async (request, reply) => {
    if (isCall(request.url)) throw new Refused('unknown_call')
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!sendDocument || !wantsPage || request.url.startsWith('/assets/')) throw new Refused('not_found')
    return sendDocument(request, reply)
  })
}

/** `/dev/ui`, the parts of the pages in all their states, is for developers. */
export function hideDevKit(app: FastifyInstance): void {
  const hide = async () => {
    throw new Refused('not_found')
  }
  app.get('/dev/ui', hide)
  app.get('/dev/ui/*', hide)
}
