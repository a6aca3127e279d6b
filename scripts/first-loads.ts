import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { firstCalls, firstLoads } from '#client/app/first-loads.ts'
import { clientFolder } from './built-client.ts'

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

/** Writes down for the server which files each page loads before it shows anything, and which calls it makes first. */
export function writeFirstLoads(): void {
  const manifestFile = `${clientFolder}/.vite/manifest.json`
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'))

  function listFiles(name: string, seen = new Set<string>()): Set<string> {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no module ${name}`)
    if (seen.has(chunk.file)) return seen
    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) listFiles(imported, seen)
    return seen
  }

  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? ''
  const always = listFiles(entry)
  const pages = firstLoads.map(({ modules, calls = [], ...page }) => {
    const files = modules.reduce((files, module) => listFiles(module, files), new Set<string>())
    return { ...page, calls, files: [...files].filter((file) => !always.has(file)) }
  })
  writeFileSync(`${clientFolder}/pages.json`, JSON.stringify({ calls: firstCalls, pages }))
  rmSync(`${clientFolder}/.vite`, { recursive: true })
}
