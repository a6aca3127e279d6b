import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from '#shared/contracts/zod.ts'
import { toFileName } from '#shared/domain/text.ts'

export interface FileResponse {
  fileName: string
  contentType: string
  content: string | Uint8Array
}

export function sendFile(reply: FastifyReply, { fileName, contentType, content }: FileResponse): FastifyReply {
  return reply.type(contentType).header('content-disposition', describeDownload(fileName)).send(content)
}

/** Contains ASCII for old browsers, and the full name as in RFC 5987. */
export function describeDownload(fileName: string): string {
  const safe = toFileName(fileName)
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, escapeByte)
  return `attachment; filename="${safe.replace(/[^ -~]|%/g, '_')}"; filename*=UTF-8''${encoded}`
}

const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

export interface PageResponse {
  html: string
}

const framePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

/** Links open outside of the frame, because this site's pages must not be framed. */
export function sendPage(reply: FastifyReply, { html }: PageResponse): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      // A sandboxed page can't have its own agent cluster, and browsers would complain.
      'origin-agent-cluster': '?0',
      'content-security-policy': framePolicy,
      'x-frame-options': 'SAMEORIGIN',
    })
    .send(html.replace('<head>', '<head><base target="_blank">'))
}

export interface LiveEvent {
  name: string
  data: unknown
}

/** Null keeps the connection alive without an event. */
export type LiveEvents = AsyncIterable<LiveEvent | null>

export function sendEvents(reply: FastifyReply, events: LiveEvents) {
  return (
    reply
      .type('text/event-stream')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      // A kept-alive connection would keep the server from stopping.
      .header('connection', 'close')
      .send(Readable.from(write(events)))
  )
}

async function* write(events: LiveEvents): AsyncGenerator<string> {
  for await (const event of events) {
    yield event ? `event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n` : ':\n\n'
  }
}

/** Aborts when the client is gone or the server stops. */
export function createCloseSignal(reply: FastifyReply, closing: AbortSignal): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return AbortSignal.any([gone.signal, closing])
}

type Schema = z.core.JSONSchema.BaseSchema

/**
 * Removes undeclared properties from responses, so that they never leave the server. It rarely finds any, so it
 * checks responses instead of copying them.
 */
export const createResponseStripper = (schema: Schema): Strip => createAlternativesStripper([schema])

type Strip = (value: unknown) => unknown

const keepUnchanged: Strip = (value) => value

function createAlternativesStripper(alternatives: readonly Schema[]): Strip {
  const shapes = alternatives.flatMap((schema) => (schema.anyOf ?? schema.oneOf ?? [schema]) as Schema[])
  const items = shapes.flatMap(({ items: ofArray }) => (ofArray ? [ofArray as Schema] : []))
  const declared = shapes.flatMap(({ properties }) => Object.entries(properties ?? {}) as [string, Schema][])
  if (items.length + declared.length === 0) return keepUnchanged
  const stripItem = items.length > 0 ? createAlternativesStripper(items) : keepUnchanged
  const properties = new Map(
    [...Map.groupBy(declared, ([name]) => name)].map(([name, parts]) => [
      name,
      createAlternativesStripper(parts.map(([, part]) => part)),
    ]),
  )
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    return Array.isArray(value) ? stripArray(value, stripItem) : stripObject(value as Properties, properties)
  }
}

type Properties = Record<string, unknown>

function stripArray(list: unknown[], stripItem: Strip): unknown[] {
  if (stripItem === keepUnchanged) return list
  const stripped = list.map(stripItem)
  return stripped.every((item, index) => item === list[index]) ? list : stripped
}

function stripObject(value: Properties, properties: ReadonlyMap<string, Strip>): Properties {
  for (const name in value) {
    const strip = properties.get(name)
    if (!strip || strip(value[name]) !== value[name]) return copy(value, properties)
  }
  return value
}

const copy = (value: Properties, properties: ReadonlyMap<string, Strip>): Properties =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, part]) => {
      const strip = properties.get(name)
      return strip ? [[name, strip(part)]] : []
    }),
  )
