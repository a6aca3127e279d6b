import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { isClientBuilt } from './built-client.ts'

/** `npm start`: builds the pages if they are missing or old, then becomes the server. */
if (!isClientBuilt()) {
  process.stdout.write('Building the pages (once) ...\n')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// Compiled once and kept: the second start is quicker, and the compiler takes no memory.
enableCompileCache('.cache/node')
await import('#server/main.ts')
