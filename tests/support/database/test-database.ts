import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type OpenDatabase, open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'
import type { DatabaseKind } from '#server/db/tables/columns.ts'
import { resetDatabase } from './postgres-reset.ts'
import type {} from './postgres-server.ts'

export interface DatabasePlace {
  databaseUrl: string | undefined
  dataDir: string
}

export const databaseKind: DatabaseKind = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite'

/**
 * Tests never cut the power, so commits don't need to reach the disk. Servers in their own process sync as in
 * production.
 */
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (statement) {
  exec.call(this, statement === 'pragma synchronous = full' ? 'pragma synchronous = off' : statement)
}

export async function openTestDatabase(): Promise<OpenDatabase> {
  const database = await open(await createDatabase())
  onTestFinished(() => database.db.destroy())
  return database
}

/** A migrated database that is as good as new and that no one has opened. After the test, another test may get it. */
export async function createDatabase(): Promise<DatabasePlace> {
  if (databaseKind === 'postgres') {
    return { databaseUrl: await lendPostgresDatabase(), dataDir: await createFolder() }
  }
  const place = await createEmptyDatabase()
  await writeFile(join(place.dataDir, sqliteFileName), await migratedSqliteFile())
  return place
}

export async function createEmptyDatabase(): Promise<DatabasePlace> {
  const databaseUrl = databaseKind === 'postgres' ? await createPostgresDatabase('template1') : undefined
  if (databaseUrl) onTestFinished(() => dropPostgresDatabase(databaseUrl))
  return { databaseUrl, dataDir: await createFolder() }
}

interface Lent {
  databaseUrl: string
  session: pg.Client
}

const idleDatabases: Lent[] = []

/** A worker's tests take turns with one database. A test that asks for two gets two. */
async function lendPostgresDatabase(): Promise<string> {
  const lent = idleDatabases.pop() ?? (await makeLent())
  onTestFinished(async () => {
    await resetDatabase(lent.session)
    idleDatabases.push(lent)
  })
  return lent.databaseUrl
}

async function makeLent(): Promise<Lent> {
  const databaseUrl = await createPostgresDatabase(inject('postgres').template)
  const session = new pg.Client(databaseUrl)
  await session.connect()
  // The server may end before this session.
  session.on('error', () => undefined)
  return { databaseUrl, session }
}

async function createPostgresDatabase(template: string): Promise<string> {
  const { url } = inject('postgres')
  const databaseUrl = new URL(url)
  databaseUrl.pathname = `test_${randomBytes(8).toString('hex')}`
  await onPostgres(url, (client) => client.query(`create database ${nameOf(databaseUrl)} template ${template}`))
  return databaseUrl.href
}

const nameOf = ({ pathname }: URL) => pathname.slice(1)

async function dropPostgresDatabase(databaseUrl: string): Promise<void> {
  const name = nameOf(new URL(databaseUrl))
  await onPostgres(inject('postgres').url, (client) => client.query(`drop database ${name} with (force)`))
}

async function onPostgres(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await work(client)
  await client.end()
}

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

let migratedFile: Promise<Buffer> | undefined

/** Migrated once per test file, then copied. */
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
