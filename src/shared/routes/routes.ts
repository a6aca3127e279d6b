import { boardRoutes } from './board-routes.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { partnerRoutes } from './partner-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { planningRoutes } from './planning-routes.ts'
import { registrationRoutes, registrationSteps, summarySteps } from './registration-routes.ts'
import type { RouteSpec } from './route.ts'

export const routes = [
  ...peopleRoutes,
  ...dashboardRoutes,
  ...registrationRoutes,
  ...planningRoutes,
  ...partnerRoutes,
  ...boardRoutes,
] as const

export const allRoutes: readonly RouteSpec[] = [...routes, ...registrationSteps, ...summarySteps]
