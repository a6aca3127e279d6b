import { MutationCache, QueryClient, type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { addressOfCall } from '#shared/call-address.ts'
import type { Answer, Endpoint, ToSend } from '#shared/contracts/endpoint.ts'
import { firstAnswersId } from '#shared/first-answers.ts'
import { callApi } from './call.ts'
import { problemCode, RequestError } from './request-error.ts'

const halfMinute = 30_000
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
    // First answers that weren't used yet are from before the change.
    mutationCache: new MutationCache({ onSettled: forgetFirstAnswers }),
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: halfMinute },
      // Saves are never retried automatically, and never paused without a network, because they would be sent later,
      // perhaps after the user has left.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

type Options<E extends Endpoint, Key extends QueryKey> = UseQueryOptions<Answer<E>, Error, Answer<E>, Key>

/**
 * A query that makes one call, and cancels it when no one needs it. It starts with the answer from the document, if
 * there is one.
 */
export const apiQuery = <E extends Endpoint, const Key extends QueryKey>(
  queryKey: Key,
  endpoint: E,
  sent: ToSend<E>,
  options: Omit<Options<E, Key>, 'queryKey' | 'queryFn'> = {},
) =>
  queryOptions<Answer<E>, Error, Answer<E>, Key>({
    ...firstAnswerOf(endpoint, sent),
    ...options,
    ...(options.staleTime === 0 && { staleTime: staleUnlessFirst }),
    queryKey,
    queryFn: ({ signal }) => callApi(endpoint, sent, { signal }),
  })

/** The answers in the document, by the address of the call. */
const answers = new Map<string, unknown>()
let arrivedAt = 0

export function bringFirstAnswers(given: Readonly<Record<string, unknown>>): void {
  for (const [address, answer] of Object.entries(given)) answers.set(address, answer)
  arrivedAt = Date.now()
}

/** After that, they are outdated. */
const freshMilliseconds = 5_000

function readDocument(): Record<string, unknown> {
  // The rules of queries are tested without a document.
  const text = globalThis.document?.getElementById(firstAnswersId)?.textContent
  return text ? JSON.parse(text) : {}
}

bringFirstAnswers(readDocument())

function takeAnswer(endpoint: Endpoint, sent: Partial<ToSend<Endpoint>>): unknown {
  const address = addressOfCall(endpoint, sent)
  const answer = answers.get(address)
  answers.delete(address)
  return Date.now() - arrivedAt <= freshMilliseconds ? answer : undefined
}

/** The answers are for the user who loaded the page. */
export const forgetFirstAnswers = (): void => answers.clear()

/** Returns the answer to this call from the document, or undefined. */
export const firstAnswerTo = <E extends Endpoint>({ path }: E) => answers.get(path) as Answer<E> | undefined

/** For a query that makes this call: begins with the answer that the document has brought, and says since when it is known. */
export const firstAnswerOf = <E extends Endpoint>(endpoint: E, sent: Partial<ToSend<Endpoint>>) => ({
  // The types of the library have no place for an answer that there may be.
  initialData: (() => takeAnswer(endpoint, sent)) as () => Answer<E>,
  initialDataUpdatedAt: () => arrivedAt,
})

/** Returns the answer from the document, or makes the call. */
export const takeFirstOrCall = async <E extends Endpoint>(endpoint: E, sent: ToSend<E>): Promise<Answer<E>> => {
  const first = takeAnswer(endpoint, sent)
  return first === undefined ? callApi(endpoint, sent) : (first as Answer<E>)
}

interface QueryState {
  data: unknown
  dataUpdateCount: number
}

const isFirst = ({ data, dataUpdateCount }: QueryState) => data !== undefined && dataUpdateCount === 0

/** For a query whose answers are old at once: all but the one that has come with the page. */
export const staleUnlessFirst = ({ state }: { state: QueryState }): number => (isFirst(state) ? freshMilliseconds : 0)

/** Whether what a query has is the answer that has come with the page just now. */
export const hasFreshFirst = (state: (QueryState & { dataUpdatedAt: number; isInvalidated: boolean }) | undefined) =>
  state !== undefined && isFirst(state) && !state.isInvalidated && Date.now() - state.dataUpdatedAt <= freshMilliseconds
