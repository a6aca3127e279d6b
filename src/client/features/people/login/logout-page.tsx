import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { clearUserAfterLogout, currentUserQuery, useCurrentUser } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { FailureNotice } from '#client/parts/failure-notice.tsx'
import { countDrafts, deleteDrafts } from '#client/parts/kept-drafts.ts'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { Busy } from '#client/ui/feedback.tsx'
import { Page } from '#client/ui/layout/layout.tsx'
import { authEndpoints } from '#shared/contracts/auth.ts'

type Choice = 'keep' | 'forget'

/** Visiting this page ends the session. If this browser has the user's drafts, it first asks whether to keep them. */
export function LogoutPage() {
  const user = useCurrentUser()
  const [drafts] = useState(() => (user ? countDrafts(user.email) : 0))
  const [choice, setChoice] = useState<Choice | null>(drafts === 0 ? 'keep' : null)
  return choice ? <LoggingOut choice={choice} /> : <DraftsQuestion drafts={drafts} onChoose={setChoice} />
}

function DraftsQuestion({ drafts, onChoose }: { drafts: number; onChoose: (choice: Choice) => void }) {
  return (
    <Page title="Keep your unsaved changes on this device?" tabTitle="Log out" width="narrow">
      <p>
        This browser has {drafts === 1 ? 'a registration' : `${drafts} registrations`} with unsaved changes. If you keep
        them, you’ll find them here when you log in again.
      </p>
      <p>On a shared computer, discard them. You can’t undo this.</p>
      <Actions>
        <Button tone="primary" onPress={() => onChoose('keep')}>
          Keep and log out
        </Button>
        <Button tone="danger" onPress={() => onChoose('forget')}>
          Discard and log out
        </Button>
        <Link to={paths.dashboard} className={buttonClass('secondary')}>
          Cancel
        </Link>
      </Actions>
    </Page>
  )
}

function LoggingOut({ choice }: { choice: Choice }) {
  const { isSuccess, isError, error, fetchStatus, refetch } = useLogout(choice)
  if (fetchStatus !== 'idle' || !(isSuccess || isError)) {
    return (
      <Page title="Logging out" width="narrow">
        <Busy label="Logging you out" />
      </Page>
    )
  }
  if (isError) {
    return (
      <Page title="You’re not logged out yet" width="narrow">
        <FailureNotice error={error} />
        <p>Try again before someone else uses this device.</p>
        <Actions>
          <Button tone="primary" onPress={() => void refetch()}>
            Try again
          </Button>
        </Actions>
      </Page>
    )
  }
  return (
    <Page title="You’re logged out" width="narrow">
      <p>To log in again, request a new login link.</p>
      <Actions>
        <a href={paths.login} className={buttonClass()}>
          Log in again
        </a>
      </Actions>
    </Page>
  )
}

/** Checked each time the page is shown, because the user may have logged in again in another tab. */
function useLogout(choice: Choice) {
  const queryClient = useQueryClient()
  const logout = useQuery({
    queryKey: ['logout'],
    queryFn: async () => {
      await waitUntilShown()
      const user = queryClient.getQueryData(currentUserQuery.queryKey)
      await callApi(authEndpoints.endSession, {})
      if (user && choice === 'forget') deleteDrafts(user.email)
      clearUserAfterLogout(queryClient)
      return true
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { refetch } = logout

  // Back can restore this page from memory after a new login, so log out again.
  useEffect(() => {
    const endAgain = ({ persisted }: PageTransitionEvent) => persisted && void refetch()
    addEventListener('pageshow', endAgain)
    return () => removeEventListener('pageshow', endAgain)
  }, [refetch])

  return logout
}

/** Browsers may prerender the page before a click, which must not log the user out. */
function waitUntilShown(): Promise<unknown> {
  if (!('prerendering' in document) || !document.prerendering) return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }))
}
