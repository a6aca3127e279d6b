import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'

/** Whether the browser application in `dist/client` was built from the files as they are now. */

export const clientFolder = 'dist/client'
const stamp = 'dist/client.sha256'

const sources = [
  'src/client/**',
  'src/shared/**',
  'scripts/{browser-contracts,build-first-pages,first-loads,subset-fonts}.ts',
  'vite.config.ts',
  'package-lock.json',
]

export function isClientBuilt(): boolean {
  if (!existsSync(`${clientFolder}/index.html`) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === hashSources()
}

export function rememberBuild(): void {
  writeFileSync(stamp, hashSources())
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources).filter((file) => !file.includes('.test.') && statSync(file).isFile())
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}
