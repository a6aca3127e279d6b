import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { open } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { inspectCopy } from './backup.ts'
import { backupFolder, readBackupStatus } from './backup-status.ts'
import { keepBackups } from './keep-backups.ts'
import { chooseBackupName, listExpired } from './retention.ts'

const hour = 3_600_000
const start = new Date('2027-03-01T12:00:00.000Z')
const later = (hours: number) => new Date(start.getTime() + hours * hour)

let dataDir: string
let logged: string[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairway-hourly-'))
  logged = []
  const database = await open({ dataDir })
  await migrate(database)
  onTestFinished(async () => {
    await database.db.destroy()
    await rm(dataDir, { recursive: true })
  })
})

const log = pino({}, { write: (line) => void logged.push(line) })
const keep = (now: Date, more = {}) =>
  keepBackups({
    dataDir,
    databaseUrl: undefined,
    backupCommand: undefined,
    startedAt: start,
    now: () => now,
    log,
    ...more,
  })
const listBackups = async () =>
  (await readdir(backupFolder(dataDir)).catch(() => [])).filter(
    (name) => name.endsWith('Z.sqlite') || name.endsWith('Z.dump'),
  )

describe('hourly backups', () => {
  test('begin a few minutes after startup, and are valid', async () => {
    await keep(later(0.05))
    expect(await listBackups()).toEqual([])
    await keep(later(0.1))
    await keep(later(1))
    const [name, ...others] = await listBackups()
    expect(others).toEqual([])
    expect(inspectCopy(join(backupFolder(dataDir), name ?? ''), 'it').settings).toBe(1)
    await keep(later(1.2))
    expect(await listBackups()).toHaveLength(2)
  })

  test('are copied to a second place, and report copy failures', async () => {
    const copy = join(dataDir, 'elsewhere.sqlite')
    await keep(later(1), { backupCommand: `cp "$BACKUP_FILE" ${copy}` })
    expect((await readFile(copy)).length).toBeGreaterThan(1_000)
    expect(await readBackupStatus(dataDir)).toMatchObject({ copyFailure: null, copiedAt: later(1).toISOString() })
    await keep(later(2), { backupCommand: 'echo "no route" >&2; exit 3' })
    const { copyFailure, failure, lastAt } = await readBackupStatus(dataDir)
    expect([copyFailure?.message, failure, lastAt]).toEqual([
      'sh exited with 3. no route',
      null,
      later(2).toISOString(),
    ])
    expect(logged.join()).toContain('BACKUP_COMMAND failed')
  })

  test('keep earlier backups after a failure, and try again', async () => {
    await keep(later(1))
    await rename(join(dataDir, 'fairway.sqlite'), join(dataDir, 'away'))
    await keep(later(2))
    expect(await listBackups()).toHaveLength(1)
    expect((await readBackupStatus(dataDir)).failure?.message).toBeTruthy()
    await rename(join(dataDir, 'away'), join(dataDir, 'fairway.sqlite'))
    await keep(later(2.1))
    expect(await listBackups()).toHaveLength(1)
    await keep(later(2.2))
    expect([(await listBackups()).length, (await readBackupStatus(dataDir)).failure]).toEqual([2, null])
  })

  test('continue after a copy command that hangs', async () => {
    await keep(later(1), { backupCommand: 'sleep 1000; true', maxCopyTime: 100 })
    const { copyFailure, failure } = await readBackupStatus(dataDir)
    expect([copyFailure?.message, failure]).toEqual(['sh took too long and was stopped.', null])
    await keep(later(2))
    expect(await listBackups()).toHaveLength(2)
  })

  test('pass the PostgreSQL password through the environment, and discard unreadable dumps', async () => {
    const bin = join(dataDir, 'bin')
    await mkdir(bin)
    const install = (name: string, script: string) =>
      writeFile(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    await install('pg_dump', 'echo "$PGPASSWORD $*" > "$(echo "$2" | cut -c8-)"')
    await install('pg_restore', 'exit "$(cat "$0.code")"')
    await writeFile(join(bin, 'pg_restore.code'), '0')
    vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
    onTestFinished(() => void vi.unstubAllEnvs())
    const databaseUrl = 'postgres://ann:se%20cret@127.0.0.1/golf?sslmode=require'
    await keep(later(1), { databaseUrl })
    const [name = ''] = await listBackups()
    const dump = await readFile(join(backupFolder(dataDir), name), 'utf8')
    expect(dump).toMatch(
      /^se cret --format=custom --file=\S+ --dbname=postgres:\/\/ann@127.0.0.1\/golf\?sslmode=require$/m,
    )
    await writeFile(join(bin, 'pg_restore.code'), '1')
    await keep(later(2), { databaseUrl })
    expect(await listBackups()).toEqual([name])
    expect((await readBackupStatus(dataDir)).failure?.message).toBe('pg_restore exited with 1.')
  })

  test.each(['', 'null', '{"lastAt":5}'])('continue with %j as the saved status', async (text) => {
    await mkdir(backupFolder(dataDir), { recursive: true })
    await writeFile(join(backupFolder(dataDir), 'status.json'), text)
    await keep(later(1))
    expect(await readBackupStatus(dataDir)).toMatchObject({ lastAt: later(1).toISOString(), failure: null })
  })

  test('continue after a day when the clock was set to 2038', async () => {
    await keep(later(1))
    await keep(new Date('2038-01-19T12:00:00.000Z'))
    await keep(later(2))
    expect(await listBackups()).toEqual([
      'fairway-000001-2027-03-01T13-00-00Z.sqlite',
      'fairway-000002-2038-01-19T12-00-00Z.sqlite',
      'fairway-000003-2027-03-01T14-00-00Z.sqlite',
    ])
    expect(await readBackupStatus(dataDir)).toMatchObject({ lastAt: later(2).toISOString(), failure: null })
  })

  test('stop when disk space runs low', async () => {
    await keep(later(1), { minFreeBytes: Number.MAX_SAFE_INTEGER })
    expect((await readBackupStatus(dataDir)).failure?.message).toBe('There isn’t enough free space for another backup.')
  })

  test('report a missing pg_dump', async () => {
    const path = process.env.PATH
    process.env.PATH = '/nowhere'
    onTestFinished(() => {
      process.env.PATH = path
    })
    await keep(later(1), { databaseUrl: 'postgres://fairway:secret@localhost/fairway' })
    expect((await readBackupStatus(dataDir)).failure?.message).toBe('pg_dump isn’t installed.')
    expect(logged.join()).not.toContain('secret')
  })
})

describe('backup expiry', () => {
  function formatAll(moments: readonly Date[]): string[] {
    const names: string[] = []
    for (const moment of moments) names.push(chooseBackupName(names.slice(-1), moment, 'sqlite'))
    return names
  }
  const hoursFrom = (from: string, count: number) =>
    Array.from({ length: count }, (_, index) => new Date(Date.parse(from) + index * hour))
  const keepOf = (names: readonly string[]) => {
    const expired = listExpired(names)
    return names.filter((name) => !expired.includes(name))
  }

  test('keeps the newest 48 backups, and the last one from each of the last 60 days', () => {
    const names = formatAll(hoursFrom('2027-03-01T00:00:00.000Z', 24 * 100))
    const lastOfDays = names.filter((name) => name.includes('T23-')).slice(-60, -2)
    expect(keepOf(names)).toEqual([...lastOfDays, ...names.slice(-48)])
    expect(keepOf(keepOf(names))).toEqual(keepOf(names))
  })

  test('counts only days that have backups', () => {
    const names = formatAll(Array.from({ length: 100 }, (_, index) => later(index * 24 * 30)))
    expect(keepOf(names)).toEqual(names.slice(-60))
  })

  test("keeps today's backups even if the clock was set to 2038 for two days", () => {
    const names = formatAll([
      ...hoursFrom('2026-11-28T00:00:00.000Z', 24),
      ...hoursFrom('2038-01-18T00:00:00.000Z', 48),
      ...hoursFrom('2026-11-30T00:00:00.000Z', 24),
    ])
    expect(keepOf(names)).toEqual([names[23], names[47], ...names.slice(-48)])
  })

  test('never deletes files other than backups', () => {
    const names = formatAll(hoursFrom('2027-03-01T00:00:00.000Z', 100))
    const others = ['status.json', 'notes.txt', 'fairway-2027-03-01T00-00-00Z.sqlite', `${names[0]}.7.part`]
    expect(listExpired([...others, ...names]).filter((name) => others.includes(name))).toEqual([])
  })
})
