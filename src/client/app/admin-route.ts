import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { requireAdmin } from '../routing/guards.ts'
import { paths, readRegistrationId } from '../routing/paths.ts'
import { rootRoute } from './parent-routes.tsx'

/** What lies below is for administrators; whoever asks for it without being one never learns what there is. */
export const adminRoute = createRoute({ getParentRoute: () => rootRoute, path: '/admin', beforeLoad: requireAdmin })

export const adminHome = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: paths.dashboard, replace: true })
  },
})

/** For a page about one record: an address that cannot be the id of anything leads nowhere. */
export function requireRecordId({ params }: { params: { id: string } }): void {
  if (typeof readRegistrationId(params.id) !== 'number') throw notFound()
}
