import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { adminRoute } from './parent-routes.tsx'

export const settingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'settings',
  component: lazyRouteComponent(() => import('../features/settings/settings-page.tsx'), 'SettingsPage'),
})
