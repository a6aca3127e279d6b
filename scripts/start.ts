import { spawnSync } from 'node:child_process'
import { enableCompileCache } from 'node:module'
import { isClientBuilt } from './built-client.ts'

/** `npm start`: builds missing or outdated pages, then starts the server. */
if (!isClientBuilt()) {
  process.stdout.write('Building the pages (once) ...\n')
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
// Caching compiled code makes later starts faster, and saves the compiler's memory.
enableCompileCache('.cache/node')
await import('#server/main.ts')
