import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/foundation/config.ts'
import { checkHealth } from '#server/http/check-health.ts'
import type { Handlers } from '#server/http/serve.ts'
import { checkSystem } from './check-system.ts'

export const systemHandlers = (config: Config, deps: Deps) =>
  ({
    getSystem: async () => {
      const { db, now } = deps
      return {
        checks: await checkSystem({ config, db, now: now(), checkHealth: deps.checkHealth ?? checkHealth }),
        now: now().toISOString(),
      }
    },
  }) satisfies Partial<Handlers>
