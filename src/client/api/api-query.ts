import { type QueryKey, queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import type { Answer, Endpoint, ToSend } from '#shared/contracts/endpoint.ts'
import { callApi } from './call.ts'
import { firstAnswerOf, staleUnlessFirst } from './first-answers.ts'

type Options<E extends Endpoint, Key extends QueryKey> = UseQueryOptions<Answer<E>, Error, Answer<E>, Key>

/**
 * A query that makes one call, and is broken off when nobody waits for its answer any more. Where the document has
 * brought the answer along, it begins with that one.
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
