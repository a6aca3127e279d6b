import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Shorter answers travel as quickly as they are; longer ones are lists, which shrink to a tenth or less. */
const worthwhileBytes = 32 * 1024
/** A page waits for its document with everything else. */
const worthwhileBytesOfPage = 1024

/** Sends long answers of calls compressed to browsers that take it: a list of a thousand partners is for phones too. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || !isWorthwhile(reply, payload)) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload)
    gzip(payload, (error, compressed) => {
      if (error) return done(error)
      reply.header('content-encoding', 'gzip').header('content-length', compressed.byteLength)
      done(null, compressed)
    })
  })
}

function isWorthwhile(reply: FastifyReply, { length }: string): boolean {
  const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
  return length >= (isPage ? worthwhileBytesOfPage : worthwhileBytes)
}
