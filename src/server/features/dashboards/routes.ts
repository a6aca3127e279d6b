import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readNamesGiven } from './name-counts.ts'
import { readAdminDashboard, readMoneyRaised, readPartnerDashboard } from './read-dashboards.ts'

export const dashboardHandlers = (config: Config, { db, now }: Deps) =>
  ({
    getPartnerDashboard: ({ caller }) => readPartnerDashboard(db, caller, now()),
    getAdminDashboard: () => readAdminDashboard(db, now(), config.smtpUrl !== undefined),
    getMoneyRaised: () => readMoneyRaised(db, now()),
    getNamesGiven: () => readNamesGiven(db, now()),
  }) satisfies Partial<Handlers>
