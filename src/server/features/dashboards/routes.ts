import type { Deps } from '../../app.ts'
import type { Handlers } from '../../http/serve.ts'
import { readAdminDashboard } from './read-admin-dashboard.ts'
import { readMoneyRaised } from './read-money-raised.ts'
import { readPartnerDashboard } from './read-partner-dashboard.ts'

export const dashboardHandlers = ({ db, now }: Deps) =>
  ({
    getPartnerDashboard: ({ caller }) => readPartnerDashboard(db, caller, now()),
    getAdminDashboard: () => readAdminDashboard(db, now()),
    getMoneyRaised: () => readMoneyRaised(db, now()),
  }) satisfies Handlers
