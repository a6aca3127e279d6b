import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused } from '#server/foundation/refusals.ts'
import { addressOfCall } from '#shared/call-address.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { settingsEndpoints } from '#shared/contracts/settings.ts'
import { firstAnswersId } from '#shared/first-answers.ts'
import { pickParameters } from '#shared/own-path.ts'
import { paths } from '#shared/paths.ts'
import type { RouteSpec, Visit } from '#shared/routes/route.ts'
import { allRoutes } from '#shared/routes/routes.ts'
import { inTheme, readTheme } from './theme.ts'

/** However the path is spelled: `%61pi` is `api`. A path that cannot be read does not come this far, a query may. */
const isCall = (url: string) => /^\/+api(\/|$)/i.test(decodeURI(url.replace(/\?.*/s, '')))

/**
 * Serves the built browser application. Its files carry a hash in their name and never change; every address that is
 * neither a file nor a call shows the application, which has its own page for what does not exist.
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
    if (isCall(request.url)) throw new Refused('unknown_call')
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!sendDocument || !wantsPage || request.url.startsWith('/assets/')) throw new Refused('not_found')
    return sendDocument(request, reply)
  }
  // Answers of a route are compressed, those of the handler aren't. A public page that isn't for its visitor calls that.
  app.get('/*', answer)
  app.setNotFoundHandler(answer)
}

/** The text of each answer by the address of its call; null if the call was refused. */
type Answers = Map<string, string | null>

/** In characters, which travel compressed. Longer answers would keep the page waiting that shows something without them. */
const longestAnswer = 256 * 1024

/** The request headers that matter for an answer or the log. */
const passedOn = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/**
 * The document of each page, with the answers that its browser would have to ask for next: the user, the first answers
 * of the page, and links to its files. The answers come from the calls themselves, as the visitor would get them; one
 * that is refused or fails is left out, and the page asks for it.
 */
function createPageDocuments(app: FastifyInstance, folder: string, routes: readonly RouteSpec[]) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  /** By path. */
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
      const address = addressOfCall(endpoint, sent)
      const answer = await askFor(app, request, reply, address)
      answers.set(address, answer)
      return answer === null ? null : JSON.parse(answer)
    }
    const [user] = await Promise.all([ask(authEndpoints.currentUser, {}), ask(settingsEndpoints.getSite, {})])
    const [path = '', search = ''] = request.url.split(/\?(.*)/s)
    const found = findRoute(path)
    const leadTo = (address: string) => reply.header('cache-control', 'no-store').redirect(address, 303)
    const isKnown = answers.get(authEndpoints.currentUser.path) !== null
    if (found && found.route.access !== 'anyone' && isKnown && !user) {
      return leadTo(`${paths.login}?${new URLSearchParams({ returnTo: request.url })}`)
    }
    if (found?.route.access === 'admin' && user?.role === 'user') return leadTo(paths.dashboard)
    await found?.route.load?.({ ask, id: found.id, query: pickParameters(new URLSearchParams(search)), user })
    const head = [
      ...(files[found?.route.path ?? path] ?? []).map(
        (file) => `<link rel="${file.endsWith('.css') ? 'stylesheet' : 'modulepreload'}" crossorigin href="/${file}">`,
      ),
      `<script type="application/json" id="${firstAnswersId}">${writeAnswers(answers)}</script>`,
    ]
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        inTheme(html, user ? readTheme(request) : undefined).replace('</head>', () => `${head.join('\n')}\n</head>`),
      )
  }
}

const toPattern = ({ path, takesNew }: RouteSpec) =>
  new RegExp(`^${path.replace('$id', takesNew ? '([1-9]\\d{0,9}|new)' : '([1-9]\\d{0,9})')}/?$`, 'i')

/** The text of an answer, as the call gives it to this visitor; null where it gives none. */
async function askFor(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, url: string) {
  const given = passedOn.map((name) => [name, request.headers[name]] as const)
  const headers = Object.fromEntries(given.filter(([, value]) => value !== undefined))
  const remoteAddress = request.socket.remoteAddress ?? ''
  const answer = await app.inject({ method: 'GET', url, headers, remoteAddress })
  // A session that this call prolongs is prolonged for the browser, too.
  for (const cookie of [answer.headers['set-cookie'] ?? []].flat()) void reply.header('set-cookie', cookie)
  return answer.statusCode === 200 && answer.body.length <= longestAnswer ? answer.body : null
}

/** The answers are JSON. A `<` could end their element. */
function writeAnswers(answers: Answers): string {
  const given = [...answers].filter(([, answer]) => answer !== null)
  return `{${given.map(([call, answer]) => `${JSON.stringify(call)}:${answer}`).join(',')}}`.replaceAll('<', '\\u003c')
}
