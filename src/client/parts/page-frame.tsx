import type { ReactNode } from 'react'
import { RequestError } from '../api/request-error.ts'
import { Skeleton } from '../ui/feedback.tsx'
import { Page } from '../ui/layout/layout.tsx'
import { Loaded, type LoadedProps, NotFoundPage } from './fallback-pages.tsx'

type PageFrameProps<Data> = Pick<LoadedProps<Data>, 'query' | 'children'> & {
  title: string
  /** The title of the browser's tab, if it isn't the page's. */
  tabTitle?: string
  eyebrow: ReactNode
  actions?: ReactNode
  tabs?: ReactNode
  width?: 'normal' | 'narrow' | 'event'
  isHeadPrinted?: boolean
  /** The skeleton, if it isn't a form. */
  loading?: ReactNode
}

/** The frame of a page, which waits for its data or says that there is no such page. */
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
