import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'

/**
 * A record to be edited, as it stands when the form opens: never from memory, or a save would count as stale, and never
 * anew while somebody is typing.
 */
export function useRecord<Loaded, Key extends QueryKey>(query: UseQueryOptions<Loaded, Error, Loaded, Key>) {
  return useQuery({ ...query, gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
}
