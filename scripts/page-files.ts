import { writeFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { pageLoads } from '#shared/page-loads/page-loads.ts'
import { clientFolder } from './built-client.ts'

/** Writes the files of each page's modules, for the links in its document. */
export function writePageFiles({ output }: Rolldown.RolldownOutput): void {
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
  const modules = new Set(pageLoads.flatMap((page) => page.modules))
  const files = [...modules].map((module) => {
    const loaded = [...listFiles(findFile(module), new Set())]
    return [module, loaded.filter((file) => !always.has(file))] as const
  })
  writeFileSync(`${clientFolder}/pages.json`, JSON.stringify(Object.fromEntries(files)))
}
