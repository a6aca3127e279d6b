import { type UseQueryResult, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useCurrentUser } from '../api/app-context.ts'
import { browserConnection, useIsOnline } from '../api/connection.ts'
import { describeFailure, RequestError } from '../api/request-error.ts'
import { paths } from '../routing/paths.ts'
import { Actions, Button, buttonClass } from '../ui/button.tsx'
import { Notice, Skeleton } from '../ui/feedback.tsx'
import { Page, pageClass } from '../ui/layout/layout.tsx'

export function NotFoundPage() {
  const user = useCurrentUser()
  return (
    <Page title="Page not found" width="narrow">
      <p>Check the address. The page may have been deleted, or you may not have access.</p>
      <Actions>
        <Link to={user ? paths.dashboard : paths.home} className={buttonClass()}>
          {user ? 'Go to the dashboard' : 'Go to the login page'}
        </Link>
      </Actions>
    </Page>
  )
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  if (error instanceof RequestError && error.status === 404) return <NotFoundPage />
  if (error instanceof Error && failedImports.has(error)) return <OutdatedPage error={error} />

  function tryAgain() {
    queries.reset()
    reset()
    void router.invalidate()
  }

  const reference = error instanceof RequestError ? error.problem?.requestId : undefined
  return (
    <Page title="We can’t show this page right now" width="narrow">
      <Notice tone="error">
        <p>{describeFailure(error)}</p>
        {reference && <p>If this keeps happening, give the organizers this reference: {reference}</p>}
      </Notice>
      <Actions>
        <Button tone="primary" onPress={tryAgain}>
          Try again
        </Button>
        <Link to={paths.home} className={buttonClass('secondary')}>
          Go to the start page
        </Link>
      </Actions>
    </Page>
  )
}

function OutdatedPage({ error }: { error: Error }) {
  const isOnline = useIsOnline()
  useEffect(() => {
    if (isOnline && claimReload(error.message, () => sessionStorage)) location.reload()
  }, [error, isOnline])
  return (
    <Page title="Reload this page" width="narrow">
      <p>Part of it didn’t load. Fairway was updated, or the connection was lost.</p>
      <Actions>
        <Button
          tone="primary"
          onPress={() => location.reload()}
          disabledReason={isOnline ? undefined : 'You’re offline.'}
        >
          Reload
        </Button>
        <Link to={paths.home} className={buttonClass('secondary')}>
          Go to the start page
        </Link>
      </Actions>
    </Page>
  )
}

export function PendingPage() {
  return (
    <div className={pageClass}>
      <Skeleton lines={5} />
    </div>
  )
}

/** After an update, an open page's files may be gone, but reloading fetches the new ones. */
const failedImports = new WeakSet<Error>()

export function watchImports(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    failedImports.add(payload)
    // The router reloads the page when it sees the browser's own message, but reloading fails without a connection.
    if (!browserConnection.isOnline()) payload.message = `Without a connection: ${payload.message}`
  })
}

const reloadedFor = 'fairway-reloaded-for'

/** Reloads only once, and never without storage, so that pages don't reload forever. */
export function claimReload(message: string, openNotes: () => Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const notes = openNotes()
    if (notes.getItem(reloadedFor) === message) return false
    notes.setItem(reloadedFor, message)
    return true
  } catch {
    return false
  }
}

type LoadFailureProps = { error: unknown; onRetry: () => unknown; title?: string }

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

/** Data stays visible if a refresh fails. */
export function Loaded<Data>({ query: { data, error, refetch }, loading, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data)
  return error ? <LoadFailure error={error} onRetry={refetch} /> : loading
}
