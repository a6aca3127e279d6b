import type { QueryClient } from '@tanstack/react-query'
import { notFound, type ParsedLocation, redirect } from '@tanstack/react-router'
import type { CurrentUser } from '#shared/contracts/auth.ts'
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

/** For a page about one record: an address that cannot be the id of anything leads nowhere. */
export function requireRecordId({ params }: { params: { id: string } }): void {
  if (typeof readRegistrationId(params.id) !== 'number') throw notFound()
}
