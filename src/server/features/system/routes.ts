import type { Config } from '#server/config.ts'
import type { Deps } from '#server/deps.ts'
import type { Handlers } from '#server/http/serve.ts'
import { checkSystem } from './check-system.ts'

export const systemHandlers = (config: Config, { db, now }: Deps) =>
  ({
    getSystem: async () => ({ checks: await checkSystem({ config, db, now: now() }), now: now().toISOString() }),
  }) satisfies Partial<Handlers>
