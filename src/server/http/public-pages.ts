import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused, toProblem } from '#server/foundation/refusals.ts'
import { allEndpoints, type EndpointName } from '#shared/contracts/all-endpoints.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { pickParameters, readOwnPath } from '#shared/own-path.ts'
import { paths } from '#shared/paths.ts'
import { isComing, readGuestForm, readNamesForm } from '#shared/public-forms.ts'
import { type PublicPage, publicPageId, type RefusedForm } from '#shared/public-page.ts'
import { isPartnerDashboard } from '#shared/routes/dashboard-routes.ts'
import type { RouteSpec } from '#shared/routes/route.ts'
import { refuseForged, refusePrefetch } from './csrf.ts'
import { html } from './html.ts'
import { toRefusal } from './problem-replies.ts'
import { readInput } from './read-input.ts'
import type { PerformCall } from './serve.ts'
import { applyTheme, readTheme } from './theme.ts'

interface Page {
  path: string
  isLogin?: true
  isForUsers?: true
  isFor?: RouteSpec['isRendered']
  data?: EndpointName
  parts?: Readonly<Record<string, EndpointName>>
  token?: string
  form?: EndpointName
  readForm?: (typed: Typed) => unknown
  /** Its link works without a cookie, so other sites can't abuse it. The address is a secret. */
  hasPersonalLinks?: true
  findNext?: (typed: Typed) => string
}

type Typed = Readonly<Record<string, string>>

const formatTokenLink = (path: string, typed: Typed, more = {}) =>
  `${path}?${new URLSearchParams({ token: typed.token ?? '', ...more })}`

const pages: readonly Page[] = [
  { path: '/', isLogin: true },
  { path: '/login', isLogin: true },
  { path: '/auth/login-link-sent', form: 'loginWithCode' },
  { path: '/auth/login', token: 'token', data: 'readLoginLink', form: 'login' },
  { path: '/signup', token: 'authToken', data: 'readLoginLink', form: 'register' },
  {
    ...{ path: '/guest', token: 'token', data: 'readGuestSpot', form: 'replyAsGuest', hasPersonalLinks: true },
    readForm: readGuestForm,
    findNext: (typed) => formatTokenLink('/guest', typed, typed.answer === isComing.value ? { next: 'details' } : {}),
  },
  {
    ...{ path: '/names', token: 'token', data: 'readAttendeeNames', form: 'saveAttendeeNames', hasPersonalLinks: true },
    readForm: readNamesForm,
    findNext: (typed) => formatTokenLink('/names', typed, { saved: readNamesForm(typed).names.length }),
  },
  { path: '/registrations/closed', isForUsers: true, data: 'getActiveEvent' },
  {
    ...{ path: '/dashboard', isForUsers: true, isFor: isPartnerDashboard },
    parts: { event: 'getActiveEvent', rows: 'getPartnerDashboard' },
  },
]

const formType = 'application/x-www-form-urlencoded'

interface Site {
  folder: string
  appUrl: string
  perform: PerformCall
}

interface Content {
  path: string
  data?: unknown
  problem?: Problem | null
  form?: RefusedForm | null
  status?: number
  hasPersonalLinks?: boolean
}

export type SendPublicPage = (request: FastifyRequest, reply: FastifyReply, content: Content) => Promise<FastifyReply>

export function createPublicPages({ folder, appUrl, perform }: Site): SendPublicPage {
  const render = openRenderer(folder)
  const { origin } = new URL(appUrl)
  return async (
    request,
    reply,
    { path, data = null, problem = null, form = null, status = 200, hasPersonalLinks = false },
  ) => {
    void reply.code(status).headers({ 'cache-control': 'no-store', ...(hasPersonalLinks ? secret : askingForOrigin) })
    try {
      const read = (name: 'getSite' | 'currentUser') => perform(name, nothing, request, reply)
      const [site, user] = [await read('getSite'), await read('currentUser')]
      const page = { path, query: readQuery(request), origin, site, user, data, problem, form } as PublicPage
      const theme = page.user ? readTheme(request) : undefined
      return await reply.type('text/html; charset=utf-8').send(await render({ ...page, ...(theme && { theme }) }))
    } catch (error) {
      return sendFailure(reply, toRequestProblem(error, request))
    }
  }
}

const nothing = { params: {}, query: {}, body: undefined }

const readQuery = ({ url }: FastifyRequest) => pickParameters(new URL(`http://fairway${url}`).searchParams)

/** Without it, browsers omit a form's origin, which the forgery check needs. */
const askingForOrigin = { 'referrer-policy': 'same-origin' }

const secret = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' }

const sendFailure = (reply: FastifyReply, { status, detail }: Problem) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(
      html`<!doctype html><html lang="en-US"><meta name="viewport" content="width=device-width"><title>Fairway</title>
<h1>We can’t show this page right now</h1><p>${detail}</p><p><a href="">Try again</a></p></html>`.html,
    )

