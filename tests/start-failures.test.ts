import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, open as openFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Ended, expectSentence, runScript } from './support/run-script.ts'
import { startServer } from './support/server-process.ts'

let folder: string
let dataDir: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-start-'))
  dataDir = join(folder, 'data')
  file = join(dataDir, 'fairway.sqlite')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const start = (env: Record<string, string> = {}): Promise<Ended> =>
  runScript(['src/server/main.ts'], { DATA_DIR: dataDir, ...env })

async function makeDatabase(): Promise<void> {
  const database = await open({ dataDir })
  await migrate(database)
  await database.db.destroy()
}

test('refuses an empty database file, and leaves it unchanged', async () => {
  await mkdir(dataDir)
  await writeFile(file, '')
  expectSentence(await start(), /fairway\.sqlite is an empty file.*Restore a backup.*remove the file/)
  expect((await stat(file)).size).toBe(0)
})

test('refuses to start if a log exists without its database, and keeps the log', async () => {
  await mkdir(dataDir)
  await writeFile(`${file}-wal`, 'saved last')
  expectSentence(await start(), /fairway\.sqlite is missing, but its log .* is still there/)
  expect(await readdir(dataDir)).toEqual(['fairway.sqlite-wal'])
})

test('reports a truncated database file as damaged', async () => {
  await makeDatabase()
  await truncate(file, 30_000)
  expectSentence(await start(), /fairway\.sqlite is damaged.*npm run restore/)
})

