import type { Deps } from '#server/deps.ts'
import type { Config } from '#server/foundation/config.ts'
import { askHealth } from '#server/http/ask-health.ts'
import type { Handlers } from '#server/http/serve.ts'
import { checkSystem } from './check-system.ts'

export const systemHandlers = (config: Config, deps: Deps) =>
  ({
    getSystem: async () => {
      const { db, now } = deps
      return {
        checks: await checkSystem({ config, db, now: now(), askHealth: deps.askHealth ?? askHealth }),
        now: now().toISOString(),
      }
    },
  }) satisfies Partial<Handlers>
