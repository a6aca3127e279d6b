import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readAdminDashboard } from './read-admin-dashboard.ts'
import { readMoneyRaised } from './read-money-raised.ts'
import { readNamesGiven } from './read-names-given.ts'
import { readPartnerDashboard } from './read-partner-dashboard.ts'

export const dashboardHandlers = (config: Config, { db, now }: Deps) =>
  ({
    getPartnerDashboard: ({ caller }) => readPartnerDashboard(db, caller, now()),
    getAdminDashboard: () => readAdminDashboard(db, now(), config.smtpUrl !== undefined),
    getMoneyRaised: () => readMoneyRaised(db, now()),
    getNamesGiven: () => readNamesGiven(db, now()),
  }) satisfies Partial<Handlers>
