import { registerHooks } from 'node:module'

/** Gives a server one more migration than the product has. Load this file before the server, with `--import`. */
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier !== './migrations/later.ts') return next(specifier, context)
    return { url: new URL('./later-migrations.ts', import.meta.url).href, shortCircuit: true }
  },
})
