import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leave } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { describeFailure } from '#client/api/request-error.ts'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { Busy, Notice } from '#client/ui/feedback.tsx'
import { Page } from '#client/ui/layout/layout.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'

/** Visiting this page ends the session, however one came here; it says so when the session has ended, and not before. */
export function LogoutPage() {
  const { isSuccess, isError, error, fetchStatus, refetch } = useLogout()
  if (fetchStatus !== 'idle' || !(isSuccess || isError)) {
    return (
      <Page title="Logging out" width="narrow">
        <Busy label="Ending your session" />
      </Page>
    )
  }
  if (isError) {
    return (
      <Page title="You are not logged out yet" width="narrow">
        <Notice tone="error">{describeFailure(error)}</Notice>
        <p>Your session on this device may go on. Do not leave it to others before you are logged out.</p>
        <Actions>
          <Button tone="primary" onPress={() => void refetch()}>
            Try again
          </Button>
        </Actions>
      </Page>
    )
  }
  return (
    <Page title="You are logged out" width="narrow">
      <p>Your session on this device has ended. To come back, have a new login link sent to you.</p>
      <Actions>
        <Link to={paths.login} className={buttonClass()}>
          Log in again
        </Link>
      </Actions>
    </Page>
  )
}

/** Asked whenever the page is shown, and never by itself: in another tab somebody may have signed in again since. */
function useLogout() {
  const queryClient = useQueryClient()
  const logout = useQuery({
    queryKey: ['logout'],
    queryFn: async () => {
      await whenShown()
      await callApi(authEndpoints.endSession, {})
      leave(queryClient)
      return true
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { refetch } = logout

  // A page that Back brings out of the browser's memory is as it was left: logged out.
  useEffect(() => {
    const endAgain = ({ persisted }: PageTransitionEvent) => persisted && void refetch()
    addEventListener('pageshow', endAgain)
    return () => removeEventListener('pageshow', endAgain)
  }, [refetch])

  return logout
}

/** Browsers may run the page of a link ahead of the click, and some people never click. */
function whenShown(): Promise<unknown> {
  if (!('prerendering' in document) || !document.prerendering) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}
