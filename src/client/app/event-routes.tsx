import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './admin-route.ts'

const list = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events',
  component: lazyRouteComponent(() => import('../features/events/events-page.tsx'), 'EventsPage'),
})

const create = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/new',
  component: lazyRouteComponent(() => import('../features/events/new-event-page.tsx'), 'NewEventPage'),
})

const edit = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/edit/$id',
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/events/edit-event-page.tsx'), 'EditEventPage'),
})

export const eventRoutes = [list, create, edit] as const