export async function servePublicPages(
  app: FastifyInstance,
  show: SendPublicPage,
  { appUrl, perform }: Omit<Site, 'folder'>,
) {
  async function open(page: Page, request: FastifyRequest, reply: FastifyReply, form: RefusedForm | null = null) {
    const query = readQuery(request)
    const redirectTo = (path: string) => reply.header('cache-control', 'no-store').redirect(path, 303)
    if (page.isLogin || page.isForUsers) {
      const user = (await perform('currentUser', nothing, request, reply)) as CurrentUser | null
      if (page.isLogin && user) return redirectTo(readOwnPath(query.returnTo ?? '') ?? '/dashboard')
      if (page.isForUsers && !user) return redirectTo(`/login?${new URLSearchParams({ returnTo: request.url })}`)
      if (page.isFor && user && !page.isFor(user, query)) return reply.callNotFound()
    }
    const content: Content = { path: page.path, form: form ?? findRefusedLoginForm(page, query, request) }
    // Showing the page reports an opened guest link, but HEAD doesn't show anything.
    const isRead = !(page.hasPersonalLinks && request.method === 'HEAD')
    const token = page.token && isRead ? query[page.token] : undefined
    const read = (name: EndpointName) => perform(name, { ...nothing, body: token && { token } }, request, reply)
    const { data, parts } = page
    if (token || !page.token) {
      try {
        if (data) content.data = await read(data)
        if (parts) {
          const answers = Object.entries(parts).map(async ([key, name]) => [key, await read(name)])
          content.data = Object.fromEntries(await Promise.all(answers))
        }
      } catch (error) {
        content.problem = toRequestProblem(error, request)
      }
    }
    const link = content.data as { purpose?: string; email: string } | undefined
    if (page.path === '/auth/login' && link?.purpose === 'signUp') {
      const { returnTo } = query
      const known = { email: link.email, authToken: token ?? '', ...(returnTo && { returnTo }) }
      return redirectTo(`/signup?${new URLSearchParams(known)}`)
    }
    // A page that explains a refusal has status 200, because browsers and proxies replace error pages. An invalid
    // secret link has 404, so that guessing doesn't reveal anything.
    const { status = 200 } = content.problem ?? form?.problem ?? {}
    const isOwnStatus = status >= 500 || (page.hasPersonalLinks && status === 404)
    const { hasPersonalLinks = false } = page
    return show(request, reply, { ...content, hasPersonalLinks, status: isOwnStatus ? status : 200 })
  }

  async function take(page: Page & { form: EndpointName }, request: FastifyRequest, reply: FastifyReply) {
    const typed = (request.body ?? {}) as Typed
    try {
      if (!page.hasPersonalLinks) refuseForged(allEndpoints[page.form], request, appUrl)
      await perform(page.form, { ...nothing, body: page.readForm?.(typed) ?? { ...typed } }, request, reply)
    } catch (error) {
      const problem = toRequestProblem(error, request)
      if (problem.code === 'wrong_origin') throw error
      return open(page, request, reply, { typed, problem })
    }
    return reply.redirect(page.findNext?.(typed) ?? readOwnPath(typed.returnTo ?? '') ?? '/dashboard', 303)
  }

  app.get(paths.register, async (_request, reply) => reply.redirect('/registrations/new', 303))

  await app.register(async (forms) => {
    forms.setErrorHandler<FastifyError>((error, request, reply) => {
      if (!isPageWanted(request)) throw error
      return sendFailure(reply, toRequestProblem(error, request))
    })
    forms.removeAllContentTypeParsers()
    forms.addContentTypeParser<string>(formType, { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(body)))
    })
    for (const page of pages) {
      const { form } = page
      forms.get(page.path, (request, reply) => {
        if (page.hasPersonalLinks) refusePrefetch(request)
        return open(page, request, reply)
      })
      if (!form) continue
      const errorHandler = async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
        const problem = toRequestProblem(error, request)
        if (!isPageWanted(request) || !unreadable.includes(problem.code)) throw error
        return open(page, request, reply, { typed: {}, problem })
      }
      forms.post(page.path, { errorHandler }, (request, reply) => take({ ...page, form }, request, reply))
    }
  })
}

const unreadable: readonly string[] = ['too_large', 'wrong_media_type', 'bad_request']

const isPageWanted = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false

function toRequestProblem(error: unknown, request: FastifyRequest): Problem {
  const refused = toRefusal(error as FastifyError, request)
  return toProblem(refused, refused.code === 'internal' ? request.id : undefined)
}

function findRefusedLoginForm(
  { isLogin }: Page,
  query: Record<string, string>,
  request: FastifyRequest,
): RefusedForm | null {
  if (!isLogin || query.asked === undefined) return null
  try {
    readInput(allEndpoints.sendLoginLink, { ...nothing, query: { ...query } })
    return null
  } catch (error) {
    return { typed: query, problem: toRequestProblem(error, request) }
  }
}

export async function renderFormAgain(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refused: unknown = error
  if (!isPageWanted(request) || !(refused instanceof Refused) || refused.code !== 'invalid_input') throw error
  const { email = '', returnTo = '' } = request.query as { email?: string; returnTo?: string }
  const search = new URLSearchParams({ asked: 'again', email, ...(returnTo && { returnTo }) })
  return reply.redirect(`/login?${search}`, 303)
}

type Render = (page: PublicPage) => { title: string; html: string }

function openRenderer(folder: string) {
  let document: string | undefined
  let loading: Promise<{ renderPublic: Render }> | undefined
  return async (page: PublicPage) => {
    document ??= readFileSync(join(folder, 'public.html'), 'utf8')
    loading ??= import(pathToFileURL(join(folder, 'pages', 'render-public.js')).href)
    const { title, html } = (await loading).renderPublic(page)
    // The content policy wouldn't run this data as a script. Escape `<`, which could end the element.
    const json = JSON.stringify(page).replaceAll('<', '\\u003c')
    const parts: [string, string][] = [
      ['<title>Fairway</title>', title],
      [
        '<div id="root"></div>',
        `<div id="root">${page.form ? focusFirst(html) : html}</div><script type="application/json" id="${publicPageId}">${json}</script>`,
      ],
    ]
    // Use functions, because `$` has a special meaning in replacement strings.
    return parts.reduce(
      (text, [place, content]) => text.replace(place, () => content),
      applyTheme(document, page.theme),
    )
  }
}

const focusFirst = (page: string) =>
  page.includes('aria-invalid="true"')
    ? page.replace('aria-invalid="true"', '$& autofocus=""')
    : page.replace('role="alert"', '$& tabindex="-1" autofocus=""')
