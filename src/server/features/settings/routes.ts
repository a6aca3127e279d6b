import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readSettings } from '../../settings.ts'
import { readSite, saveSettings } from './settings.ts'
import { listOrganisers } from './store.ts'

export const settingsHandlers = (config: Config, deps: Deps) =>
  ({
    getSite: () => readSite(deps.db, deps.now(), config),
    listOrganisers: () => listOrganisers(deps.db),
    getSettings: () => readSettings(deps.db),
    saveSettings: ({ caller, body }) => saveSettings(deps, caller, body),
  }) satisfies Partial<Handlers>
