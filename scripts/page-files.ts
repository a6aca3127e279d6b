import { writeFileSync } from 'node:fs'
import type { Rolldown } from 'vite'
import { paths } from '#shared/paths.ts'
import { registrationSteps, summarySteps, wizardFile } from '#shared/routes/registration-routes.ts'
import { allRoutes } from '#shared/routes/routes.ts'
import { clientFolder } from './built-client.ts'

export function writePageFiles({ output }: Rolldown.RolldownOutput): void {
  const chunks = output.filter((file) => file.type === 'chunk')

  function listFiles(file: string, seen: Set<string>): Set<string> {
    if (seen.has(file)) return seen
    seen.add(file)
    const { imports = [], viteMetadata } = chunks.find(({ fileName }) => fileName === file) ?? {}
    for (const style of viteMetadata?.importedCss ?? []) seen.add(style)
    for (const imported of imports) listFiles(imported, seen)
    return seen
  }

  function findFile(module: string): string {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/client/${module}`)))
    if (!chunk) throw new Error(`The build has no module ${module}`)
    return chunk.fileName
  }

  const always = listFiles(findFile('main.tsx'), new Set())
  const list = (...modules: string[]) => {
    const loaded = modules.flatMap((module) => [...listFiles(findFile(module), new Set())])
    return [...new Set(loaded)].filter((file) => !always.has(file))
  }
  const steps = [...registrationSteps, ...summarySteps].map(({ path }): string => path)
  const files = allRoutes.map(({ path, file }) => {
    const frame = steps.includes(path) ? [wizardFile] : []
    return [path, list(...frame, file)] as const
  })
  const desk = [paths.desk, list('desk/start-desk.tsx')] as const
  writeFileSync(`${clientFolder}/pages.json`, JSON.stringify(Object.fromEntries([...files, desk])))
}
