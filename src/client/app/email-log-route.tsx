import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './parent-routes.tsx'

export const emailLogRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/emailLog/$id',
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/email-log/email-log-page.tsx'), 'EmailLogPage'),
})
