import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type DatabaseKind, type OpenDatabase, open } from '#server/db/connect.ts'
import { sqliteFileName } from '#server/db/data-folder.ts'
import { migrate } from '#server/db/migrate.ts'
// Declares what the server provides.
import type {} from './postgres-server.ts'

/** Where a database is; what `open` and the server's configuration ask for. */
export interface DatabasePlace {
  databaseUrl: string | undefined
  /** A folder of its own, also with PostgreSQL. */
  dataDir: string
}

/** The database that this run of the tests is about. */
export const databaseKind: DatabaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

/** A new migrated database, open; closed and removed when the test has finished. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const database = await open(await createDatabase())
  onTestFinished(() => database.db.destroy())
  return database
}

/** A new migrated database that nobody has opened; removed when the test has finished. */
export async function createDatabase(): Promise<DatabasePlace> {
  if (databaseKind === 'postgres') {
    return createPostgresDatabase(inject('postgres').template)
  }
  const place = await createEmptyDatabase()
  await writeFile(join(place.dataDir, sqliteFileName), await migratedSqliteFile())
  return place
}

/** A new database without any table. */
export async function createEmptyDatabase(): Promise<DatabasePlace> {
  return databaseKind === 'postgres'
    ? createPostgresDatabase('template1')
    : { databaseUrl: undefined, dataDir: await createFolder() }
}

async function createPostgresDatabase(template: string): Promise<DatabasePlace> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const databaseUrl = new URL(inject('postgres').url)
  databaseUrl.pathname = name
  await onPostgres(`create database ${name} template ${template}`)
  onTestFinished(() => onPostgres(`drop database ${name} with (force)`))
  return { databaseUrl: databaseUrl.href, dataDir: await createFolder() }
}

async function onPostgres(statement: string): Promise<void> {
  const client = new pg.Client(inject('postgres').url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

let migratedFile: Promise<Buffer> | undefined

/** Migrated once for each file of tests, then copied. */
function migratedSqliteFile(): Promise<Buffer> {
  migratedFile ??= makeMigratedSqliteFile()
  return migratedFile
}

async function makeMigratedSqliteFile(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-test-'))
  try {
    const database = await open({ dataDir: folder })
    await migrate(database)
    await database.db.destroy()
    return await readFile(join(folder, sqliteFileName))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
