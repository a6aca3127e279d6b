import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOfCall } from '#shared/call-address.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { settingsEndpoints } from '#shared/contracts/settings.ts'
import { firstAnswersId } from '#shared/first-page.ts'
import { themeCookie } from '#shared/limits.ts'
import { pickParameters } from '#shared/own-path.ts'
import type { PageLoad, Visit } from '#shared/page-loads/page-load.ts'
import { pageLoads } from '#shared/page-loads/page-loads.ts'
import { Refused } from '../refusals.ts'
import { fill, openDrawing } from './first-pages.ts'

/** However the path is spelled: `%61pi` is `api`. A path that cannot be read does not come this far, a query may. */
const isCall = (url: string) => /^\/+api(\/|$)/i.test(decodeURI(url.replace(/\?.*/s, '')))

/**
 * Serves the built browser application. Its files carry a hash in their name and never change; every address that is
 * neither a file nor a call shows the application, which has its own page for what does not exist.
 */
export async function serveClient(
  app: FastifyInstance,
  folder: string,
  pages: readonly PageLoad[] = pageLoads,
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
  const sendDocument = isBuilt ? createPageDocuments(app, folder, pages) : null
  app.setNotFoundHandler(async (request, reply) => {
    if (isCall(request.url)) throw new Refused('unknown_call')
    const wantsPage = request.method === 'GET' || request.method === 'HEAD'
    if (!sendDocument || !wantsPage || request.url.startsWith('/assets/')) throw new Refused('not_found')
    return sendDocument(request, reply)
  })
}

/** The text of each answer by the address of its call; null if the call was refused. */
type Answers = Map<string, string | null>

/** In characters, which travel compressed. Longer answers would keep the page waiting that shows something without them. */
const longestAnswer = 256 * 1024

/** The request headers that matter for an answer or the log. */
const passedOn = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/**
 * The document of each page, with what its browser would have to ask for next: who is signed in, the first answers that
 * the page shows, and links to its modules. The answers come from the calls themselves, as the visitor would get
 * them; one that is refused or fails is left out, and the page asks for it.
 */
function createPageDocuments(app: FastifyInstance, folder: string, pages: readonly PageLoad[]) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  /** By module. */
  const files: Record<string, string[]> = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'))
  const render = openDrawing(folder)
  const patterns = pages.map((page) => ({ page, pattern: toPattern(page.path) }))

  function findPage({ path, search }: Address, role: string | undefined) {
    for (const { page, pattern } of patterns) {
      const match = pattern.exec(path)
      const isMeant = (page.search ?? search) === search && (page.role ?? role) === role
      if (match && isMeant) return { page, id: Number(match[1] ?? 0) }
    }
    return null
  }

  /** Returns null if the page can't be rendered or an answer is missing. The application can do without. */
  async function tryRender(request: FastifyRequest, answers: Answers): Promise<string | null> {
    if (!render || [...answers.values()].includes(null)) return null
    const firstAnswers = Object.fromEntries([...answers].map(([address, answer]) => [address, read(answer)]))
    const origin = `${request.protocol}://${request.host}`
    const theme = request.cookies[themeCookie]
    try {
      const page = await render({ href: request.url, origin, answers: [], theme, firstAnswers })
      // A skeleton waits for other answers, and the content policy refuses the styles of its bars.
      if ('redirectTo' in page || page.html.includes(' style="')) return null
      return fill(html, page, { theme, isInert: true })
    } catch (error) {
      request.log.error({ err: error }, 'a page was not rendered')
      return null
    }
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
    const address = splitAddress(request.url)
    const found = findPage(address, user?.role)
    const query = pickParameters(new URLSearchParams(address.search))
    await found?.page.load?.({ ask, id: found.id, query, user })
    const { renderedFor, modules = [] } = found?.page ?? {}
    const isRendered = renderedFor === 'everyone' || (renderedFor === 'phones' && isPhone(request))
    const rendered = isRendered ? await tryRender(request, answers) : null
    const links = new Set(modules.flatMap((module) => files[module] ?? []))
    const head = [
      ...[...links].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      `<script type="application/json" id="${firstAnswersId}">${writeAnswers(answers)}</script>`,
    ]
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send((rendered ?? html).replace('</head>', () => `${head.join('\n')}\n</head>`))
  }
}

interface Address {
  path: string
  search: string
}

function splitAddress(url: string): Address {
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  return { path, search }
}

const toPattern = (path: string) => new RegExp(`^${path.replace('$id', '([1-9]\\d{0,9})')}/?$`, 'i')

/** Whether the browser says that it's on a phone. */
const isPhone = ({ headers }: FastifyRequest) =>
  headers['sec-ch-ua-mobile'] === '?1' || /\bMobi/.test(headers['user-agent'] ?? '')

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

const read = (answer: string | null | undefined): unknown => (answer ? JSON.parse(answer) : undefined)

/** The answers are JSON. A `<` could end their element. */
function writeAnswers(answers: Answers): string {
  const given = [...answers].filter(([, answer]) => answer !== null)
  return `{${given.map(([call, answer]) => `${JSON.stringify(call)}:${answer}`).join(',')}}`.replaceAll('<', '\\u003c')
}
