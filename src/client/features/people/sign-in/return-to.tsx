import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { enterAs } from '#client/api/app-context.ts'
import { paths } from '#client/routing/paths.ts'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { readOwnPath } from '#shared/first-page.ts'

/** A hidden field with the page to open after login. It works without JavaScript. */
export function ReturnTo() {
  const { returnTo = '' } = useSearch({ strict: false })
  return <input type="hidden" name="returnTo" value={returnTo} />
}

/** Opens the page from the address after login, or the dashboard. */
export function useFinishSignIn(): (user: CurrentUser) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { returnTo = '' } = useSearch({ strict: false })
  return async (user) => {
    enterAs(queryClient, user)
    await router.navigate({ href: readOwnPath(returnTo) ?? paths.dashboard, replace: true })
  }
}
