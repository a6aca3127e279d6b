import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const clientFolder = 'dist/client'
const stamp = 'dist/client.sha256'

const folders = ['src/client', 'src/shared']
const scripts = ['browser-contracts', 'build-public-pages', 'page-files', 'subset-fonts'].map(
  (name) => `scripts/${name}.ts`,
)
const sources = [...scripts, 'vite.config.ts', 'package-lock.json']

export function isClientBuilt(): boolean {
  if (!existsSync(`${clientFolder}/index.html`) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === hashSources()
}

export function rememberBuild(): void {
  writeFileSync(stamp, hashSources())
}

function hashSources(): string {
  const hash = createHash('sha256')
  const files = [...folders.flatMap(listFiles), ...sources].filter((file) => !file.includes('.test.'))
  for (const file of files.sort()) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Don't use glob patterns: matching takes memory that the server in this process would keep. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
