import { defineEndpoints } from './endpoint.ts'
import { idInPath } from './fields.ts'
import { boardChange, movedGolfers } from './placement.ts'
import { z } from './zod.ts'

/** Somebody who has the board open. */
export const boardVisitor = z.object({ userId: z.int(), name: z.string() })
export type BoardVisitor = z.infer<typeof boardVisitor>

/**
 * What the live channel of an event tells, each as a server-sent event of that name with JSON as its data. The id of
 * `placement` and `changed` is the number of the change in the audit trail: whoever lost the connection goes on from there.
 */
export const liveMessages = {
  /** Golfers were moved, by the board or because a registration changed. */
  placement: z.object({
    change: boardChange,
    action: z.string(),
    userId: z.nullable(z.int()),
    golfers: movedGolfers.def.shape.golfers,
  }),
  /** Anything else of the event changed: what is shown of it is no longer fresh. */
  changed: z.object({ changeId: z.int() }),
  /** Too much happened since the given change: load everything anew. */
  reset: z.object({ changeId: z.int() }),
  /** Who has the board open now. */
  visitors: z.array(boardVisitor),
} as const
export type LiveMessageName = keyof typeof liveMessages
export type LiveMessage<N extends LiveMessageName> = z.infer<(typeof liveMessages)[N]>

export const liveEndpoints = defineEndpoints({
  followEvent: {
    method: 'GET',
    path: '/api/events/live/:eventId',
    access: 'admin',
    summary: 'What changes of an event, as it happens (server-sent events)',
    params: z.object({ eventId: idInPath }),
    query: z.object({
      /** Begin after this change; without it, with whatever comes. A `Last-Event-ID` header wins. */
      since: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
      /** `board`: the caller has the board open, and the others are told. */
      page: z.optional(z.enum(['board'])),
    }),
    answer: 'stream',
  },
})
