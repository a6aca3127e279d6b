import { QueryClient } from '@tanstack/react-query'
import { RequestError } from './request-error.ts'

const secondInMilliseconds = 1_000
const retries = 2

/** A refusal stays a refusal; only what the network or a restart may have spoilt is tried again. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof RequestError && error.status < 500
  return !isRefusal && failures < retries
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: 30 * secondInMilliseconds },
      // Saving is never repeated by itself: the person decides.
      mutations: { retry: false },
    },
  })
}
