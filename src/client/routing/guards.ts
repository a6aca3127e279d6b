import type { QueryClient } from '@tanstack/react-query'
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/contracts/auth.ts'
import { readOwnPath } from '#shared/first-page.ts'
import { currentUserQuery } from '../api/app-context.ts'
import { paths, readRegistrationId } from './paths.ts'

type Visit = { context: { queryClient: QueryClient }; location: ParsedLocation }

/** Requires login. Others log in first and then return. */
export async function requireSignedIn(visit: Visit): Promise<{ user: CurrentUser }> {
  const user = await visit.context.queryClient.ensureQueryData(currentUserQuery)
  if (!user) throw redirect({ to: paths.login, search: { returnTo: visit.location.href }, replace: true })
  return { user }
}

/** The admin areas are for administrators; a partner finds their own dashboard instead. */
export async function requireAdmin(visit: Visit): Promise<{ user: CurrentUser }> {
  const { user } = await requireSignedIn(visit)
  if (user.role !== 'admin') throw redirect({ to: paths.dashboard, replace: true })
  return { user }
}

/** Logged-in users skip the login page. */
export async function sendSignedInOn({ context, search }: Visit & { search: { returnTo?: string } }): Promise<void> {
  const user = await context.queryClient.ensureQueryData(currentUserQuery)
  if (!user) return
  const returnTo = readOwnPath(search.returnTo ?? '')
  throw returnTo ? redirect({ href: returnTo, replace: true }) : redirect({ to: paths.dashboard, replace: true })
}

/** For a page about one record: an address that cannot be the id of anything leads nowhere. */
export function requireRecordId({ params }: { params: { id: string } }): void {
  if (typeof readRegistrationId(params.id) !== 'number') throw notFound()
}
