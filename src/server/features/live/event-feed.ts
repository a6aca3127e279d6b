import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../deps.ts'
import type { LiveEvent } from '../../http/send-answer.ts'
import { findLastChangeId } from '../event-plan/store.ts'
import { listChangeIdsAfter, listChanges } from './store.ts'

/** What one follower has not yet read. */
export interface Inbox {
  /** The number of the last change when following began. */
  startsAfter: number
  /** What is to be told since the last call, in its order; empty when nothing happened for a while. */
  next(milliseconds: number, over: AbortSignal): Promise<LiveEvent[]>
  close(): void
}

export interface EventFeed {
  follow(eventId: number): Promise<Inbox>
}

const pollMilliseconds = 250

/**
 * How far back is looked for changes that were numbered earlier than others and written later, as happens when several
 * server processes write to one database at once.
 */
const overlap = 100

interface Watched {
  inboxes: Set<(news: LiveEvent[]) => void>
  /** Begun with the first follower, for all that come later. */
  seen: Promise<Set<number>>
}

/**
 * Tells what changes of events, whichever server process made the change: the audit trail is written with every change, and
 * each process looks into it a few times a second for the events that somebody follows here. What is told is worded once,
 * however many follow.
 */
export function createEventFeed({ db, log }: Pick<Deps, 'db' | 'log'>): EventFeed {
  const watched = new Map<number, Watched>()

  async function watch(eventId: number, { inboxes, seen: begun }: Watched): Promise<void> {
    while (inboxes.size > 0) {
      try {
        const news = await readNews(eventId, await begun)
        if (news.length > 0) for (const deliver of inboxes) deliver(news)
      } catch (error) {
        log.warn({ err: error, eventId }, 'the changes of an event could not be read')
      }
      await wait(pollMilliseconds)
    }
    watched.delete(eventId)
  }

  async function readNews(eventId: number, seen: Set<number>): Promise<LiveEvent[]> {
    const last = Math.max(0, ...seen)
    const ids = (await listChangeIdsAfter(db, eventId, last - overlap)).filter((id) => !seen.has(id))
    if (ids.length === 0) return []
    const changes = await listChanges(db, ids)
    for (const { id } of changes) seen.add(id)
    forgetBefore(seen, Math.max(...seen) - overlap)
    return wordNews(db, eventId, changes)
  }

  async function readSeen(eventId: number): Promise<Set<number>> {
    const last = await findLastChangeId(db, eventId)
    return new Set([last, ...(await listChangeIdsAfter(db, eventId, last - overlap))])
  }

  return {
    async follow(eventId) {
      const known = watched.get(eventId)
      const one = known ?? { inboxes: new Set(), seen: readSeen(eventId) }
      const inbox = createInbox()
      one.inboxes.add(inbox.deliver)
      if (!known) {
        watched.set(eventId, one)
        void watch(eventId, one)
      }
      const close = () => void one.inboxes.delete(inbox.deliver)
      try {
        return { ...inbox, startsAfter: Math.max(0, ...(await one.seen)), close }
      } catch (error) {
        // Nobody follows then, so that the next who does begins anew.
        close()
        throw error
      }
    },
  }
}

function forgetBefore(seen: Set<number>, oldest: number): void {
  for (const id of seen) if (id < oldest) seen.delete(id)
}

function createInbox() {
  let waiting: LiveEvent[] = []
  let wake: (() => void) | undefined
  return {
    deliver(news: LiveEvent[]) {
      waiting.push(...news)
      wake?.()
    },
    async next(milliseconds: number, over: AbortSignal): Promise<LiveEvent[]> {
      if (waiting.length === 0) await arrivalOr(milliseconds, over)
      const news = waiting
      waiting = []
      return news
    },
  }

  async function arrivalOr(milliseconds: number, over: AbortSignal): Promise<void> {
    const arrived = new AbortController()
    wake = () => arrived.abort()
    await wait(milliseconds, undefined, { signal: AbortSignal.any([over, arrived.signal]) }).catch(() => undefined)
    wake = undefined
  }
}
