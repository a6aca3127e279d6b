import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const compress = promisify(gzip)

/** Shorter answers travel as quickly as they are; longer ones are lists, which shrink to a tenth or less. */
const worthwhileBytes = 32 * 1024
/** A page waits for its document with everything else. */
const worthwhileBytesOfPage = 1024

/** Sends long answers of calls compressed to browsers that take it: a list of a thousand partners is for phones too. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
    const worthwhile = isPage ? worthwhileBytesOfPage : worthwhileBytes
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return payload
    const compressed = await compress(payload)
    reply.header('content-encoding', 'gzip').header('content-length', compressed.byteLength)
    return compressed
  })
}
