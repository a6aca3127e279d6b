import { writeFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { firstCalls, firstLoads } from '#client/app/first-loads.ts'
import { clientFolder } from './built-client.ts'

/** Writes down for the server which files each page loads before it shows anything, and which calls it makes first. */
export function writeFirstLoads({ output }: Rolldown.RolldownOutput): void {
  const chunks = output.filter((file) => file.type === 'chunk')

  function listFiles(file: string, seen: Set<string>): Set<string> {
    if (seen.has(file)) return seen
    seen.add(file)
    const { imports = [] } = chunks.find(({ fileName }) => fileName === file) ?? {}
    for (const imported of imports) listFiles(imported, seen)
    return seen
  }

  function findFile(module: string): string {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/client/${module}`)))
    if (!chunk) throw new Error(`The build has no module ${module}`)
    return chunk.fileName
  }

  const always = listFiles(findFile('main.tsx'), new Set())
  const pages = firstLoads.map(({ modules, before = [], calls = [], ...page }) => {
    const files = modules.reduce((files, module) => listFiles(findFile(module), files), new Set<string>())
    return { ...page, before, calls, files: [...files].filter((file) => !always.has(file)) }
  })
  writeFileSync(`${clientFolder}/pages.json`, JSON.stringify({ calls: firstCalls, pages }))
}
