import { boardPages } from './board-pages.ts'
import { dashboardPages } from './dashboard-pages.ts'
import type { PageLoad } from './page-load.ts'
import { partnerPages } from './partner-pages.ts'
import { peoplePages } from './people-pages.ts'
import { planningPages } from './planning-pages.ts'
import { registrationPages } from './registration-pages.ts'

export const pageLoads: readonly PageLoad[] = [
  ...peoplePages,
  ...dashboardPages,
  ...registrationPages,
  ...planningPages,
  ...partnerPages,
  ...boardPages,
]
