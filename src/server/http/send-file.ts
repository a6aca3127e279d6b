import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** What a call that answers with a file hands over. */
export interface FileAnswer {
  /** With its ending, as a person would name it. */
  fileName: string
  contentType: string
  /** Read as fast as it can be sent; destroyed as soon as nobody waits for it any more. */
  stream: Readable
}

/**
 * Sends a file as it is made. When that fails half way, the connection is broken off, so that nobody takes a part for the
 * whole; the log has the reason.
 */
export function sendFile(reply: FastifyReply, { fileName, contentType, stream }: FileAnswer): FastifyReply {
  return reply.type(contentType).header('content-disposition', describeDownload(fileName)).send(stream)
}

/** A name for every browser: plain letters for the oldest, and all of them as RFC 5987 writes them. */
export function describeDownload(fileName: string): string {
  const safe = fileName.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, '_')
  const encoded = encodeURIComponent(safe).replace(/['()*]/g, escapeByte)
  return `attachment; filename="${safe.replace(/[^ -~]|%/g, '_')}"; filename*=UTF-8''${encoded}`
}

const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
