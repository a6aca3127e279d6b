import type { Deps } from '../../app.ts'
import type { Handlers } from '../../http/serve.ts'
import { readPartnerDashboard } from './read-partner-dashboard.ts'

export const dashboardHandlers = ({ db, now }: Deps) =>
  ({
    getPartnerDashboard: ({ caller }) => readPartnerDashboard(db, caller, now()),
  }) satisfies Handlers
