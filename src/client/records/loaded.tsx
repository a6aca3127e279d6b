import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeFailure } from '../api/request-error.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

type LoadFailureProps = { error: unknown; onRetry: () => unknown; title?: string }

/** Why something could not be loaded, and the button to try again. */
export function LoadFailure({ error, onRetry, title }: LoadFailureProps) {
  return (
    <Notice tone="error" title={title} action={<Button onPress={() => void onRetry()}>Try again</Button>}>
      {describeFailure(error)}
    </Notice>
  )
}

export type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error'> & { refetch: () => unknown }
  loading: ReactNode
  children: (data: Data) => ReactNode
}

/** What a query has brought; until then its skeleton, or why it failed. Data stay while a later refresh fails. */
export function Loaded<Data>({ query: { data, error, refetch }, loading, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <LoadFailure error={error} onRetry={refetch} /> : loading
}
