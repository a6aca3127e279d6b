import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { currentUserQuery, useCurrentUser } from '../api/current-user.ts'
import { onSessionLost, setPageUser } from '../api/session.ts'

const SignInAgainDialog = lazy(() =>
  import('./sign-in-again-dialog.tsx').then((module) => ({ default: module.SignInAgainDialog })),
)

type Answer = (isSignedIn: boolean) => void

/** Stands once in the shell: when a call finds the session ended, or another person's, it asks for the person's code and lets the call go on. */
export function SignInAgain() {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isSignedIn = user !== null

  useEffect(() => setPageUser(user?.id), [user?.id])

  useEffect(() => {
    if (!isSignedIn) return
    return onSessionLost(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)))
  }, [isSignedIn])

  const finish = useCallback(
    (again: CurrentUser | null) => {
      if (again) queryClient.setQueryData(currentUserQuery.queryKey, again)
      answer?.(again !== null)
      setAnswer(null)
    },
    [answer, queryClient],
  )

  if (!answer || !user) return null
  return (
    <Suspense>
      <SignInAgainDialog email={user.email} onSignedIn={finish} onRefuse={() => finish(null)} />
    </Suspense>
  )
}
