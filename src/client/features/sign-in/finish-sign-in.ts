import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { enterAs } from '#client/api/current-user.ts'
import { paths } from '#client/routing/paths.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { takeReturn } from './return-to.ts'

/** Leads somebody who has just signed in to where they were going, else to the dashboard. */
export function useFinishSignIn(): (user: CurrentUser) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  return async (user) => {
    enterAs(queryClient, user)
    const href = takeReturn(localStorage, Date.now())
    await (href ? router.navigate({ href, replace: true }) : router.navigate({ to: paths.dashboard, replace: true }))
  }
}
