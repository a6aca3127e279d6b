import { readSourceFiles } from './source-files.ts'

/** The module that opens the database of a test run. */
const testDatabase = 'tests/support/database/test-database.ts'

/** The files of tests that neither ask for that database nor import what does: a second run would prove the same again. */
export function listWithoutDatabase(): string[] {
  const importsOf = new Map(readSourceFiles().map(({ path, imports }) => [path, imports]))
  return [...importsOf.keys()].filter((path) => path.endsWith('.test.ts') && !reaches(importsOf, path, testDatabase))
}

function reaches(importsOf: ReadonlyMap<string, string[]>, from: string, target: string): boolean {
  const reached = new Set([from])
  for (const path of reached) for (const imported of importsOf.get(path) ?? []) reached.add(imported)
  return reached.has(target)
}
