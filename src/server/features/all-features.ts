import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Handlers } from '../http/serve.ts'
import { affiliationHandlers } from './affiliations/routes.ts'
import { benefitHandlers } from './benefits/routes.ts'
import { dashboardHandlers } from './dashboards/routes.ts'
import { emailLogHandlers } from './email-log/routes.ts'
import { eventHandlers } from './events/routes.ts'
import { exportHandlers } from './exports/routes.ts'
import { golfCourseHandlers } from './golf-courses/routes.ts'
import { liveHandlers } from './live/routes.ts'
import { partnerHandlers } from './partners/routes.ts'
import { partnershipLevelHandlers } from './partnership-levels/routes.ts'
import { placementHandlers } from './placement/routes.ts'
import { registrationHandlers } from './registrations/routes.ts'
import { settingsHandlers } from './settings/routes.ts'
import { signInHandlers } from './sign-in/routes.ts'
import { userHandlers } from './users/routes.ts'

/** What serves each call of the table. */
export const allHandlers = (config: Config, deps: Deps): Handlers => ({
  ...signInHandlers(deps),
  ...settingsHandlers(config, deps),
  ...registrationHandlers(deps),
  ...emailLogHandlers(config, deps),
  ...dashboardHandlers(config, deps),
  ...affiliationHandlers(deps),
  ...benefitHandlers(deps),
  ...userHandlers(deps),
  ...eventHandlers(deps),
  ...exportHandlers(deps),
  ...golfCourseHandlers(deps),
  ...partnershipLevelHandlers(deps),
  ...partnerHandlers(deps),
  ...placementHandlers(deps),
  ...liveHandlers(deps),
})
