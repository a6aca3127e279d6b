import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordChange } from '#server/audit.ts'
import { readToken } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findEvent } from '#server/features/planning/events/store.ts'
import { type Html, html } from '#server/http/html.ts'
import { appeals, byLinkOf, findStop, readRemindersOf, setStopped } from '#server/mail/mail-stops.ts'
import { takeTurn } from '#server/rate-limits.ts'

type Request = FastifyRequest<{ Querystring: { token?: unknown }; Body: Record<string, string> | null }>

/** So long can a form be that says nothing but yes or no. */
const maxBytes = 1_000

/**
 * `/mail/stop`: where recipients opt out of reminders or fundraising emails, without login or scripts. Opening it
 * changes nothing, because virus scanners open links. Mail programs submit the same form with one click (RFC 8058), so
 * its origin isn't checked.
 */
export async function serveStopPage(app: FastifyInstance, deps: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await app.register(async (forms) => {
    forms.addContentTypeParser<string>(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    forms.get('/mail/stop', (request: Request, reply) => show(deps.db, request, reply))
    forms.post('/mail/stop', async (request: Request, reply) => {
      const wasTaken = await setStop(deps, findToken(request), request.body?.wants !== 'again')
      return wasTaken ? show(deps.db, request, reply) : sendStopPage(reply.code(429), renderTooOften())
    })
    forms.get('/mail/stop.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
  })
}

/** Nothing that is no token reaches the database: PostgreSQL takes no zero character. */
const findToken = ({ query: { token } }: Request) => (typeof token === 'string' ? readToken(token) : '')

/**
 * Returns the address and class of a token. Null if it is invalid, or its event is gone. Fundraising emails belong to
 * no event.
 */
async function findStopped(db: Db, token: string) {
  const stop = await findStop(db, token)
  if (stop?.scope === appeals) return { ...stop, event: null }
  const eventId = stop && readRemindersOf(stop.scope)
  const event = eventId === null ? null : await findEvent(db, eventId)
  return stop && event && { ...stop, event }
}

/**
 * Writes only actual changes. Each is a line of the audit trail, so resuming is limited (false). Opting out is never
 * refused.
 */
async function setStop({ db, now }: Pick<Deps, 'db' | 'now'>, token: string, isStopped: boolean): Promise<boolean> {
  if (!(await findStopped(db, token))) return true
  const at = now()
  return write(db, async (trx) => {
    const stop = await findStopped(trx, token)
    if (!stop || (stop.stoppedAt !== null) === isStopped) return true
    if (!isStopped && !(await takeTurn(trx, at, 'resumes', stop.email))) return false
    await setStopped(trx, token, isStopped ? at.toISOString() : null)
    const { event, email } = stop
    await recordChange(trx, { id: null, name: byLinkOf(stop) }, at, {
      entity: 'mailStop',
      entityId: event?.id ?? 0,
      ...(event && { eventId: event.id }),
      action: isStopped ? 'stop' : 'resume',
      after: { email },
    })
    return true
  })
}

async function show(db: Db, request: Request, reply: FastifyReply): Promise<FastifyReply> {
  const stop = await findStopped(db, findToken(request))
  return stop ? sendStopPage(reply, renderStop(stop)) : sendStopPage(reply.code(404), renderNothing())
}

const sendStopPage = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .send(page)

interface Stopped {
  email: string
  stoppedAt: string | null
  /** Null where these are fundraising emails. */
  event: { name: string } | null
}

const renderStop = ({ stoppedAt, ...stop }: Stopped): string =>
  stoppedAt === null
    ? renderPage(
        stop.event ? 'Stop reminders?' : 'Unsubscribe from fundraising email?',
        html`<p>${describeMails(stop, 'gets')}</p>
<form method="post"><button name="wants" value="none">${stop.event ? 'Stop reminders for this event' : 'You’re unsubscribed'}</button></form>
<p>You’ll still get login links, confirmations, and emails about your spot.</p>`,
      )
    : renderPage(
        stop.event ? 'Reminders stopped' : 'You’re unsubscribed',
        html`<p>${describeMails(stop, 'gets no more')} ${stop.event ? 'Your spots stay yours.' : 'This applies to all future events.'}</p>
<form method="post"><button name="wants" value="again">Resume these emails</button></form>`,
      )

const describeMails = ({ email, event }: Omit<Stopped, 'stoppedAt'>, gets: string): Html =>
  event
    ? html`<strong>${email}</strong> ${gets} reminders for <strong>${event.name}</strong>.`
    : html`<strong>${email}</strong> ${gets} fundraising email.`

const renderNothing = () =>
  renderPage(
    'This link doesn’t work',
    html`<p>The link is incomplete, or its event no longer exists. Open it from the email again.</p>`,
  )

const renderTooOften = () =>
  renderPage('Still unsubscribed', html`<p>You’ve changed this too often today. Try again tomorrow.</p>`)

const renderPage = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${title} · Fairway</title><link rel="stylesheet" href="/mail/stop.css">
<main>
<h1>${title}</h1>
${content}
</main>
</html>`.html

const style = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif; background: light-dark(#f6f3ea, #121b16); color: light-dark(#1c2720, #ece8dc) }
main { max-width: 34rem; margin: 3rem auto; padding: 0 1.25rem; overflow-wrap: anywhere }
h1 { font-family: Georgia, serif; font-weight: 500 }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0.5rem 1.25rem; border: 0; border-radius: 6px; background: light-dark(#1c4a37, #7fc5a2); color: light-dark(#fffdf8, #121b16) }
`
