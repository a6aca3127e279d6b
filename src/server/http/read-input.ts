import type { Endpoint, Received, Schema } from '#shared/contracts/endpoint.ts'
import type { Issue } from '#shared/contracts/problem.ts'
import { z } from '#shared/contracts/zod.ts'
import { Refused } from '../refusals.ts'
import { unreadableBody } from './request-body.ts'

/** What came with a request. */
export interface Sent {
  params: unknown
  query: unknown
  body: unknown
}

/** Checks what was sent against the call's schemas; whatever is wrong is said at once, with its path. */
export function readInput<E extends Endpoint>(endpoint: E, sent: Sent): Received<E> {
  if (sent.body === unreadableBody) throw new Refused('bad_request')
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

/** At most this many are named: a hostile body must not be answered by a larger one. */
const maxIssues = 100

export const toIssues = (error: z.core.$ZodError): Issue[] =>
  error.issues.slice(0, maxIssues).map(({ path, message }) => ({ path: path.map(String).join('.'), message }))
