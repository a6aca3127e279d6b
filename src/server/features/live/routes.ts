import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { createEventFeed } from './event-feed.ts'
import { followEvent } from './follow-event.ts'
import { readChangeCursor } from './store.ts'

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
