import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DatabaseUnavailable, isWorthRetrying, WriteConflict } from '../db/failures.ts'
import { Refused, refusals, toProblem } from '../refusals.ts'

/** Turns every failure into a problem document. What is not a known refusal is logged, and said in one safe sentence. */
export function replyWithProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Refused, request, reply) =>
    sendProblem(reply, request, toRefused(error, request)),
  )
}

/** Soon enough for somebody who waits, and late enough for a database that restarts. */
const retryAfterSeconds = 2

export function sendProblem(reply: FastifyReply, request: FastifyRequest, refused: Refused): FastifyReply {
  const { status } = refusals[refused.code]
  const body = toProblem(refused.code, { ...refused.extras, ...(status >= 500 && { requestId: request.id }) })
  // An address that cannot even be read is refused before the other headers are made.
  if (!reply.hasHeader('content-security-policy')) {
    reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' })
  }
  if (status === 503) reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(body)
}

/** What may go well in a moment, and is nobody's mistake. */
function findAway(error: Error): 'busy' | 'unavailable' | null {
  if (error instanceof WriteConflict || isWorthRetrying(error)) return 'busy'
  return error instanceof DatabaseUnavailable ? 'unavailable' : null
}

const fastifyStatus: Record<number, 'bad_request' | 'not_found' | 'too_large' | 'wrong_media_type'> = {
  400: 'bad_request',
  403: 'not_found',
  413: 'too_large',
  415: 'wrong_media_type',
}

function toRefused(error: FastifyError | Refused, request: FastifyRequest): Refused {
  if (error instanceof Refused) return error
  const known =
    error.code?.startsWith('FST_') || error.statusCode === 400 ? fastifyStatus[error.statusCode ?? 500] : undefined
  if (known) return new Refused(known)
  const away = findAway(error)
  if (away) {
    request.log.warn({ err: error }, 'the database was busy or away')
    return new Refused(away)
  }
  request.log.error({ err: error }, 'a request failed')
  return new Refused('internal')
}
