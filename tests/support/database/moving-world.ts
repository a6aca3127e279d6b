import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'
import { loadDemoData } from '#server/demo/demo-data.ts'
import { fillEmptyTables } from './fill-empty-tables.ts'
import { createEmptyDatabase } from './test-database.ts'

export interface Moving {
  databaseUrl: string
  dataDir: string
  file: string
  /** A PostgreSQL session besides that of the move. */
  client: pg.Client
}

/** Creates a data folder with a copy of a SQLite database, and an empty PostgreSQL database. */
export async function prepareMove(source: Buffer): Promise<Moving> {
  const { dataDir, databaseUrl = inject('postgres').url } = await createEmptyDatabase()
  const file = join(dataDir, sqliteFileName)
  await writeFile(file, source)
  const client = new pg.Client(databaseUrl)
  // The connection breaks when its database is dropped.
  client.on('error', () => undefined)
  await client.connect()
  onTestFinished(() => client.end())
  return { databaseUrl, dataDir, file, client }
}

/** Writes the demonstration to a SQLite database in a folder, without anything else. */
export async function makeDemo(dataDir: string): Promise<void> {
  const database = await open({ dataDir })
  await migrate(database)
  await loadDemoData(database.db, { now: new Date('2027-03-02T18:00:00.000Z') })
  await database.db.destroy()
}

export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-test-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Changes a SQLite database directly, without Fairway. */
export function change(file: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file)
  try {
    work(database)
  } finally {
    database.close()
  }
}

/** Adds rows to every empty table, values that PostgreSQL could misread, and large IDs, one of them deleted. */
export function addOddRows(file: string): void {
  change(file, (database) => {
    fillEmptyTables(database)
    const outbox = 'kind, "toAddress", subject, text, html, payload, "nextAttemptAt", "createdAt"'
    const add = database.prepare(
      `insert into outbox (id, ${outbox}) values (?, 'test', '', ?, ?, '', ?, '9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z')`,
    )
    add.run(1_000_000, ' ', 'x'.repeat(3_000_000), null)
    add.run(1_000_001, '', '', '')
    add.run(1_000_002, "''", '\\x41', '{"a":{"b":[1,null,"\\u0041"]}}')
    add.run(2_000_000, 'Deleted', '', null)
    database.exec('delete from outbox where id = 2000000')
    database.exec('insert into benefits (id, description, "sortOrder") values (2147483646, \'Last\', -2147483648)')
  })
}

type Tables = Record<string, Record<string, unknown>[]>

/** Returns every row of every table, without using the code of the move. */
export async function readEverything(place: { databaseUrl?: string; dataDir: string }): Promise<Tables> {
  const { db } = await open(place)
  const anyTable = db as unknown as Kysely<Record<string, Record<string, unknown>>>
  const names = (await db.introspection.getTables()).map(({ name }) => name).sort()
  const tables: Tables = {}
  for (const name of names) {
    const rows = await anyTable.selectFrom(name).selectAll().execute()
    const plain = rows.map((row) => ({
      ...row,
      ...(row.content instanceof Uint8Array && { content: [...row.content] }),
    }))
    tables[name] = plain.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  }
  await db.destroy()
  return tables
}

/** Makes PostgreSQL run a statement when a table is created, in the same transaction. */
export async function onCreated({ client }: Moving, table: string, statement: string): Promise<void> {
  await client.query(`
    create function react() returns event_trigger language plpgsql as $react$ begin
      if exists (select from pg_event_trigger_ddl_commands() where object_type = 'table' and objid = to_regclass('"${table}"'))
        then execute $do$ ${statement} $do$; end if;
    end $react$;
    create event trigger react on ddl_command_end when tag in ('CREATE TABLE') execute function react();`)
}

/** Changes the rows that are inserted into a table. `body` is the body of a trigger. */
export async function onInserted(moving: Moving, table: string, body: string, when = 'before insert'): Promise<void> {
  const level = when.startsWith('after') ? 'statement' : 'row'
  await moving.client.query(
    `create function spoil() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
  )
  await onCreated(
    moving,
    table,
    `create trigger spoil ${when} on "${table}" for each ${level} execute function spoil()`,
  )
}

/** Reads a SQLite database, without waiting for a lock. */
export function readOne(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0, readOnly: true })
  try {
    database.prepare('select 1 from users').get()
  } finally {
    database.close()
  }
}

/** Waits until an SQL condition is true in PostgreSQL. */
export async function until(client: pg.Client, condition: string): Promise<void> {
  while (!(await client.query(`select ${condition} as "isTrue"`)).rows[0].isTrue) await sleep(20)
}
