import type { ReactNode } from 'react'
import { RequestError } from '../api/request-error.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { Page } from '../ui/layout/layout.tsx'
import { Loaded, type LoadedProps, NotFoundPage } from './fallback-pages.tsx'

type PageFrameProps<Data> = Pick<LoadedProps<Data>, 'query' | 'children'> & {
  title: string
  tabTitle?: string
  eyebrow: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  width?: 'normal' | 'narrow' | 'event'
  isHeadPrinted?: boolean
  loading?: ReactNode
}

export function PageFrame<Data>(props: PageFrameProps<Data>) {
  const { query, children, width = 'narrow', loading = <Skeleton fields={3} />, ...page } = props
  if (query.error instanceof RequestError && query.error.status === 404) return <NotFoundPage />
  return (
    <Page width={width} {...page}>
      <Loaded query={query} loading={loading}>
        {children}
      </Loaded>
    </Page>
  )
}
