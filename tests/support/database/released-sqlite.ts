import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'

/**
 * A folder with a SQLite and a PostgreSQL database of each released version, such as `1.0.0.sqlite.sql`. Each holds a
 * shortened demonstration of its version.
 */
export const releasedFolder = 'tests/fixtures/released'

/** Creates the SQLite database of a released version in a data folder, and returns its file. */
export function createReleasedSqlite(dataDir: string, version: string): string {
  const file = join(dataDir, sqliteFileName)
  const database = new DatabaseSync(file)
  database.exec(readFileSync(join(releasedFolder, `${version}.sqlite.sql`), 'utf8'))
  database.close()
  return file
}
