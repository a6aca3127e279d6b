import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute, requireRecordId } from './admin-route.ts'

const list = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events',
  component: lazyRouteComponent(() => import('../features/events/event-pages.tsx'), 'EventsPage'),
})

const create = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/new',
  component: lazyRouteComponent(() => import('../features/events/event-pages.tsx'), 'NewEventPage'),
})

const edit = createRoute({
  getParentRoute: () => adminRoute,
  path: 'events/edit/$id',
  beforeLoad: requireRecordId,
  component: lazyRouteComponent(() => import('../features/events/event-pages.tsx'), 'EditEventPage'),
})

export const eventRoutes = [list, create, edit] as const
