import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { type LiveMessage, type LiveMessageName, liveMessages } from '#shared/contracts/live.ts'
import { z } from '#shared/contracts/zod.ts'
import { toCookieHeader } from './browser/logged-in-cookies.ts'
import { type ReceivedEvent, readEvents } from './read-events.ts'

export interface Listener {
  status: number
  next<N extends LiveMessageName>(name: N): Promise<LiveMessage<N>>
  received: readonly ReceivedEvent[]
  ended: Promise<void>
  close(): void
}

export async function listen(app: FastifyInstance, path: string, cookies: Record<string, string>): Promise<Listener> {
  const address = app.server.listening ? portOf(app) : await app.listen({ port: 0, host: '127.0.0.1' })
  const ending = new AbortController()
  const cookie = toCookieHeader(cookies)
  const response = await fetch(`${address}${path}`, { headers: { cookie }, signal: ending.signal })
  onTestFinished(() => ending.abort())
  const received: ReceivedEvent[] = []
  const waiting: (() => void)[] = []
  const ended = readEvents(response, (message) => {
    received.push(message)
    for (const wake of waiting.splice(0)) wake()
  })
  async function next<N extends LiveMessageName>(name: N): Promise<LiveMessage<N>> {
    for (;;) {
      const message = received.shift()
      if (message?.name === name) return z.parse(liveMessages[name], message.data) as LiveMessage<N>
      if (!message) await new Promise<void>((resolve) => waiting.push(resolve))
    }
  }
  return { status: response.status, next, received, ended, close: () => ending.abort() }
}

function portOf(app: FastifyInstance): string {
  const address = app.server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}
