import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { isClientBuilt } from './built-client.ts'

/**
 * `npm run dev`: restarts the server and reloads pages on changes. Vite serves the pages and proxies calls, so
 * emailed links use Vite's address.
 */
if (!isClientBuilt()) await import('./build.ts')
const pages = await createServer()
await pages.listen()
pages.printUrls()

const appUrl = pages.resolvedUrls?.local[0] ?? 'http://localhost:5173'
const server = spawn(process.execPath, ['--watch', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, APP_URL: process.env.APP_URL ?? appUrl },
})
server.once('exit', async (code) => {
  await pages.close()
  process.exit(code ?? 0)
})
