import { type Caller, type Cookies, findCaller, generateToken, nameOf } from '../../auth/session.ts'
import { writeShared } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import type { LiveEvents } from '../../http/responses.ts'
import type { Handlers } from '../../http/serve.ts'
import { requireEvent } from '../planning/events/store.ts'
import { createEventFeed, type EventFeed, toEvent } from './event-feed.ts'
import { type BoardPage, endVisits, listVisitors, readChangeCursor, saveVisit } from './store.ts'

export function liveHandlers(deps: Deps) {
  const feed = createEventFeed(deps)
  return {
    getChangeCursor: async () => ({ cursor: await readChangeCursor(deps.db) }),
    followEvent: ({ caller, cookies, params, query, over }) =>
      followEvent(deps, feed, {
        caller,
        cookies,
        eventId: params.eventId,
        page: query.page ?? null,
        over: over(),
      }),
  } satisfies Partial<Handlers>
}

interface Follower {
  caller: Caller
  cookies: Cookies
  eventId: number
  page: BoardPage | null
  over: AbortSignal
}

const waitMilliseconds = 1_000
const visitSeconds = 5
const visitLastsSeconds = 15

/**
 * Streams an event's changes until the follower disconnects, loses their role, or logs out.
 * @throws {Refused} `not_found`
 */
async function followEvent(deps: Deps, feed: EventFeed, follower: Follower): Promise<LiveEvents> {
  await requireEvent(deps.db, follower.eventId)
  return streamMessages(deps, feed, follower)
}

async function* streamMessages(deps: Deps, feed: EventFeed, follower: Follower): LiveEvents & AsyncGenerator {
  const { eventId, over, page } = follower
  const visit = createVisit(deps, follower)
  const inbox = await feed.follow(eventId)
  try {
    // Read the cursor only after following has begun, so that changes in between aren't missed.
    yield toEvent('ready', { cursor: await readChangeCursor(deps.db) })
    let sentVisitors = ''
    while (!over.aborted && (await visit.mayGoOn())) {
      const visitors = page ? await visit.listVisitors(page) : []
      if (JSON.stringify(visitors) !== sentVisitors) yield toEvent('visitors', visitors)
      sentVisitors = JSON.stringify(visitors)
      const messages = await inbox.next(waitMilliseconds, over)
      if (messages.length > 0 && !(await visit.mayGoOn())) return
      yield* messages
      if (messages.length === 0) yield null
    }
  } finally {
    inbox.close()
    await visit.end()
  }
}

function createVisit({ db, now, log }: Deps, { caller, cookies, eventId, page }: Follower) {
  const visitId = generateToken()
  const secondsAgo = (seconds: number) => new Date(now().getTime() - seconds * 1_000).toISOString()
  let renewedAt = Number.NEGATIVE_INFINITY

  /** On a full disk, keep sending changes even though visits can't be recorded. */
  const orWarn = (written: Promise<void>) =>
    written.catch((error: unknown) => log.warn({ err: error, eventId }, 'could not record a visit to a board'))

  return {
    async mayGoOn(): Promise<boolean> {
      const present = await findCaller(db, cookies, now())
      if (present?.role !== caller.role || present.id !== caller.id) return false
      if (page && performance.now() > renewedAt + visitSeconds * 1_000) {
        renewedAt = performance.now()
        const seenAt = now().toISOString()
        await orWarn(writeShared(db, (trx) => saveVisit(trx, { visitId, eventId, page, userId: caller.id, seenAt })))
      }
      return true
    },
    async listVisitors(open: BoardPage) {
      const rows = await listVisitors(db, { eventId, page: open, seenSince: secondsAgo(visitLastsSeconds) })
      return rows.map(({ id: userId, ...row }) => ({ userId, name: nameOf({ id: userId, ...row }).name }))
    },
    async end(): Promise<void> {
      if (page) await orWarn(writeShared(db, (trx) => endVisits(trx, visitId, secondsAgo(visitLastsSeconds))))
    },
  }
}
