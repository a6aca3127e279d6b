import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { currentUserQuery, useCurrentUser, useSite } from '../api/app-context.ts'
import { setPageUser, setSessionLostHandler } from '../api/call.ts'
import { useIsAnyCallWaiting, useIsOnline } from '../api/connection.ts'
import { Notice } from '../ui/feedback.tsx'
import { mainId } from '../ui/layout/layout.tsx'
import { removeStaleActionToasts, ToastHost } from '../ui/overlays/toast.tsx'
import { Footer, SkipLink } from './footer.tsx'
import { Header } from './header.tsx'

export function Shell() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => removeStaleActionToasts(path), [path])
  return (
    <div className="flex flex-col min-h-dvh">
      <SkipLink />
      <Header />
      <OfflineNotice />
      <BusyNotice />
      <main
        id={mainId}
        className="flex flex-1 flex-col min-w-0 outline-none [header~&]:min-h-dvh [[data-offline]+&]:[--covered:3.5rem]"
        tabIndex={-1}
      >
        <Outlet />
      </main>
      <Footer site={useSite()} />
      <ToastHost />
      <LogInAgain />
    </div>
  )
}

function OfflineNotice() {
  if (useIsOnline()) return null
  return <ConnectionNotice>You’re offline. Keep this page open to keep your entries.</ConnectionNotice>
}

export function BusyNotice() {
  if (!useIsAnyCallWaiting()) return null
  return <ConnectionNotice>Fairway is busy. We’ll keep trying. Your entries are safe.</ConnectionNotice>
}

function ConnectionNotice({ children }: { children: ReactNode }) {
  return (
    <div className="sticky z-20 top-0 bg-paper" data-offline>
      <Notice tone="warning">{children}</Notice>
    </div>
  )
}

const LogInAgainDialog = lazy(() =>
  import('./log-in-again-dialog.tsx').then((module) => ({ default: module.LogInAgainDialog })),
)

type Answer = (isLoggedIn: boolean) => void

function LogInAgain() {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const isLoggedIn = user !== null

  useEffect(() => setPageUser(user?.id), [user?.id])

  useEffect(() => {
    if (!isLoggedIn) return
    return setSessionLostHandler(() => new Promise<boolean>((resolve) => setAnswer(() => resolve)))
  }, [isLoggedIn])

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
      <LogInAgainDialog email={user.email} onLoggedIn={finish} onRefuse={() => finish(null)} />
    </Suspense>
  )
}
