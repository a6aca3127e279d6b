import type { SourceFile } from './source-files.ts'

/**
 * The circles of folders: at every level of the tree, the entries of a folder that need each other in a ring, if one of
 * them is a folder itself. A folder counts with all that is below it.
 */
export function findFolderCircles(files: readonly SourceFile[]): string[] {
  const levels = new Map<string, Map<string, Set<string>>>()
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
      .filter((entry) => !entry.includes('.') && reaches(entries, entry, entry))
      .map((entry) => `${level}/${entry} needs itself by way of its neighbors`),
  )
}

/** Whether one entry needs another, by way of any number between them. */
function reaches(entries: Map<string, Set<string>>, from: string, to: string, seen = new Set<string>()): boolean {
  return [...(entries.get(from) ?? [])].some((next) => {
    if (next === to) return true
    if (seen.has(next)) return false
    seen.add(next)
    return reaches(entries, next, to, seen)
  })
}
