import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describeFailure, RequestError } from '../api/request-error.ts'
import { NotFoundPage } from '../parts/fallback-pages.tsx'
import { Button } from '../ui/buttons/button.tsx'
import { SkeletonField, SkeletonRegion } from '../ui/feedback/loading.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { Page } from '../ui/layout/page.tsx'

type Loading<Loaded> = Pick<UseQueryResult<Loaded>, 'data' | 'error'> & { refetch: () => unknown }

type RecordPageProps<Loaded> = {
  title: string
  /** The title of the browser's tab: what is being edited. */
  tabTitle?: string
  /** A link back to the list. */
  eyebrow: ReactNode
  query: Loading<Loaded>
  width?: 'normal' | 'narrow' | 'full'
  isHeadPrinted?: boolean
  /** What stands there while it is on its way, where that is no form. */
  loading?: ReactNode
  children: (loaded: Loaded) => ReactNode
}

/** The page around a record, which most often is a form: it waits for the record, and says so where there is none. */
export function RecordPage<Loaded>(props: RecordPageProps<Loaded>) {
  const { query, children, width = 'narrow', loading = <LoadingForm />, ...page } = props
  const { data, error, refetch } = query
  if (error instanceof RequestError && error.status === 404) return <NotFoundPage />
  return (
    <Page width={width} {...page}>
      {data !== undefined && children(data)}
      {data === undefined && !error && loading}
      {data === undefined && error && (
        <Notice tone="error" action={<Button onPress={() => void refetch()}>Try again</Button>}>
          {describeFailure(error)}
        </Notice>
      )}
    </Page>
  )
}

function LoadingForm() {
  return (
    <SkeletonRegion>
      <Stack>
        <SkeletonField />
        <SkeletonField />
        <SkeletonField />
      </Stack>
    </SkeletonRegion>
  )
}

/**
 * A record to be edited, as it stands when the form opens: never from memory, or a save would count as stale, and never
 * anew while somebody is typing.
 */
export function useRecord<Loaded, Key extends QueryKey>(query: UseQueryOptions<Loaded, Error, Loaded, Key>) {
  return useQuery({ ...query, gcTime: 0, staleTime: Number.POSITIVE_INFINITY })
}
