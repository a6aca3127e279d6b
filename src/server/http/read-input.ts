import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refused } from '#server/foundation/refusals.ts'
import type { Endpoint, ReceivedInput, Schema } from '#shared/contracts/endpoint.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { z } from '#shared/contracts/zod.ts'
import { dropInvisible } from '#shared/domain/text.ts'

export interface RawInput {
  params: unknown
  query: unknown
  body: unknown
}

export function readInput<E extends Endpoint>(endpoint: E, { params, query, body }: RawInput): ReceivedInput<E> {
  if (body === unreadableBody) throw new Refused('bad_request')
  // Don't keep the whole request, which refers to all of the server.
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
  return received as ReceivedInput<E>
}

/** @throws {Refused} invalid_input */
export function parseInput<Output>(schema: z.core.$ZodType<Output>, value: unknown): Output {
  const result = z.safeParse(schema, value)
  if (!result.success) throw new Refused('invalid_input', { issues: toIssues(result.error) })
  return result.data
}

const maxValues = 100_000

/**
 * Changes texts in place, in a loop, because a hostile body can nest deeper than recursion allows.
 * @throws {Refused} too_large
 */
function dropInvisibleWithin(sent: RawInput): void {
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

/** Limits reported issues, so that a hostile body doesn't get a larger response. */
const maxIssues = 100

export const toIssues = (error: z.core.$ZodError): Issue[] =>
  error.issues.slice(0, maxIssues).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))

/** The largest possible registration, in any script, fits into `ofCallers`. */
export const maxBodyBytes = { ofAnybody: 16 * 1024, ofCallers: 1024 * 1024 }

export const isWithin = ({ headers }: FastifyRequest, bytes: number): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= bytes

/** Replaces an invalid JSON body, which is reported after authorization. */
const unreadableBody = Symbol('unreadable')

export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, (error, parsed) => done(null, error ? unreadableBody : parsed))
  })
}
