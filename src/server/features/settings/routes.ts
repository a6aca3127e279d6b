import type { Deps } from '../../app.ts'
import type { Config } from '../../config.ts'
import type { Handlers } from '../../http/serve.ts'
import { readSite } from './read-site.ts'

export const settingsHandlers = (config: Config, { db, now }: Deps) =>
  ({
    getSite: () => readSite(db, now(), config.isDevelopment),
  }) satisfies Handlers
