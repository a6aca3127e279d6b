import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Tag } from '../ui/display/facts.tsx'
import type { Column } from '../ui/display/table.tsx'

/**
 * The record to edit, loaded when the form opens: not from the cache, where it may be stale, and not again while the
 * user types. The values of a new one are `static`: its own save doesn't ask for them again.
 */
export function useRecord<Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>, isNew = false) {
  const result = useQuery({ ...query, gcTime: 0, staleTime: isNew ? 'static' : Number.POSITIVE_INFINITY })
  const [isOpen, setOpen] = useState(false)
  // A save invalidates the record while its page is being left. Someone who returns waits for it.
  const isReady = isOpen || !result.isFetching
  if (isReady && !isOpen && result.data !== undefined) setOpen(true)
  return isReady ? result : { ...result, data: undefined }
}

/** The id that the address names; 0 on the page of a new record. */
export const useRecordId = () => Number(useParams({ strict: false }).id ?? 0)

export const stateColumn: Column<{ isActive: boolean }> = {
  key: 'state',
  header: 'Status',
  cell: ({ isActive }) => (isActive ? <Tag tone="success">Active</Tag> : <Tag>Inactive</Tag>),
}
