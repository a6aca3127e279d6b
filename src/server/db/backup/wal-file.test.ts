import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { readWal } from './wal-file.ts'

const [headerBytes, frameBytes] = [32, 24 + 4096]

let file: string
let database: DatabaseSync

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-wal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  file = join(folder, 'one.sqlite')
  database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table names (name text)')
})

/** As many transactions, each of a few pages. */
function save(transactions: number): void {
  for (let index = 0; index < transactions; index += 1) {
    database.prepare('insert into names values (?)').run('x'.repeat(6_000))
  }
}

const readLog = () => readFile(`${file}-wal`)
const readIndex = () => readFile(`${file}-shm`)

/** How many frames SQLite itself takes of a log. */
async function countTaken(wal: Buffer): Promise<unknown> {
  const copy = `${file}-copy`
  await copyFile(file, copy)
  await writeFile(`${copy}-wal`, wal)
  const other = new DatabaseSync(copy)
  try {
    return other.prepare('pragma wal_checkpoint(passive)').get()?.log
  } finally {
    other.close()
  }
}

test('A whole log is read to its end', async () => {
  save(10)
  const wal = await readLog()
  const whole = { frames: (wal.length - headerBytes) / frameBytes, transactions: 11, flaw: null }
  expect(readWal(wal, null)).toEqual(whole)
  expect(readWal(wal, await readIndex())).toEqual(whole)
  expect(await countTaken(wal)).toBe(whole.frames)
})

test('A log cut anywhere is read as far as SQLite reads it, and is found out', async () => {
  save(6)
  const [wal, index] = await Promise.all([readLog(), readIndex()])
  for (let bytes = headerBytes; bytes < wal.length; bytes += 2060) {
    const cut = wal.subarray(0, bytes)
    const { frames, flaw } = readWal(cut, null)
    expect(frames).toBe(await countTaken(cut))
    expect(flaw).toBe((bytes - headerBytes) % frameBytes === 0 ? null : 'cut')
    expect(readWal(cut, index)).toMatchObject({ frames, flaw: 'cut' })
  }
  expect(readWal(wal.subarray(0, 20), null).flaw).toBe('unreadable')
})

test('A byte that is flipped anywhere is found out', async () => {
  save(3)
  const wal = await readLog()
  const missed: number[] = []
  for (let at = 0; at < wal.length; at += (at - headerBytes) % frameBytes < 24 ? 1 : 331) {
    const flipped = Buffer.from(wal)
    flipped.writeUInt8(wal.readUInt8(at) ^ 4, at)
    if (readWal(flipped, null).flaw === null) missed.push(at)
  }
  expect(missed).toEqual([])
})

test('A log whose end was never written is found out', async () => {
  save(6)
  const wal = await readLog()
  expect(readWal(wal.fill(0, headerBytes + 5 * frameBytes), null).flaw).toBe('damaged')
})

test('What is left from an earlier use of the file belongs to a whole log', async () => {
  save(10)
  database.exec('pragma wal_checkpoint(full)')
  save(2)
  const wal = await readLog()
  expect(wal.length).toBeGreaterThan(headerBytes + 20 * frameBytes)
  const reading = readWal(wal, null)
  expect(reading).toMatchObject({ transactions: 2, flaw: null })
  expect(reading.frames).toBe(await countTaken(wal))
  expect(readWal(wal.subarray(0, -1_000), null)).toEqual(reading)
})

test('A transaction that was never finished is not read, and takes nothing from what was saved', async () => {
  save(2)
  database.exec('pragma cache_size = 5; begin')
  save(20)
  const [wal, index] = await Promise.all([readLog(), readIndex()])
  expect(wal.length).toBeGreaterThan(headerBytes + 20 * frameBytes)
  expect(readWal(wal, null)).toMatchObject({ transactions: 3, flaw: null })
  expect(readWal(wal, null).frames).toBe(await countTaken(wal))
  expect(readWal(wal.subarray(0, -1_000), null).flaw).toBe('cut')
  expect(readWal(wal.subarray(0, -1_000), index), 'the index knows better').toMatchObject({ flaw: null })
  database.exec('rollback')
})

test('An index of another log, or of an earlier moment, proves nothing', async () => {
  save(2)
  const early = await readIndex()
  save(5)
  const wal = await readLog()
  expect(readWal(wal, early)).toMatchObject({ transactions: 8, flaw: null })
  expect(readWal(wal.subarray(0, -1_000), early).flaw).toBe('cut')
  database.exec('pragma wal_checkpoint(truncate)')
  save(50)
  expect(readWal(wal, await readIndex()).flaw).toBeNull()
})

test('A log that is empty is whole, unless its index knows of what is not in the database', async () => {
  save(2)
  const index = await readIndex()
  database.exec('pragma wal_checkpoint(truncate)')
  const nothing = { frames: 0, transactions: 0 }
  expect(readWal(await readLog(), null)).toEqual({ ...nothing, flaw: null })
  expect(readWal(await readLog(), await readIndex())).toEqual({ ...nothing, flaw: null })
  expect(readWal(await readLog(), index)).toEqual({ ...nothing, flaw: 'cut' })
})
