import type { SourceFile } from './source-files.ts'

type Graph = Map<string, Set<string>>

/**
 * Circles of files: groups in which every file reaches every other through imports. Type imports and `import()`
 * count, because such a group can only be understood as a whole.
 */
export function findFileCircles(files: readonly SourceFile[]): string[] {
  const imports: Graph = new Map(files.map((file) => [file.path, new Set(file.imports)]))
  const reached = new Map([...imports.keys()].map((path) => [path, reachFrom(imports, path)]))
  const isMutual = (one: string, other: string) => reached.get(one)?.has(other) && reached.get(other)?.has(one)
  const inCircles = [...imports.keys()].filter((path) => isMutual(path, path))
  return [...new Set(inCircles.map((path) => inCircles.filter((other) => isMutual(path, other)).join(' <-> ')))]
}

/**
 * Circles of folders: at every level of the tree, a folder's entries that need each other in a ring, if at least one
 * of them is a folder. A folder counts with everything below it.
 */
export function findFolderCircles(files: readonly SourceFile[]): string[] {
  const levels = new Map<string, Graph>()
  for (const { path, imports } of files) {
    for (const imported of imports.filter((target) => target.startsWith('src/'))) {
      const [from, to] = [path.split('/'), imported.split('/')]
      const depth = from.findIndex((part, index) => part !== to[index])
      const level = from.slice(0, depth).join('/')
      const [importer, needed] = [from[depth], to[depth]]
      if (importer === undefined || needed === undefined) continue
      const entries = levels.get(level) ?? new Map<string, Set<string>>()
      levels.set(level, entries.set(importer, (entries.get(importer) ?? new Set()).add(needed)))
    }
  }
  return [...levels].flatMap(([level, entries]) =>
    [...entries.keys()]
      .filter((entry) => !entry.includes('.') && reachFrom(entries, entry).has(entry))
      .map((entry) => `${level}/${entry} needs itself by way of its neighbors`),
  )
}

function reachFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set(graph.get(start))
  for (const node of reached) for (const next of graph.get(node) ?? []) reached.add(next)
  return reached
}
