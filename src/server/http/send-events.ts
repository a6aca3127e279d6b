import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A server-sent event; its data is sent as JSON. */
export interface LiveEvent {
  name: string
  data: unknown
}

/** Null is a sign of life that no listener hears. */
export type LiveEvents = AsyncIterable<LiveEvent | null>

/** Answers with events for as long as they come and somebody listens. */
export function sendEvents(reply: FastifyReply, events: LiveEvents) {
  return (
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // A connection kept for more calls would keep a server from stopping.
      .header('connection', 'close')
      .send(Readable.from(write(events)))
  )
}

async function* write(events: LiveEvents): AsyncGenerator<string> {
  for await (const event of events) {
    yield event ? `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n` : ':\n\n'
  }
}

/** Aborts once the connection of this reply is gone, or the server is told to stop. */
export function untilOver(reply: FastifyReply, closing: AbortSignal): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return AbortSignal.any([gone.signal, closing])
}
