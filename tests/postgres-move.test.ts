import { readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { allMigrations } from '#server/db/migrate.ts'
import { moveToPostgres } from '#server/db/move/move.ts'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { checkWorldAt } from './support/check-world/check-world.ts'
import {
  addOddRows,
  change,
  inTemporaryFolder,
  type Moving,
  makeDemo,
  onCreated,
  onInserted,
  prepareMove,
  readEverything,
  readOne,
  until,
} from './support/database/moving-world.ts'
import { expectSentence, runScript, startScript } from './support/run-script.ts'
import { startServer } from './support/server-process.ts'

let demo: Buffer
let odd: Buffer

beforeAll(async () => {
  await inTemporaryFolder(async (folder) => {
    await makeDemo(folder)
    const file = join(folder, sqliteFileName)
    demo = await readFile(file)
    addOddRows(file)
    odd = await readFile(file)
  })
})

const script = ['scripts/move-to-postgres.ts']
const environmentOf = ({ databaseUrl, dataDir }: Moving) => ({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
const runMove = (moving: Moving) => runScript(script, environmentOf(moving))

async function expectNothingMoved({ client, file }: Moving, before: Buffer | null): Promise<void> {
  const { rows } = await client.query("select relname from pg_class where relnamespace = 'public'::regnamespace")
  expect(rows).toEqual([])
  const after = await readFile(file).catch(() => null)
  expect(before ? after?.equals(before) : after === null).toBe(true)
}

async function expectMoved({ databaseUrl, dataDir }: Moving): Promise<void> {
  expect(await readEverything({ databaseUrl, dataDir })).toEqual(await readEverything({ dataDir }))
}

/** Whether the move waits for a lock. */
const isHeld = "exists (select from pg_locks where locktype = 'advisory' and not granted)"

const refusal = (moving: Moving) => moveToPostgres(moving).then(() => 'moved', String)

test('moves the demonstration, and says what to do next', async () => {
  const moving = await prepareMove(demo)
  const { code, stdout, stderr } = await runMove(moving)
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^territories +56 {2}identical$/m)
  expect(stdout).toContain('1. Keep DATABASE_URL in the settings of the server, and start Fairway.')
  expect(stdout).toContain(`${moving.dataDir}/mail-password.key is needed`)
  await expectMoved(moving)
  expect(await checkWorldAt(moving, { isBuilt: true })).toEqual([])
  expect((await readFile(moving.file)).equals(demo)).toBe(true)
  expectSentence(await runMove(moving), /isn't empty: it has ".*Create a new one/)
})

test('moves every kind of value in every table', async () => {
  const moving = await prepareMove(odd)
  const tables = await moveToPostgres(moving)
  expect(tables.filter(({ rows }) => rows === 0)).toEqual([])
  await expectMoved(moving)
})

test('never reuses an ID, not even the ID of a deleted row', async () => {
  const moving = await prepareMove(odd)
  await moveToPostgres(moving)
  const used: Record<string, unknown> = {}
  change(moving.file, (database) => {
    for (const { name, seq } of database.prepare('select * from sqlite_sequence').all()) used[`${name}_id_seq`] = seq
  })
  const { rows } = await moving.client.query('select sequencename, last_value::int from pg_sequences')
  const ofPostgres = Object.fromEntries(rows.map(({ sequencename, last_value }) => [sequencename, last_value]))
  expect(ofPostgres).toEqual(used)
  expect(used.outbox_id_seq).toBe(2_000_000)
  const { db } = await open(moving)
  const { id } = await createBuilder(db, { now: new Date() }).benefit()
  await db.destroy()
  expect(id).toBe(2_147_483_647)
})

test('includes changes that a killed server left in the log', async () => {
  const moving = await prepareMove(demo)
  const { db } = await open({ dataDir: moving.dataDir })
  await createBuilder(db, { now: new Date() }).benefit({ description: 'Saved last' })
  const log = await readFile(`${moving.file}-wal`)
  const place = await prepareMove(await readFile(moving.file))
  await writeFile(`${place.file}-wal`, log)
  await db.destroy()
  await moveToPostgres(place)
  const { rows } = await place.client.query("select 1 from benefits where description = 'Saved last'")
  expect(rows).toHaveLength(1)
})

describe('refusals', () => {
  test('refuses while Fairway has the SQLite database open, even if it is idle', async () => {
    const moving = await prepareMove(demo)
    const server = await startServer({ dataDir: moving.dataDir })
    expectSentence(await runMove(moving), /fairway\.sqlite is in use\. Stop Fairway first\. Nothing was moved\./)
    expect(await server.stop()).toBe(0)
    await moveToPostgres(moving)
  })

  test.each<[string, (file: string) => unknown, RegExp]>([
    ['a missing database', (file) => rm(file), /There is no SQLite database in .* Set DATA_DIR/],
    ['an empty file', (file) => truncate(file, 0), /fairway\.sqlite is an empty file/],
    ['another file', (file) => writeFile(file, 'text '.repeat(2_000)), /file is not a database/],
    ['a damaged database', (file) => damage(file), /is damaged|is malformed/],
    ['rows without their partners', (file) => execute(file, 'delete from users'), /point to rows that don't exist/],
    ['a database of another program', (file) => execute(file, 'drop table migrations'), /belongs to another program/],
    ['an older database', (file) => execute(file, `delete from migrations where step = ${last}`), /Start this version/],
    ['a newer database', (file) => execute(file, `${insertStep} (${last + 1}, 'next', '')`), /a newer version of Fair/],
    [
      'an unknown column',
      (file) => execute(file, 'alter table users add hat text'),
      /refuses \(42703\) row 1 of users/,
    ],
  ])('refuses %s', async (_, spoil, words) => {
    const moving = await prepareMove(demo)
    await spoil(moving.file)
    const before = await readFile(moving.file).catch(() => null)
    expect(await refusal(moving)).toMatch(words)
    await expectNothingMoved(moving, before)
  })

  test('refuses a PostgreSQL database that already contains anything', async () => {
    const moving = await prepareMove(demo)
    for (const kind of ['table', 'view', 'sequence']) {
      await moving.client.query(`create ${kind} golf ${kind === 'sequence' ? '' : 'as select 1 as id'}`)
      expect(await refusal(moving)).toMatch(/isn't empty: it has "golf"/)
      await moving.client.query(`drop ${kind} golf`)
    }
  })

  test('refuses a PostgreSQL database with a column that SQLite lacks', async () => {
    const moving = await prepareMove(demo)
    await onCreated(moving, 'printItems', 'alter table users add hat text')
    expect(await refusal(moving)).toContain('PostgreSQL returns a different “hat” for row 1 of users, id 1.')
    await expectNothingMoved(moving, demo)
  })

  test('refuses a PostgreSQL database that another Fairway has just started to use', async () => {
    const moving = await prepareMove(demo)
    // Migrating takes the same lock.
    await moving.client.query('begin; select pg_advisory_xact_lock(4705127)')
    const refused = refusal(moving)
    await until(moving.client, isHeld)
    await moving.client.query('create table users (id int); commit')
    expect(await refused).toMatch(/isn't empty: it has "users"/)
  })

  test('refuses a wrong user without showing the password', async () => {
    const moving = await prepareMove(demo)
    const databaseUrl = moving.databaseUrl.replace('fairway@', 'stranger:hunter2@')
    const ended = await runMove({ ...moving, databaseUrl })
    expectSentence(ended, /rejects the user or password\. Correct DATABASE_URL/)
    expect(ended.stderr).not.toContain('hunter2')
    expectSentence(await runScript(script, { DATA_DIR: moving.dataDir }), /^Set DATABASE_URL to the address/)
  })

  test.each([
    ['a NUL', `update contacts set city = 'Chi' || char(0) || 'cago' where id = 5`, '(22P05) row 5 of contacts, id 5.'],
    [
      'the year 0',
      `update registrations set "createdAt" = '0000-01-01T00:00:00.000Z' where id = 2`,
      'row 2 of registrations, id 2.',
    ],
    [
      'an ID too large',
      `insert into "loginRequests" values (1 << 31, '', '', '2027-03-02T00:00:00.000Z')`,
      'id 2147483648.',
    ],
    ['a key too long', 'update users set email = hex(randomblob(9000)) where id = 2', '(54000) row 2 of users, id 2.'],
    ['an email as key', `update "wrongCodes" set email = char(0) || email`, 'row 1 of wrongCodes, sorted by its key.'],
  ])('refuses and names a row that PostgreSQL can’t hold: %s', async (_, statement, words) => {
    const moving = await prepareMove(odd)
    execute(moving.file, statement)
    const before = await readFile(moving.file)
    const message = await refusal(moving)
    expect(message).toMatch(/^ExpectedFailure: PostgreSQL refuses \(/)
    expect(message).toContain(words)
    await expectNothingMoved(moving, before)
  })
})

const last = allMigrations.length
const insertStep = 'insert into migrations (step, name, "appliedAt") values'
const execute = (file: string, statement: string) =>
  change(file, (database) =>
    database.exec(`pragma foreign_keys = off; pragma ignore_check_constraints = on; ${statement}`),
  )

async function damage(file: string): Promise<void> {
  const bytes = await readFile(file)
  await writeFile(file, bytes.fill(0xa5, bytes.length / 2, bytes.length - 4_096))
}

describe('comparison', () => {
  test.each([
    [
      'one more space',
      'contacts',
      `new.city := new.city || ' ';`,
      /“city” for row 1 of contacts, id 1\. Nothing was moved\.$/,
    ],
    ['an empty value', 'auditTrail', `new.before := coalesce(new.before, '');`, /“before” for row \d+ of auditTrail/],
    ['a missing reference', 'auditTrail', `new."eventId" := null;`, /“eventId” for row \d+ of auditTrail/],
    ['a flag', 'events', `new."isSeatingPublished" := not new."isSeatingPublished";`, /“isSeatingPublished” for row 1/],
    [
      'a millisecond',
      'users',
      `new."createdAt" := new."createdAt" + interval '1 ms';`,
      /“createdAt” for row 1 of users/,
    ],
    ['a byte', 'mailingFiles', 'new.content := set_byte(new.content, 9, 0);', /“content” for row 1 of mailingFiles/],
    ['a secret', 'bounceMailbox', `new."messageSecret" := 'x';`, /“messageSecret” for row 1 of bounceMailbox/],
    ['a missing row', 'auditTrail', 'if new.id = 4 then return null; end if;', /“id” for row 4 of auditTrail, id 4\./],
    [
      'a missing last row',
      'wrongCodes',
      'if new.count = 1 then return null; end if;',
      /lacks row 2 of wrongCodes, sorted by its key\./,
    ],
  ])('notices %s, rolls back, and names the row', async (_, table, body, words) => {
    const moving = await prepareMove(odd)
    await onInserted(moving, table, body)
    const message = await refusal(moving)
    expect(message).toMatch(words)
    expect(message).not.toContain("O'Brien")
    await expectNothingMoved(moving, odd)
  })

  test('notices an additional row, rolls back, and names it', async () => {
    const moving = await prepareMove(odd)
    const row = `insert into affiliations (id, name, "sortOrder") overriding system value values (999, 'More', 1)`
    await onInserted(moving, 'affiliations', `if pg_trigger_depth() = 1 then ${row}; end if;`, 'after insert')
    expect(await refusal(moving)).toMatch(/SQLite doesn't have row \d+ of affiliations, id 999\. Nothing was moved\.$/)
    await expectNothingMoved(moving, odd)
  })
})

describe('kills', () => {
  const wait = 'perform pg_advisory_xact_lock_shared(77)'
  const trigger = (moment: string) => `create ${moment} for each row execute function hold()`

  const isAlone = `not exists (select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')`

  /** Lets the move reach the statement, kills it there, and waits until PostgreSQL has noticed. */
  async function killAt(moving: Moving, statement: string): Promise<void> {
    const { client } = moving
    await client.query(
      `create function hold() returns trigger language plpgsql as $$ begin ${wait}; return null; end $$`,
    )
    await onCreated(moving, 'spots', statement)
    await client.query('select pg_advisory_lock(77)')
    const move = startScript(script, environmentOf(moving))
    await until(client, isHeld)
    expect(() => readOne(moving.file)).toThrow('database is locked')
    move.kill()
    expect(await move.ended).toMatchObject({ code: null, stdout: '' })
    await client.query('select pg_advisory_unlock(77)')
    await until(client, isAlone)
    await client.query('drop event trigger react')
  }

  test.each([
    ['creates tables', `do 'begin ${wait}; end'`],
    ['copies', trigger('trigger hold after insert on spots')],
  ])('leaves PostgreSQL empty if killed while it %s, and works when run again', async (_, statement) => {
    const moving = await prepareMove(demo)
    await killAt(moving, statement)
    await expectNothingMoved(moving, demo)
    await moveToPostgres(moving)
    await expectMoved(moving)
  })

  test('leaves all rows in PostgreSQL if killed during the commit', async () => {
    const moving = await prepareMove(demo)
    await killAt(moving, trigger('constraint trigger hold after insert on spots deferrable initially deferred'))
    expect(await refusal(moving)).toContain("isn't empty")
    await expectMoved(moving)
    expect(await checkWorldAt(moving, { isBuilt: true })).toEqual([])
  })
})
