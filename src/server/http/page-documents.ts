import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#server/foundation/refusals.ts'
import { toCallAddress } from '#shared/call-address.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { settingsEndpoints } from '#shared/contracts/settings.ts'
import { firstResponsesId } from '#shared/first-responses.ts'
import { pickParameters } from '#shared/own-path.ts'
import { paths } from '#shared/paths.ts'
import type { RouteSpec, Visit } from '#shared/routes/route.ts'
import { allRoutes } from '#shared/routes/routes.ts'
import { applyTheme, readTheme } from './theme.ts'

/** Covers every spelling: `%61pi` is `api`. Unreadable paths are refused earlier, but queries aren't. */
const isApiCall = (url: string) => /^\/+api(\/|$)/i.test(decodeURI(url.replace(/\?.*/s, '')))

/**
 * Serves the built browser application. Its files have a hash in their name and never change. Unknown addresses get
 * the application, which has its own page for them.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  routes: readonly RouteSpec[] = allRoutes,
): Promise<void> {
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
  app.get('/desk/worker.js', async (_request, reply) => {
    const script = join(folder, 'pages', 'desk-worker.js')
    if (!existsSync(script)) throw new Refused('not_found')
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/desk')
      .send(readFileSync(script))
  })
  const sendDocument = isBuilt ? createPageDocuments(app, folder, routes) : null
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isApiCall(request.url)) throw new Refused('unknown_call')
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!sendDocument || !wantsPage || request.url.startsWith('/assets/')) throw new Refused('not_found')
    return sendDocument(request, reply)
  }
  // A route's responses are compressed, but not the handler's, which public pages call when they don't apply to the
  // visitor.
  app.get('/*', answer)
  app.setNotFoundHandler(answer)
}

type Answers = Map<string, string | null>

/** In characters. Longer responses would delay a page that can show something without them. */
const maxResponseLength = 256 * 1024

const passedOn = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/**
 * Adds the responses that a page would request right after its document, by making these calls as the visitor. The
 * page itself makes the calls that are refused or fail here.
 */
function createPageDocuments(app: FastifyInstance, folder: string, routes: readonly RouteSpec[]) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const files: Record<string, string[]> = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'))
  const patterns = routes.map((route) => ({ route, pattern: toPattern(route) }))

  function findRoute(path: string) {
    for (const { route, pattern } of patterns) {
      const match = pattern.exec(path)
      if (match) return { route, id: Number(match[1]) || 0 }
    }
    return null
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answers: Answers = new Map()
    const ask: Visit['ask'] = async (endpoint, sent) => {
      const address = toCallAddress(endpoint, sent)
      const answer = await injectPageRequest(app, request, reply, address)
      answers.set(address, answer)
      return answer === null ? null : JSON.parse(answer)
    }
    const [user] = await Promise.all([ask(authEndpoints.currentUser, {}), ask(settingsEndpoints.getSite, {})])
    const [path = '', search = ''] = request.url.split(/\?(.*)/s)
    const found = findRoute(path)
    const redirectTo = (address: string) => reply.header('cache-control', 'no-store').redirect(address, 303)
    const isKnown = answers.get(authEndpoints.currentUser.path) !== null
    if (found && found.route.access !== 'anyone' && isKnown && !user) {
      return redirectTo(`${paths.login}?${new URLSearchParams({ returnTo: request.url })}`)
    }
    if (found?.route.access === 'admin' && user?.role === 'user') return redirectTo(paths.dashboard)
    await found?.route.load?.({ ask, id: found.id, query: pickParameters(new URLSearchParams(search)), user })
    const head = [
      ...(files[found?.route.path ?? path] ?? []).map(
        (file) => `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`,
      ),
      `<script type="application/json" id="${firstResponsesId}">${writeFirstResponses(answers)}</script>`,
    ]
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        applyTheme(html, user ? readTheme(request) : undefined).replace('</head>', () => `${head.join('\n')}\n</head>`),
      )
  }
}

const toPattern = ({ path, takesNew }: RouteSpec) =>
  new RegExp(`^${path.replace('$id', takesNew ? '([1-9]\\d{0,9}|new)' : '([1-9]\\d{0,9})')}/?$`, 'i')

async function injectPageRequest(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, url: string) {
  const given = passedOn.map((name) => [name, request.headers[name]] as const)
  const headers = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  const remoteAddress = request.socket.remoteAddress ?? ''
  const answer = await app.inject({ method: 'GET', url, headers, remoteAddress })
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) void reply.header('set-cookie', cookie)
  return answer.statusCode === 200 && answer.body.length <= maxResponseLength ? answer.body : null
}

/** A `<` in the JSON could end its element. */
function writeFirstResponses(answers: Answers): string {
  const given = [...answers].filter(([, answer]) => answer !== null)
  return `{${given.map(([call, answer]) => `${JSON.stringify(call)}:${answer}`).join(',')}}`.replaceAll('<', '\\u003c')
}
