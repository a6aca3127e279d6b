import { MutationCache, QueryClient } from '@tanstack/react-query'
import { forgetFirstAnswers } from './first-answers.ts'
import { problemCode, RequestError } from './request-error.ts'

const secondInMilliseconds = 1_000
const retries = 2

/** A refusal stays a refusal, and a call to a busy server has been made again already; what the network may have spoilt is tried again. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof RequestError && error.status < 500
  const code = problemCode(error)
  const isTriedAgain = code === 'busy' || code === 'unavailable'
  return !isRefusal && !isTriedAgain && failures < retries
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    // What the document has brought and nobody has asked for yet is as it was before the change.
    mutationCache: new MutationCache({ onSettled: forgetFirstAnswers }),
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 30 * secondInMilliseconds },
      // Saving is never repeated by itself: the person decides.
      mutations: { retry: false },
    },
  })
}
