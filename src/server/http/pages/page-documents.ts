import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { firstAnswersId } from '#shared/contracts/endpoint.ts'

/** A page as the build describes it (`client/app/first-loads.ts`). */
interface Page {
  path: string
  role?: 'admin' | 'user'
  files: string[]
  calls: string[]
}

/** Longer answers would keep the page waiting that shows something without them. */
const longestAnswer = 32 * 1024

/** Of what the browser says only this matters for an answer, and for the log. */
const passedOn = ['cookie', 'host', 'user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/**
 * The document of each page, with what its browser would have to ask for next: who is signed in, the first answers that
 * the page shows, and links to its modules. The answers come from the calls themselves, as the visitor would get
 * them; one that is refused or fails is left out, and the page asks for it.
 */
export function createPageDocuments(app: FastifyInstance, folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  const { calls, pages }: { calls: string[]; pages: Page[] } = JSON.parse(
    readFileSync(join(folder, 'pages.json'), 'utf8'),
  )
  const patterns = pages.map((page) => ({ page, pattern: toPattern(page.path) }))

  function findPage(path: string, role: unknown) {
    for (const { page, pattern } of patterns) {
      const match = pattern.exec(path)
      if (match && (page.role === undefined || page.role === role)) return { page, id: match[1] }
    }
    return null
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const ask = (address: string) => askFor(app, request, reply, address)
    const answers = new Map(await Promise.all(calls.map(async (call) => [call, await ask(call)] as const)))
    const found = findPage(request.url.replace(/\?.*/s, ''), readRole(answers))
    // A registration that begins has no number yet, and no answer.
    const id = found?.id === 'new' ? undefined : found?.id
    const more = (found?.page.calls ?? []).flatMap((call) => fillIn(call, id))
    for (const [call, answer] of await Promise.all(more.map(async (call) => [call, await ask(call)] as const))) {
      answers.set(call, answer)
    }
    const head = [
      ...(found?.page.files ?? []).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      `<script type="application/json" id="${firstAnswersId}">${writeAnswers(answers)}</script>`,
    ]
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(html.replace('</head>', () => `${head.join('\n')}\n</head>`))
  }
}

const toPattern = (path: string) => new RegExp(`^${path.replace('$id', '([1-9]\\d{0,9}|new)')}/?$`, 'i')

function fillIn(call: string, id: string | undefined): string[] {
  if (!call.includes('$id')) return [call]
  return id === undefined ? [] : [call.replace('$id', id)]
}

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

function readRole(answers: ReadonlyMap<string, string | null>): unknown {
  const [user] = answers.values()
  return user ? JSON.parse(user)?.role : undefined
}

/** They are JSON already; a `<` could end the element they stand in. */
function writeAnswers(answers: ReadonlyMap<string, string | null>): string {
  const given = [...answers].filter(([, answer]) => answer !== null)
  return `{${given.map(([call, answer]) => `${JSON.stringify(call)}:${answer}`).join(',')}}`.replaceAll('<', '\\u003c')
}
