import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refused, toProblem } from '#server/foundation/refusals.ts'
import { refusals } from '#shared/contracts/refusals/refusals.ts'
import {
  DatabaseUnavailable,
  findStorageFailure,
  isWorthRetrying,
  type StorageFailure,
  WriteConflict,
} from '../db/failures.ts'

export function installErrorHandler(app: FastifyInstance, noteStorage: (failure: StorageFailure) => void): void {
  app.setErrorHandler((error: FastifyError | Refused, request, reply) => {
    const storageFailure = findStorageFailure(error)
    if (!storageFailure) return sendProblem(reply, request, toRefusal(error, request))
    noteStorage(storageFailure)
    request.log.error({ err: error }, 'the database isn’t accepting writes')
    return sendProblem(reply, request, new Refused(storageFailure))
  })
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, refused: Refused): FastifyReply {
  const refusal = refusals[refused.code]
  const { status } = refusal
  const body = toProblem(refused, status >= 500 ? request.id : undefined)
  // A malformed URL is rejected before the other headers are set.
  if (!reply.hasHeader('content-security-policy')) {
    reply.headers({ 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' })
  }
  reply.header('cache-control', 'no-store')
  if ('retryAfterSeconds' in refusal) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.code(status).type('application/problem+json').serializer(JSON.stringify).send(body)
}

function findAway(error: Error): 'busy' | 'unavailable' | null {
  if (error instanceof WriteConflict || isWorthRetrying(error)) return 'busy'
  return error instanceof DatabaseUnavailable ? 'unavailable' : null
}

const fastifyStatus: Record<number, 'bad_request' | 'not_found' | 'too_large' | 'wrong_media_type'> = {
  400: 'bad_request',
  403: 'not_found',
  413: 'too_large',
  415: 'wrong_media_type',
  416: 'bad_request',
}

export function toRefusal(error: FastifyError | Refused, request: FastifyRequest): Refused {
  if (error instanceof Refused) return error
  const { statusCode = 500 } = error
  const known =
    error.code?.startsWith('FST_') || [400, 416].includes(statusCode) ? fastifyStatus[statusCode] : undefined
  if (known) return new Refused(known)
  const away = findAway(error)
  if (away) {
    request.log.warn({ err: error }, 'the database was busy or unavailable')
    return new Refused(away)
  }
  request.log.error({ err: error }, 'a request failed')
  return new Refused('internal')
}
