import { setTimeout as wait } from 'node:timers/promises'
import { findLastChangeId } from '#server/plan/store.ts'
import type { LiveMessage, LiveMessageName } from '#shared/contracts/live.ts'
import { boardParts } from '#shared/domain/placement/places.ts'
import type { Deps } from '../../deps.ts'
import type { LiveEvent } from '../../http/responses.ts'
import { entities } from '../boards/core/store.ts'
import { readBoardHistory, toLiveChange } from '../boards/core/undo-history.ts'
import { listChangeIdsAfter, listChanges } from './store.ts'

interface Inbox {
  /** Returns messages received since the last call, or an empty list after `milliseconds`. */
  next(milliseconds: number, over: AbortSignal): Promise<LiveEvent[]>
  close(): void
}

export interface EventFeed {
  follow(eventId: number): Promise<Inbox>
}

const pollMilliseconds = 250

/** Each failure in a row doubles the wait until the next poll, up to eight seconds. */
const maxDoublings = 5

interface Watched {
  inboxes: Set<(messages: LiveEvent[]) => void>
  last: Promise<number>
}

/** Polls the audit trail for followed events, because other server processes write changes, too. */
export function createEventFeed({ db, log }: Pick<Deps, 'db' | 'log'>): EventFeed {
  const watched = new Map<number, Watched>()

  async function watch(eventId: number, { inboxes, last: begun }: Watched): Promise<void> {
    let failures = 0
    let last: number | undefined
    while (inboxes.size > 0) {
      try {
        last ??= await begun
        const ids = await listChangeIdsAfter(db, eventId, last)
        const messages = ids.length > 0 ? await toMessages(eventId, await listChanges(db, ids)) : []
        last = ids.at(-1) ?? last
        failures = 0
        if (messages.length > 0) for (const deliver of inboxes) deliver(messages)
      } catch (error) {
        failures = Math.min(failures + 1, maxDoublings)
        log.warn({ err: error, eventId }, 'could not read changes to an event')
      }
      await wait(pollMilliseconds * 2 ** failures, undefined, { ref: false })
    }
    watched.delete(eventId)
  }

  async function toMessages(eventId: number, changes: Awaited<ReturnType<typeof listChanges>>): Promise<LiveEvent[]> {
    const messages: LiveEvent[] = []
    for (const part of boardParts) {
      const ofBoard = changes.filter(({ entity }) => entity === entities[part])
      if (ofBoard.length === 0) continue
      const history = await readBoardHistory(db, eventId, part)
      messages.push(toEvent('moved', { part, changes: ofBoard.map(toLiveChange), history }))
    }
    const other = changes.findLast(({ entity }) => !Object.values<string>(entities).includes(entity))
    if (other) messages.push(toEvent('changed', { changeId: other.id }))
    return messages
  }

  return {
    async follow(eventId) {
      const known = watched.get(eventId)
      const one = known ?? { inboxes: new Set(), last: findLastChangeId(db, eventId) }
      const inbox = createInbox()
      one.inboxes.add(inbox.deliver)
      if (!known) {
        watched.set(eventId, one)
        void watch(eventId, one)
      }
      const close = () => void one.inboxes.delete(inbox.deliver)
      try {
        await one.last
        return { next: inbox.next, close }
      } catch (error) {
        close()
        throw error
      }
    },
  }
}

export const toEvent = <N extends LiveMessageName>(name: N, data: LiveMessage<N>): LiveEvent => ({ name, data })

function createInbox() {
  let waiting: LiveEvent[] = []
  let wake: (() => void) | undefined

  async function arrivalOr(milliseconds: number, over: AbortSignal): Promise<void> {
    const arrived = new AbortController()
    wake = () => arrived.abort()
    await wait(milliseconds, undefined, { signal: AbortSignal.any([over, arrived.signal]) }).catch(() => undefined)
    wake = undefined
  }

  return {
    deliver(messages: LiveEvent[]) {
      waiting.push(...messages)
      wake?.()
    },
    async next(milliseconds: number, over: AbortSignal): Promise<LiveEvent[]> {
      if (waiting.length === 0) await arrivalOr(milliseconds, over)
      const messages = waiting
      waiting = []
      return messages
    },
  }
}
