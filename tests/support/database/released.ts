import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { createReleasedSqlite, releasedFolder } from './released-sqlite.ts'
import { createEmptyDatabase, type DatabasePlace, databaseKind } from './test-database.ts'

const ending = `.${databaseKind}.sql`

/** The versions whose databases are kept. */
export const releasedVersions: readonly string[] = readdirSync(releasedFolder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))

/** Creates the database of a released version, on SQLite or PostgreSQL, whichever this run tests. */
export async function createReleased(version: string): Promise<DatabasePlace> {
  const place = await createEmptyDatabase()
  if (place.databaseUrl) await fillPostgres(place.databaseUrl, version)
  else createReleasedSqlite(place.dataDir, version)
  return place
}

async function fillPostgres(url: string, version: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(readFileSync(join(releasedFolder, `${version}${ending}`), 'utf8'))
  await client.end()
}
