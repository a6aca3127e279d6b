import { get } from './endpoint.ts'
import { ofEvent } from './fields.ts'
import { boardChange, boardHistory, boardPart, moved } from './placement/board.ts'
import { z } from './zod.ts'

/** Differs after each change, and never repeats. */
const changeCursor = z.object({ cursor: z.string() })

const boardVisitor = z.object({ userId: z.int(), name: z.string() })
export type BoardVisitor = z.infer<typeof boardVisitor>

const liveChange = z.object({
  change: boardChange,
  action: z.string(),
  userId: z.nullable(z.int()),
  people: moved.def.shape.people,
})

/**
 * Server-sent events of an event's live channel, with JSON data. After a lost connection, a page reloads at the next
 * `ready`, so it doesn't miss any changes.
 */
export const liveMessages = {
  ready: changeCursor,
  /** People moved on the board or through a registration, in order. */
  moved: z.object({ part: boardPart, changes: z.array(liveChange), history: boardHistory }),
  changed: z.object({ changeId: z.int() }),
  visitors: z.array(boardVisitor),
} as const
export type LiveMessageName = keyof typeof liveMessages
export type LiveMessage<N extends LiveMessageName> = z.infer<(typeof liveMessages)[N]>

export const liveEndpoints = {
  getChangeCursor: get('/api/events/changeCursor', 'admin', 'The number of the latest change on the live channel', {
    answer: changeCursor,
  }),
  followEvent: get('/api/events/live/:eventId', 'admin', 'Changes to an event as they happen (server-sent events)', {
    params: ofEvent,
    query: z.object({
      page: z.optional(boardPart),
    }),
    answer: 'stream',
  }),
}
