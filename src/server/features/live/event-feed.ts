import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../app.ts'
import { listChangeIdsAfter, listChanges } from './store.ts'

export type Change = Awaited<ReturnType<typeof listChanges>>[number]

/** What one follower has not yet read. */
export interface Inbox {
  /** The number of the last change when following began. */
  startsAfter: number
  /** The changes since the last call, in their order; empty when there was none for a while. */
  next(milliseconds: number, over: AbortSignal): Promise<Change[]>
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
  inboxes: Set<(changes: Change[]) => void>
  /** Begun with the first follower, for all that come later. */
  seen: Promise<Set<number>>
}

/**
 * Tells what changes of events, whichever server process made the change: the audit trail is written with every change, and
 * each process looks into it a few times a second for the events that somebody follows here.
 */
export function createEventFeed({ db, log }: Pick<Deps, 'db' | 'log'>): EventFeed {
  const watched = new Map<number, Watched>()

  async function watch(eventId: number, { inboxes, seen: begun }: Watched): Promise<void> {
    const seen = await begun
    while (inboxes.size > 0) {
      await wait(pollMilliseconds)
      try {
        const changes = await readNews(eventId, seen)
        if (changes.length > 0) for (const deliver of inboxes) deliver(changes)
      } catch (error) {
        log.warn({ err: error, eventId }, 'the changes of an event could not be read')
      }
    }
    watched.delete(eventId)
  }

  async function readNews(eventId: number, seen: Set<number>): Promise<Change[]> {
    const last = Math.max(0, ...seen)
    const ids = (await listChangeIdsAfter(db, eventId, last - overlap)).filter((id) => !seen.has(id))
    if (ids.length === 0) return []
    const changes = await listChanges(db, ids)
    for (const { id } of changes) seen.add(id)
    forgetBefore(seen, Math.max(...seen) - overlap)
    return changes
  }

  async function readSeen(eventId: number): Promise<Set<number>> {
    const ids = await listChangeIdsAfter(db, eventId, 0)
    const seen = new Set([0, ...ids])
    forgetBefore(seen, Math.max(...seen) - overlap)
    return seen
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
      const startsAfter = Math.max(0, ...(await one.seen))
      return { ...inbox, startsAfter, close: () => void one.inboxes.delete(inbox.deliver) }
    },
  }
}

function forgetBefore(seen: Set<number>, oldest: number): void {
  for (const id of seen) if (id < oldest) seen.delete(id)
}

function createInbox() {
  let waiting: Change[] = []
  let wake: (() => void) | undefined
  return {
    deliver(changes: Change[]) {
      waiting.push(...changes)
      wake?.()
    },
    async next(milliseconds: number, over: AbortSignal): Promise<Change[]> {
      if (waiting.length === 0) await arrivalOr(milliseconds, over)
      const changes = waiting
      waiting = []
      return changes
    },
  }

  async function arrivalOr(milliseconds: number, over: AbortSignal): Promise<void> {
    const arrived = new AbortController()
    wake = () => arrived.abort()
    await wait(milliseconds, undefined, { signal: AbortSignal.any([over, arrived.signal]) }).catch(() => undefined)
    wake = undefined
  }
}
