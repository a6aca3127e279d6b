import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstAnswersId } from '#shared/first-page.ts'
import { themeCookie } from '#shared/limits.ts'
import { Refused } from '../refusals.ts'
import { fill, openDrawing } from './first-pages.ts'

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

/** A page as the build describes it (`client/app/first-loads.ts`). */
interface Page {
  path: string
  search?: string
  role?: 'admin' | 'user'
  files: string[]
  drawnFor?: 'everybody' | 'phones'
  /** Made first. Other calls can take parameters from the first answer. */
  before: string[]
  calls: string[]
}

/** The text of each by the address of its call; null where this visitor gets none. */
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
function createPageDocuments(app: FastifyInstance, folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const { calls, pages }: { calls: string[]; pages: Page[] } = JSON.parse(
    readFileSync(join(folder, 'pages.json'), 'utf8'),
  )
  const draw = openDrawing(folder)
  const drawnFrame = join(folder, 'pages', 'signed-in.html')
  const frame = existsSync(drawnFrame) ? readFileSync(drawnFrame, 'utf8') : html
  const patterns = pages.map((page) => ({ page, pattern: toPattern(page.path) }))

  function findPage(url: string, role: unknown) {
    const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
    for (const { page, pattern } of patterns) {
      const match = pattern.exec(path)
      const isMeant = (page.search ?? search) === search && (page.role ?? role) === role
      if (match && isMeant) return { page, id: match[1], search }
    }
    return null
  }

  /** Null where it cannot be drawn, or has not all that it shows: the application can do without. */
  async function tryRender(request: FastifyRequest, answers: Answers): Promise<string | null> {
    if (!draw || [...answers.values()].includes(null)) return null
    const firstAnswers = Object.fromEntries([...answers].map(([address, answer]) => [address, read(answer)]))
    const origin = `${request.protocol}://${request.host}`
    const theme = request.cookies[themeCookie]
    try {
      const drawn = await draw({ href: request.url, origin, answers: [], theme, firstAnswers })
      // A skeleton waits for something else than these answers, and the content policy refuses the styles of its bars.
      if ('redirectTo' in drawn || drawn.html.includes(' style="')) return null
      return fill(frame, drawn, theme)
    } catch (error) {
      request.log.error({ err: error }, 'a page was not rendered')
      return null
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ask = (address: string) => askFor(app, request, reply, address)
    const answers: Answers = new Map(await Promise.all(calls.map(async (call) => [call, await ask(call)] as const)))
    const user = read([...answers.values()][0])
    const found = findPage(request.url, Object(user).role)
    // A registration that begins has no number yet, and no answer.
    const id = found?.id === 'new' ? undefined : found?.id
    const search = found?.search ?? ''
    const { before = [], calls: more = [] } = found?.page ?? {}
    const askAll = async (addresses: string[]) => {
      const asked = addresses.map(async (address) => [address, await ask(address)] as const)
      for (const [address, answer] of await Promise.all(asked)) answers.set(address, answer)
    }
    const first = before.flatMap((call) => fillIn(call, { id, search }))
    await askAll(first)
    await askAll(more.flatMap((call) => fillIn(call, { id, search, user, first: read(answers.get(first[0] ?? '')) })))
    const { drawnFor } = found?.page ?? {}
    const isDrawn = drawnFor === 'everybody' || (drawnFor === 'phones' && isPhone(request))
    const drawn = isDrawn ? await tryRender(request, answers) : null
    const head = [
      ...(found?.page.files ?? []).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      `<script type="application/json" id="${firstAnswersId}">${writeAnswers(answers)}</script>`,
    ]
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send((drawn ?? html).replace('</head>', () => `${head.join('\n')}\n</head>`))
  }
}

const toPattern = (path: string) => new RegExp(`^${path.replace('$id', '([1-9]\\d{0,9}|new)')}/?$`, 'i')

/** The address of a call, none where something of it is not known. */
function fillIn(
  call: string,
  known: { id: string | undefined; search: string; user?: unknown; first?: unknown },
): string[] {
  let isKnown = true
  const address = call.replace(/\$(id|search)|\{([\w.]+)\}/g, (_, id: string | undefined, path: string) => {
    if (id === 'search') return known.search
    const value = (id ?? path).split('.').reduce((part, name) => Object(part)[name], known as unknown)
    isKnown &&= Boolean(value)
    return encodeURIComponent(String(value))
  })
  return isKnown ? [address] : []
}

/** As browsers say it themselves; one that does not is taken for a wide screen. */
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
