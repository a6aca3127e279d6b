import { registerHooks } from 'node:module'

/** Gives a server one more migration. Preload it with `--import`. */
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier !== './migrations/later.ts') return next(specifier, context)
    return { url: new URL('./later-migrations.ts', import.meta.url).href, shortCircuit: true }
  },
})
