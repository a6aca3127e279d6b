import { get } from './endpoint.ts'
import { ofEvent } from './fields.ts'
import { boardChange, boardHistory, boardPart, moved } from './placement/board.ts'
import { z } from './zod.ts'

/** How far the changes go that have been made: another text after each of them, and never one that there was before. */
const changeCursor = z.object({ cursor: z.string() })

/** Someone who has the same board open. */
const boardVisitor = z.object({ userId: z.int(), name: z.string() })
export type BoardVisitor = z.infer<typeof boardVisitor>

/** A change of a board as the others hear of it. */
const liveChange = z.object({
  change: boardChange,
  action: z.string(),
  userId: z.nullable(z.int()),
  people: moved.def.shape.people,
})

/**
 * The events of an event's live channel: server-sent events with JSON data. After a lost connection, a page loads again
 * at the next `ready`, so it misses nothing.
 */
export const liveMessages = {
  /** The first message. A page that loaded its data at the same cursor has missed nothing. */
  ready: changeCursor,
  /** People were moved, on the board or because a registration changed; in the order in which it happened. */
  moved: z.object({ part: boardPart, changes: z.array(liveChange), history: boardHistory }),
  /** Anything else of the event changed: what is shown of it is no longer fresh. */
  changed: z.object({ changeId: z.int() }),
  /** Who has the board open now. */
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
      /** The board that the caller has open, which is shown to others on it. */
      page: z.optional(boardPart),
    }),
    answer: 'stream',
  }),
}
