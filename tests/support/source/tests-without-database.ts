import { readSourceFiles } from './source-files.ts'

const testDatabase = 'tests/support/database/test-database.ts'

export function listWithoutDatabase(): string[] {
  const importsOf = new Map(readSourceFiles().map(({ path, imports }) => [path, imports]))
  return [...importsOf.keys()].filter((path) => path.endsWith('.test.ts') && !reaches(importsOf, path, testDatabase))
}

function reaches(importsOf: ReadonlyMap<string, string[]>, from: string, target: string): boolean {
  const reached = new Set([from])
  for (const path of reached) for (const imported of importsOf.get(path) ?? []) reached.add(imported)
  return reached.has(target)
}