test('refuses a database with a damaged page, but backs it up with a warning', async () => {
  await makeDatabase()
  const database = new DatabaseSync(file)
  const root = database.prepare("select rootpage from sqlite_schema where name = 'turns'").get()?.rootpage
  database.close()
  const handle = await openFile(file, 'r+')
  await handle.write(Buffer.alloc(4_096, 0xa5), 0, 4_096, (Number(root) - 1) * 4_096)
  await handle.close()
  expectSentence(await start(), /fairway\.sqlite is damaged: .*npm run restore/)
  const copy = join(folder, 'copy.sqlite')
  const ended = await runScript(['scripts/backup.ts', copy], { DATA_DIR: dataDir })
  expectSentence(ended, /^The database is damaged: .* The copy is kept in .*copy\.sqlite, but don't rely on it/)
  expect(existsSync(copy)).toBe(true)
})

test('reports a database without the row for a step', async () => {
  await makeDatabase()
  const database = new DatabaseSync(file)
  database.exec('delete from migrations where step = (select max(step) from migrations)')
  database.close()
  expectSentence(await start(), /The table "migrations" has no row for step \d+.*Restore a backup/)
})

test('refuses to open or restore a database from a newer version', async () => {
  await makeDatabase()
  const database = new DatabaseSync(file)
  database.exec("insert into migrations values (9999, 'from the future', '2030-01-01')")
  database.close()
  const words = /created by a newer version of Fairway.*Start the newer version, or restore a backup/
  expectSentence(await start(), words)
  expectSentence(await runScript(['scripts/restore.ts', file], { DATA_DIR: join(folder, 'other') }), words)
  expect(await readdir(join(folder, 'other'))).toEqual([])
})

test('reports a database from before the first release', async () => {
  await makeDatabase()
  const database = new DatabaseSync(file)
  database.exec("update migrations set name = '0001-baseline'")
  database.close()
  expectSentence(await start(), /a version of Fairway from before its first release.*Nothing was changed/)
})

test('explains why an update failed, and reports that the data is unchanged', async () => {
  await makeDatabase()
  await mkdir(join(dataDir, 'backups', 'before-0002-next.sqlite'), { recursive: true })
  const nextStep = new URL('./support/database/add-next-step.ts', import.meta.url).href
  const ended = await runScript(['--import', nextStep, 'src/server/main.ts'], { DATA_DIR: dataDir })
  expectSentence(ended, /^The update failed. The database is unchanged\. .*older.* cannot be used \(EISDIR/)
})

test("reports a file that isn't a database", async () => {
  await mkdir(dataDir)
  await writeFile(file, 'No database at all, in spite of its name.'.repeat(200))
  expectSentence(await start(), /fairway\.sqlite is not an SQLite database/)
})

test.each(['bookmarks', 'migrations'])("refuses another program's database with a table named %s", async (table) => {
  await mkdir(dataDir)
  const foreign = new DatabaseSync(file)
  foreign.exec(`create table ${table} (id integer primary key, migration text)`)
  expectSentence(await start(), /belongs to another program/)
  expect(foreign.prepare('select name from sqlite_schema').all()).toEqual([{ name: table }])
  foreign.close()
})

test('reports a database locked by another program', async () => {
  await makeDatabase()
  const other = new DatabaseSync(file)
  other.exec('pragma locking_mode = exclusive; begin exclusive')
  expectSentence(await start(), /fairway\.sqlite is locked by another program/)
  other.close()
})

test('reports an unusable data folder', async () => {
  await writeFile(join(folder, 'file'), '')
  expectSentence(await start({ DATA_DIR: join(folder, 'file', 'data') }), /The data folder .*file\/data cannot be used/)
})

test('reports a port that is already in use', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  const ended = await start({ PORT: port, ADMIN_EMAIL: 'ada@example.org', SMTP_URL: 'smtp://127.0.0.1:9' })
  server.close()
  expectSentence(ended, /cannot listen on 127\.0\.0\.1, port \d+: another program is using it/)
})

async function startRefusing(code: string): Promise<string> {
  const fields = `SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`
  const answer = Buffer.concat([Buffer.from('E'), Buffer.alloc(4), Buffer.from(fields)])
  answer.writeInt32BE(answer.length - 1, 1)
  const server = createServer((socket) => socket.once('data', () => socket.end(answer)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return typeof address === 'object' ? `127.0.0.1:${address?.port}` : ''
}

test.each([
  ['28P01', /rejected the user or password. Correct DATABASE_URL/],
  ['3D000', /has no database "golf". Create it/],
  ['42501', /cannot create tables in the database "golf"/],
  ['57P03', /isn’t accepting connections right now/],
])("explains PostgreSQL's refusal (%s) in one sentence", async (code, words) => {
  const host = await startRefusing(code)
  const ended = await start({ DATABASE_URL: `postgres://fairway:hunter2@${host}/golf` })
  expectSentence(ended, words)
  expect(ended.stderr).not.toContain('hunter2')
})

test("reports that PostgreSQL doesn't respond", async () => {
  const ended = await start({ DATABASE_URL: 'postgres://fairway:hunter2@127.0.0.1:9/golf' })
  expectSentence(ended, /PostgreSQL at 127\.0\.0\.1:9 does not respond \(ECONNREFUSED\). Start it, or correct/)
  expect(ended.stderr).not.toContain('hunter2')
})

const inProduction = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' }

test.each([
  ['in production', inProduction],
  ['with a public address', { APP_URL: 'https://golf.example.org' }],
])('explains missing data %s instead of creating it', async (_, env) => {
  expectSentence(await start(env), /no data in .*data\. .*mount.*set ADMIN_EMAIL/)
  expect(existsSync(dataDir)).toBe(false)
  await mkdir(dataDir)
  expectSentence(await start(env), /no data in .*data\. .*mount.*set ADMIN_EMAIL/)
  expect(await readdir(dataDir)).toEqual([])
  await mkdir(join(dataDir, 'backups'))
  await writeFile(join(dataDir, 'backups', 'one.sqlite'), '')
  expectSentence(
    await start({ ...env, ADMIN_EMAIL: 'ada@example.org' }),
    /there are files from an earlier one: backups/,
  )
  expect(await readdir(dataDir)).toEqual(['backups'])
})

test('warns about a newly created database in production', async () => {
  const env = { ...inProduction, ADMIN_EMAIL: 'ada@example.org' }
  const server = await startServer({ dataDir, env })
  expect(server.output()).toContain(`Warning: there was no database. Created an empty one in ${dataDir}`)
  await server.stop()
  const again = await startServer({ dataDir, env })
  expect(again.output()).not.toContain('there was no database')
  expect(again.output()).toContain('Warning: links in emails point to http://127.0.0.1:')
  await again.stop()
})

async function findOpen(path: string): Promise<string[]> {
  const names = [path, ...(await readdir(path, { recursive: true })).map((name) => join(path, name))]
  const modes = await Promise.all(names.map(async (name) => ({ name, mode: (await stat(name)).mode })))
  expect(modes.length).toBeGreaterThan(1)
  return modes.filter(({ mode }) => (mode & 0o077) !== 0).map(({ name }) => name)
}

test('keeps files private, regardless of earlier permissions', async () => {
  const env = { DATA_DIR: dataDir }
  const run = async (...command: string[]) => {
    expect(await runScript(command, env)).toMatchObject({ code: 0, stderr: '' })
    expect(await findOpen(dataDir)).toEqual([])
  }
  await run('scripts/seed.ts')
  const elsewhere = join(folder, 'elsewhere', 'one.sqlite')
  await run('scripts/backup.ts', elsewhere)
  expect(await findOpen(join(folder, 'elsewhere'))).toEqual([])
  await chmod(elsewhere, 0o644)
  await run('scripts/restore.ts', elsewhere)
  await run('scripts/backup.ts')

  await mkdir(join(dataDir, 'mail'))
  const files = (await readdir(dataDir, { recursive: true })).map((name) => join(dataDir, name))
  for (const path of [dataDir, ...files]) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644)
  const server = await startServer({ dataDir })
  expect(await findOpen(dataDir)).toEqual([])
  await server.stop()
})

test("keeps the permissions of other programs' files and of a folder that contains them", async () => {
  await mkdir(dataDir)
  await chmod(dataDir, 0o755)
  await writeFile(join(dataDir, 'notes.txt'), 'of somebody else')
  await chmod(join(dataDir, 'notes.txt'), 0o644)
  expect(await runScript(['scripts/seed.ts'], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(await findOpen(dataDir)).toEqual([dataDir, join(dataDir, 'notes.txt')])
})
