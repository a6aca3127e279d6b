import { MutationCache, QueryClient, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { toCallAddress } from '#shared/call-address.ts'
import type { Endpoint, EndpointInput, EndpointResponse } from '#shared/contracts/endpoint.ts'
import { firstResponsesId } from '#shared/first-responses.ts'
import { callApi } from './call.ts'
import { RequestError, readProblemCode } from './request-error.ts'

const halfMinute = 30_000
const retries = 2

/** A refusal is final and busy calls were already repeated, so only network failures are worth another try. */
export function isWorthRetrying(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof RequestError && error.status < 500
  const code = readProblemCode(error)
  const isTriedAgain = code === 'busy' || code === 'unavailable'
  return !isRefusal && !isTriedAgain && failures < retries
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({ onSettled: clearFirstResponses }),
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: halfMinute },
      // A repeated or paused save could be sent later, perhaps after the user has left.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

type Options<E extends Endpoint, Key extends QueryKey> = UseQueryOptions<
  EndpointResponse<E>,
  Error,
  EndpointResponse<E>,
  Key
>

/**
 * A query for one call. Cancels the call when it's no longer needed, and starts with the document's response, if any.
 */
export const apiQuery = <E extends Endpoint, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  sent: EndpointInput<E>,
  options: Omit<Options<E, Key>, 'queryKey' | 'queryFn'> = {},
) =>
  queryOptions<EndpointResponse<E>, Error, EndpointResponse<E>, Key>({
    ...createFirstResponseOptions(endpoint, sent),
    ...options,
    ...(options.staleTime === 0 && { staleTime: chooseStaleTime }),
    queryKey,
    queryFn: ({ signal }) => callApi(endpoint, sent, { signal }),
  })

const answers = new Map<string, unknown>()
let arrivedAt = 0

export function seedFirstResponses(given: Readonly<Record<string, unknown>>): void {
  for (const [address, answer] of Object.entries(given)) answers.set(address, answer)
  arrivedAt = Date.now()
}

const freshMilliseconds = 5_000

function readDocument(): Record<string, unknown> {
  const text = globalThis.document?.getElementById(firstResponsesId)?.textContent
  return text ? JSON.parse(text) : {}
}

seedFirstResponses(readDocument())

function readFirstResponse(endpoint: Endpoint, sent: Partial<EndpointInput<Endpoint>>): unknown {
  const address = toCallAddress(endpoint, sent)
  const answer = answers.get(address)
  answers.delete(address)
  return Date.now() - arrivedAt <= freshMilliseconds ? answer : undefined
}

export const clearFirstResponses = (): void => answers.clear()

export const findFirstResponse = <E extends Endpoint>({ path }: E) =>
  answers.get(path) as EndpointResponse<E> | undefined

/** Query options that start with the document's response to this call. */
export const createFirstResponseOptions = <E extends Endpoint>(
  endpoint: E,
  sent: Partial<EndpointInput<Endpoint>>,
) => ({
  // The library's type doesn't allow an optional response.
  initialData: (() => readFirstResponse(endpoint, sent)) as () => EndpointResponse<E>,
  initialDataUpdatedAt: () => arrivedAt,
})

export const getFirstResponseOrCall = async <E extends Endpoint>(
  endpoint: E,
  sent: EndpointInput<E>,
): Promise<EndpointResponse<E>> => {
  const first = readFirstResponse(endpoint, sent)
  return first === undefined ? callApi(endpoint, sent) : (first as EndpointResponse<E>)
}

interface QueryState {
  data: unknown
  dataUpdateCount: number
}

const isFirst = ({ data, dataUpdateCount }: QueryState) => data !== undefined && dataUpdateCount === 0

/** Returns a stale time of 0, except for the document's response. */
export const chooseStaleTime = ({ state }: { state: QueryState }): number => (isFirst(state) ? freshMilliseconds : 0)

export const hasFreshFirstResponse = (
  state: (QueryState & { dataUpdatedAt: number; isInvalidated: boolean }) | undefined,
) =>
  state !== undefined && isFirst(state) && !state.isInvalidated && Date.now() - state.dataUpdatedAt <= freshMilliseconds
