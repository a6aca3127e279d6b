import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readToken } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findEvent } from '#server/features/planning/events/store.ts'
import type { SendPublicPage } from '#server/http/public-pages.ts'
import { appeals, findStop, formatLinkActor, parseReminderScope, updateStoppedAt } from '#server/mail/mail-stops.ts'
import { recordChange } from '#server/records/audit.ts'
import { consumeRateLimit } from '#server/records/rate-limits.ts'
import type { MailStop } from '#shared/mail-stop.ts'
import { paths } from '#shared/paths.ts'

type Request = FastifyRequest<{ Querystring: { token?: unknown }; Body: Record<string, string> | null }>

const maxBytes = 1_000

/**
 * `/mail/stop`: recipients opt out of reminders or fundraising emails here, without login or scripts. Opening it
 * doesn't change anything, because virus scanners open links. Mail programs submit the form with one click (RFC
 * 8058), so its origin isn't checked.
 */
export async function serveStopPage(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'now'>,
  showPage: SendPublicPage,
): Promise<void> {
  async function show(request: Request, reply: FastifyReply, isTooOften = false): Promise<FastifyReply> {
    const stop = await findStopTarget(deps.db, findToken(request))
    const { path, hasPersonalLinks } = { path: paths.stopMail, hasPersonalLinks: true }
    if (!stop) return showPage(request, reply, { path, hasPersonalLinks, status: 404 })
    const { email, stoppedAt, event } = stop
    const data: MailStop = { email, isStopped: stoppedAt !== null, isTooOften, event: event?.name ?? null }
    return showPage(request, reply, { path, hasPersonalLinks, data, status: isTooOften ? 429 : 200 })
  }

  await app.register(async (forms) => {
    forms.addContentTypeParser<string>(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    forms.get(paths.stopMail, (request: Request, reply) => show(request, reply))
    forms.post(paths.stopMail, async (request: Request, reply) => {
      const wasTaken = await saveOptOut(deps, findToken(request), request.body?.wants !== 'again')
      return show(request, reply, !wasTaken)
    })
  })
}

/** Only valid tokens reach the database, because PostgreSQL rejects NUL characters. */
const findToken = ({ query: { token } }: Request) => (typeof token === 'string' ? readToken(token) : '')

async function findStopTarget(db: Db, token: string) {
  const stop = await findStop(db, token)
  if (stop?.scope === appeals) return { ...stop, event: null }
  const eventId = stop && parseReminderScope(stop.scope)
  const event = eventId === null ? null : await findEvent(db, eventId)
  return stop && event && { ...stop, event }
}

/**
 * Writes only actual changes. Each adds an audit line, so resuming is limited (returns false), but opting out isn't.
 */
async function saveOptOut({ db, now }: Pick<Deps, 'db' | 'now'>, token: string, isStopped: boolean): Promise<boolean> {
  if (!(await findStopTarget(db, token))) return true
  const at = now()
  return write(db, async (trx) => {
    const stop = await findStopTarget(trx, token)
    if (!stop || (stop.stoppedAt !== null) === isStopped) return true
    if (!isStopped && !(await consumeRateLimit(trx, at, 'resumes', stop.email))) return false
    await updateStoppedAt(trx, token, isStopped ? at.toISOString() : null)
    const { event, email } = stop
    await recordChange(trx, { id: null, name: formatLinkActor(stop) }, at, {
      entity: 'mailStop',
      entityId: event?.id ?? 0,
      ...(event && { eventId: event.id }),
      action: isStopped ? 'stop' : 'resume',
      after: { email },
    })
    return true
  })
}
