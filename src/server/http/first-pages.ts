import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allEndpoints, type EndpointName } from '#shared/contracts/all-endpoints.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { readGuestForm } from '#shared/contracts/registrations/guest-links.ts'
import {
  answerKeys,
  answersElement,
  type FirstPage,
  type PageAnswer,
  type PageForm,
  type RenderedPage,
} from '#shared/first-page.ts'
import { themeCookie } from '#shared/limits.ts'
import { pickParameters } from '#shared/own-path.ts'
import { toProblem } from '../refusals.ts'
import { refuseForged, refusePrefetch } from './csrf.ts'
import { toRefused } from './problem-replies.ts'
import type { Perform } from './serve.ts'

/** The pages rendered by the server, with the parameter of their token. */
const pages = [
  { path: '/about' },
  { path: '/guest', form: 'answerAsGuest', token: 'token', isForGuests: true },
] as const

const formType = 'application/x-www-form-urlencoded'

/** A guest has a link and no cookie, so no other site can abuse it. */
type Page = { path: string; form?: EndpointName; token?: string; isForGuests?: boolean }

interface Site {
  folder: string
  appUrl: string
  perform: Perform
}

/**
 * Renders the pages before login, so that they show before any script runs. Their forms also work without JavaScript:
 * they become the same calls, with the same checks.
 */
export async function serveFirstPages(app: FastifyInstance, { folder, ...site }: Site): Promise<void> {
  const draw = openDrawing(folder)
  const document = join(folder, 'pages', 'document.html')
  if (!draw || !existsSync(document)) return
  const drawing = { draw, frame: readFileSync(document, 'utf8') }
  await app.register(async (forms) => {
    forms.addContentTypeParser<string>(formType, { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body)))
    })
    for (const page of pages) {
      const shown: Shown = { ...site, ...drawing, page }
      forms.get(page.path, (request, reply) => {
        // That a guest's link was opened is written down.
        if (shown.page.isForGuests) refusePrefetch(request)
        return showOrLeave(request, reply, shown)
      })
      if ('form' in page)
        forms.post(
          page.path,
          { errorHandler: (error, request, reply) => showUnreadable(error, request, reply, shown) },
          (request, reply) => takeForm(request, reply, { ...shown, form: page.form }),
        )
    }
  })
}

type Shown = Omit<Site, 'folder'> & { draw: NonNullable<ReturnType<typeof openDrawing>>; frame: string; page: Page }

