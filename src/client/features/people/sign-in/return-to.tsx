import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { enterAs } from '#client/api/app-context.ts'
import { paths } from '#client/routing/paths.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { readOwnPath } from '#shared/first-page.ts'

/** In a form on the way in: where to go then, as the address of the page says. It works before any script is there. */
export function ReturnTo() {
  const { returnTo = '' } = useSearch({ strict: false })
  return <input type="hidden" name="returnTo" value={returnTo} />
}

/** Leads somebody who has just signed in to where they were going, as the address says, else to the dashboard. */
export function useFinishSignIn(): (user: CurrentUser) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { returnTo = '' } = useSearch({ strict: false })
  return async (user) => {
    enterAs(queryClient, user)
    await router.navigate({ href: readOwnPath(returnTo) ?? paths.dashboard, replace: true })
  }
}
