import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Tag } from '../ui/display/facts.tsx'
import type { Column } from '../ui/display/table.tsx'

/** Loads when the form opens, ignoring a stale cache, and not again while the user types. */
export function useRecord<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>, isNew = false) {
  const result = useQuery({ ...query, gcTime: 0, staleTime: isNew ? 'static' : Number.POSITIVE_INFINITY })
  const [isOpen, setOpen] = useState(false)
  // A save invalidates the record while its page closes, so a user who returns waits for it.
  const isReady = isOpen || !result.isFetching
  if (isReady && !isOpen && result.data !== undefined) setOpen(true)
  return isReady ? result : { ...result, data: undefined }
}

/** Returns 0 on a new record's page. */
export const useRecordId = () => Number(useParams({ strict: false }).id ?? 0)

export const stateColumn: Column<{ isActive: boolean }> = {
  key: 'state',
  header: 'Status',
  cell: ({ isActive }) => (isActive ? <Tag tone="success">Active</Tag> : <Tag>Inactive</Tag>),
}