/** A form that the browser itself has sent: leads on where it was taken, else shows the page again and says why not. */
async function takeForm(
  request: FastifyRequest,
  reply: FastifyReply,
  { form, ...shown }: Shown & { form: EndpointName },
): Promise<FastifyReply> {
  const typed = (request.body ?? {}) as Record<string, string>
  const { isForGuests } = shown.page
  try {
    if (!isForGuests) refuseForged(allEndpoints[form], request, shown.appUrl)
    const body = isForGuests ? readGuestForm(typed) : typed
    await shown.perform(form, { params: {}, query: {}, body }, request, reply)
  } catch (error) {
    const problem = explain(error, request)
    if (problem.code === 'wrong_origin') throw error
    return show(request, reply, shown, { typed, problem })
  }
  if (isForGuests) return reply.redirect(`/guest?token=${encodeURIComponent(typed.token ?? '')}`, 303)
  // The page of signing in knows whether an address may be followed.
  const { returnTo } = typed
  return reply.redirect(returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/dashboard', 303)
}

const unreadable: readonly string[] = ['too_large', 'wrong_media_type', 'bad_request']

/** An unreadable form shows its page again. */
async function showUnreadable(error: FastifyError, request: FastifyRequest, reply: FastifyReply, shown: Shown) {
  const problem = explain(error, request)
  const isPageWanted = request.headers.accept?.includes('text/html') ?? false
  if (!isPageWanted || !unreadable.includes(problem.code)) throw error
  return show(request, reply, shown, { typed: {}, problem })
}

function explain(error: unknown, request: FastifyRequest): Problem {
  const refused = toRefused(error as FastifyError, request)
  return toProblem(refused, refused.code === 'internal' ? request.id : undefined)
}

/** If rendering fails, the browser application takes over. */
async function showOrLeave(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<FastifyReply> {
  try {
    return await show(request, reply, shown)
  } catch (error) {
    request.log.error({ err: error }, 'a page was not rendered')
    reply.callNotFound()
    return reply
  }
}

async function show(
  request: FastifyRequest,
  reply: FastifyReply,
  { appUrl, perform, draw, frame, page }: Shown,
  refused?: PageForm,
): Promise<FastifyReply> {
  const read = <N extends EndpointName>(name: N, body?: unknown) =>
    perform(name, { params: {}, query: {}, body }, request, reply)
  const search = pickParameters(new URL(new URL(appUrl).origin + request.url).searchParams)
  const answers: PageAnswer[] = [
    { key: answerKeys.site, data: await read('getSite') },
    { key: answerKeys.currentUser, data: await read('currentUser') },
  ]
  // Showing the page reports an opened guest link, and HEAD shows nothing.
  const isRead = !(page.isForGuests && request.method === 'HEAD')
  const token = page.token && isRead ? search[page.token] : undefined
  const key = page.isForGuests ? answerKeys.guestSpot(token) : answerKeys.loginLink(token)
  if (token) {
    try {
      if (page.isForGuests) answers.push({ key, data: await read('readGuestSpot', { token }) })
      else {
        const data = await read('readLoginLink', { token })
        if (page.path === '/auth/login' && data.purpose === 'signUp')
          return leadToSignUp(reply, { email: data.email, authToken: token }, search)
        answers.push({ key, data })
      }
    } catch (error) {
      answers.push({ key, problem: explain(error, request) })
    }
  }
  if (refused) answers.push({ key: answerKeys.form, data: refused })
  // A page that explains a refusal has status 200, because browsers and proxies replace error pages. An invalid guest
  // link is 404, so that guessing shows nothing.
  const isOwnStatus = (status: number) => status >= 500 || (page.isForGuests && status === 404)
  const status = answers.find(({ problem }) => problem && isOwnStatus(problem.status))?.problem?.status ?? 200
  const theme = request.cookies[themeCookie]
  const drawn = await draw({ href: request.url, origin: new URL(appUrl).origin, answers, theme })
  if ('redirectTo' in drawn) return reply.header('cache-control', 'no-store').redirect(drawn.redirectTo, 303)
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      ...(page.isForGuests ? hidden : askingForOrigin),
    })
    .send(fill(frame, { ...drawn, html: focusFirstWrong(drawn.html) }, { theme, after: writeAnswers(answers) }))
}

/** No script moves the focus there on a page that the browser itself has asked for by sending a form. */
const focusFirstWrong = (html: string) => html.replace('aria-invalid="true"', '$& autofocus=""')

/** Without it a browser would not say from where it sends a form, and the guard against forgery could not know. */
const askingForOrigin = { 'referrer-policy': 'same-origin' }

/** The address is a secret between partner and guest. */
const hidden = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

/** Data is no script, which the content policy would not run; no text in it may end the element. */
const writeAnswers = (answers: readonly PageAnswer[]) =>
  `<script type="application/json" id="${answersElement}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`

const leadToSignUp = (reply: FastifyReply, link: Record<string, string>, { returnTo }: Record<string, string>) =>
  reply
    .header('cache-control', 'no-store')
    .redirect(`/signup?${new URLSearchParams(returnTo ? { ...link, returnTo } : link)}`, 303)

type RenderPage = (page: FirstPage) => Promise<RenderedPage>

/** Returns the built render function, or null without a build. It is loaded with the first page. */
export function openDrawing(folder: string): RenderPage | null {
  const script = join(folder, 'pages', 'render-page.js')
  if (!existsSync(script)) return null
  let loading: Promise<{ renderPage: RenderPage }> | undefined
  return async (page) => {
    loading ??= import(pathToFileURL(script).href)
    return (await loading).renderPage(page)
  }
}

type Drawn = Exclude<RenderedPage, { redirectTo: string }>

interface Frame {
  /** The theme selected in this browser. */
  theme: string | undefined
  /** The page can't be used until the application takes over. */
  isInert?: boolean
  after?: string
}

/** Puts a page into the document around it. */
export function fill(frame: string, { title, html }: Drawn, { theme, isInert = false, after = '' }: Frame): string {
  const isChosen = theme === 'light' || theme === 'dark'
  const parts: [string, string][] = [
    ['<title>Fairway</title>', title],
    ['<div id="root"></div>', `<div id="root"${isInert ? ' inert' : ''}>${html}</div>${after}`],
    ...(isChosen ? [['<html', `<html data-theme="${theme}"`] as [string, string]] : []),
  ]
  // Functions, because `$` has a meaning in replacement strings.
  return parts.reduce((document, [place, content]) => document.replace(place, () => content), frame)
}
