import { type QueryKey, useQuery } from '@tanstack/react-query'

interface RecordQuery<Loaded> {
  queryKey: QueryKey
  queryFn: () => Promise<Loaded>
}

/**
 * A record to be edited, as it stands when the form opens: never from memory, or a save would count as stale, and never
 * anew while somebody is typing.
 */
export function useRecord<Loaded>(query: RecordQuery<Loaded>) {
  return useQuery({ ...query, gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
}
