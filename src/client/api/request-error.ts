import type { Issue, Problem } from '#shared/contracts/problem.ts'
import type { RefusalCode } from '#shared/contracts/refusals/refusals.ts'

type Failure = { status: number; statusText: string; body: string }

export class RequestError extends Error {
  override readonly name = 'RequestError'
  readonly status: number
  /** The problem document, or null if the response isn't one. */
  readonly problem: Problem | null

  constructor({ status, statusText, body }: Failure) {
    super(`Req Error: ${status} - ${statusText} - ${body}`)
    this.status = status
    this.problem = readProblem(body)
  }
}

/** The server didn't receive the call, or its response was lost. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'

  constructor(cause: unknown) {
    super('We can’t reach Fairway. Check your connection and try again.', { cause })
  }
}

function readProblem(body: string): Problem | null {
  try {
    const value: Partial<Problem> | null = JSON.parse(body)
    return value?.code && typeof value.detail === 'string' ? (value as Problem) : null
  } catch {
    // A proxy's own page isn't a problem document.
    return null
  }
}

/** Returns null for failures other than refusals. */
export function readProblemCode(error: unknown): RefusalCode | null {
  return error instanceof RequestError ? (error.problem?.code ?? null) : null
}

export function readProblemIssues(error: unknown): Issue[] {
  return error instanceof RequestError ? (error.problem?.issues ?? []) : []
}

/** Whether a failed call may have been executed. A proxy that gave up doesn't know. */
export const isResponseLost = (error: unknown): boolean =>
  error instanceof ConnectionError || (error instanceof RequestError && !error.problem && error.status > 501)

export const chooseFailureTitle = (
  nothingDone: string,
  error: unknown,
  unconfirmed = 'We couldn’t confirm this change',
): string => (isResponseLost(error) ? unconfirmed : nothingDone)

export function describeFailure(error: unknown): string {
  if (error instanceof ConnectionError) return error.message
  if (error instanceof RequestError && error.problem) return error.problem.detail
  // A proxy answered instead of the server, which may be restarting.
  if (isResponseLost(error)) return 'Fairway isn’t responding. Try again in a minute.'
  return 'Something went wrong on our side. Please try again.'
}
