import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '#server/foundation/refusals.ts'
import type { Endpoint, Received, Schema } from '#shared/contracts/endpoint.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { z } from '#shared/contracts/zod.ts'
import { dropInvisible } from '#shared/domain/text.ts'

/** The input of a request. */
export interface Sent {
  params: unknown
  query: unknown
  body: unknown
}

/** Validates the input with the call's schemas, and reports all errors at once with their paths. */
export function readInput<E extends Endpoint>(endpoint: E, { params, query, body }: Sent): Received<E> {
  if (body === unreadableBody) throw new Refused('bad_request')
  // Not the whole request, which refers to all of the server.
  const sent = { params, query, body }
  dropInvisibleWithin(sent)
  const issues: Issue[] = []
  const check = (schema: Schema | undefined, value: unknown) => {
    if (!schema) return undefined
    const result = z.safeParse(schema, value)
    if (result.success) return result.data
    issues.push(...toIssues(result.error))
    return undefined
  }
  const received = {
    params: check(endpoint.params, sent.params),
    query: check(endpoint.query, sent.query),
    body: check(endpoint.body, sent.body),
  }
  if (issues.length > 0) throw new Refused('invalid_input', { issues })
  return received as Received<E>
}

/** @throws {Refused} invalid_input */
export function parseInput<Output>(schema: z.core.$ZodType<Output>, value: unknown): Output {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new Refused('invalid_input', { issues: toIssues(result.error) })
  return result.data
}

/** No call takes nearly as many values. */
const maxValues = 100_000

/**
 * Changes every text in place. A loop, because a hostile body can nest deeper than functions can call each other.
 * @throws {Refused} too_large
 */
function dropInvisibleWithin(sent: Sent): void {
  const containers: object[] = [sent]
  let values = 0
  for (const container of containers) {
    values += Array.isArray(container) ? container.length : Object.keys(container).length
    if (values > maxValues) throw new Refused('too_large')
    for (const [key, value] of Object.entries(container)) {
      if (typeof value === 'string') Reflect.set(container, key, dropInvisible(value))
      else if (typeof value === 'object' && value !== null) containers.push(value)
    }
  }
}

/** At most this many are named: a hostile body must not be answered by a larger one. */
const maxIssues = 100

export const toIssues = (error: z.core.$ZodError): Issue[] =>
  error.issues.slice(0, maxIssues).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))

/** The size limit. The largest possible registration, in any script, fits into that of logged-in users. */
export const maxBodyBytes = { ofAnybody: 16 * 1024, ofCallers: 1024 * 1024 }

/** Whether the request declares a size of at most so many bytes. */
export const isWithin = ({ headers }: FastifyRequest, bytes: number): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bytes

/** Replaces an invalid JSON body, which is reported after authorization. */
const unreadableBody = Symbol('unreadable')

/** Callers say that they send JSON also where a call takes nothing: that is no mistake. */
export function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, (error, parsed) => done(null, error ? unreadableBody : parsed))
  })
}
