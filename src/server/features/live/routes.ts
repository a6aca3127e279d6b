import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { createEventFeed } from './event-feed.ts'
import { followEvent } from './follow-event.ts'

export function liveHandlers(deps: Deps) {
  const feed = createEventFeed(deps)
  return {
    followEvent: ({ caller, cookies, params, query, over }) =>
      followEvent(deps, feed, { caller, cookies, eventId: params.eventId, isOnBoard: query.page === 'board', over }),
  } satisfies Partial<Handlers>
}
