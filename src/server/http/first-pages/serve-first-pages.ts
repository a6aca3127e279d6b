import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allEndpoints, type EndpointName } from '#shared/contracts/all-endpoints.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { answerKeys, type PageAnswer, type RefusedForm } from '#shared/first-page.ts'
import { themeCookie } from '#shared/limits.ts'
import { toProblem } from '../../refusals.ts'
import { refuseForged } from '../csrf.ts'
import { toRefused } from '../problem-replies.ts'
import type { Perform } from '../serve.ts'
import { type DrawDocument, openDrawing } from './draw-document.ts'

/** The pages that come whole, by their addresses; of those that are about a link, where its token stands. */
const pages = [
  { path: '/' },
  { path: '/login' },
  { path: '/about' },
  { path: '/auth/login-link-sent', form: 'loginWithCode' },
  { path: '/auth/login', form: 'login', token: 'token' },
  { path: '/signup', form: 'register', token: 'authToken' },
] as const

const formType = 'application/x-www-form-urlencoded'

type Page = { path: string; form?: EndpointName; token?: string }

interface Site {
  folder: string
  appUrl: string
  perform: Perform
}

/**
 * Sends the pages on the way in as HTML, with all that they show, so that they are there before any script is. Their forms
 * are taken from browsers too: as the calls that the application makes, checked alike and handed to the same use cases.
 */
export async function serveFirstPages(app: FastifyInstance, { folder, ...site }: Site): Promise<void> {
  const draw = openDrawing(folder)
  if (!draw) return
  await app.register(async (forms) => {
    forms.addContentTypeParser<string>(formType, { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body)))
    })
    for (const page of pages) {
      const shown = { ...site, draw, page }
      forms.get(page.path, (request, reply) => showOrLeave(request, reply, shown))
      if ('form' in page)
        forms.post(page.path, (request, reply) => takeForm(request, reply, { ...shown, form: page.form }))
    }
  })
}

type Shown = Omit<Site, 'folder'> & { draw: DrawDocument; page: Page }

/** A form that the browser itself has sent: leads on where it was taken, else shows the page again and says why not. */
async function takeForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, ...shown }: Shown & { form: EndpointName },
): Promise<FastifyReply> {
  const typed = (request.body ?? {}) as Record<string, string>
  try {
    refuseForged(allEndpoints[form], request, shown.appUrl)
    await shown.perform(form, { params: {}, query: {}, body: typed }, request, reply)
  } catch (error) {
    const problem = explain(error, request)
    if (problem.code === 'wrong_origin') throw error
    return show(request, reply, shown, { typed, problem })
  }
  // The page of signing in knows whether an address may be followed.
  const { returnTo } = typed
  return reply.redirect(returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/dashboard', 303)
}

function explain(error: unknown, request: FastifyRequest): Problem {
  const refused = toRefused(error as FastifyError, request)
  return toProblem(refused, refused.code === 'internal' ? request.id : undefined)
}

/** What hinders the server from drawing a page need not hinder the application, which comes where no page is served. */
async function showOrLeave(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<FastifyReply> {
  try {
    return await show(request, reply, shown)
  } catch (error) {
    request.log.error({ err: error }, 'a page was not drawn')
    reply.callNotFound()
    return reply
  }
}

async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  { appUrl, perform, draw, page }: Shown,
  refused?: RefusedForm,
): Promise<FastifyReply> {
  const read = <N extends EndpointName>(name: N, body?: unknown) =>
    perform(name, { params: {}, query: {}, body }, request, reply)
  const search = request.query as Record<string, string>
  const answers: PageAnswer[] = [
    { key: answerKeys.site, data: await read('getSite') },
    { key: answerKeys.currentUser, data: await read('currentUser') },
  ]
  const token = page.token ? search[page.token] : undefined
  const key = answerKeys.loginLink(token)
  if (token) {
    try {
      const data = await read('readLoginLink', { token })
      if (page.path === '/auth/login' && data.purpose === 'signUp') return leadToSignUp(reply, data.email, token)
      answers.push({ key, data })
    } catch (error) {
      answers.push({ key, problem: explain(error, request) })
    }
  }
  if (refused) answers.push({ key: answerKeys.refusedForm, data: refused })
  // A form that is shown again is an answer like any other; proxies put pages of their own in place of what is not.
  const status = answers.find(({ problem }) => problem)?.problem?.status ?? 200
  const drawn = await draw({ href: request.url, origin: new URL(appUrl).origin, answers }, request.cookies[themeCookie])
  if (typeof drawn !== 'string') return reply.header('cache-control', 'no-store').redirect(drawn.redirectTo, 303)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      // Without it a browser would not say from where it sends a form, and the guard against forgery could not know.
      'referrer-policy': 'same-origin',
    })
    .send(drawn)
}

const leadToSignUp = (reply: FastifyReply, email: string, token: string) =>
  reply.redirect(`/signup?email=${encodeURIComponent(email)}&authToken=${encodeURIComponent(token)}`, 303)
