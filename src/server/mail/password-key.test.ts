import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { openPassword, passwordKeyFile, sealPassword } from './password-key.ts'

const host = 'mail.hope.example'
const password = ' correct horse – päss '

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-key-'))
  dataDir = join(folder, 'data')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

test('decrypts what it encrypted, with a key file that only Fairway can read', async () => {
  const sealed = await sealPassword(dataDir, host, password)
  expect(Buffer.from(sealed, 'base64url').toString('utf8')).not.toContain('horse')
  expect(await openPassword(dataDir, host, sealed)).toBe(password)
  if (process.platform !== 'win32') expect((await stat(passwordKeyFile(dataDir))).mode & 0o777).toBe(0o600)
})

test('keeps its key, and never encrypts the same way twice', async () => {
  const first = await sealPassword(dataDir, host, password)
  const key = await readFile(passwordKeyFile(dataDir))
  const second = await sealPassword(dataDir, host, password)
  expect(second).not.toBe(first)
  expect(await readFile(passwordKeyFile(dataDir))).toEqual(key)
  expect(await openPassword(dataDir, host, first)).toBe(password)
})

test('decrypts nothing for another host', async () => {
  const sealed = await sealPassword(dataDir, host, password)
  expect(await openPassword(dataDir, 'mail.evil.example', sealed)).toBeNull()
})

test('decrypts nothing that was changed or shortened', async () => {
  const bytes = Buffer.from(await sealPassword(dataDir, host, password), 'base64url')
  const changed = Buffer.from(bytes)
  changed.writeUInt8((bytes.at(-1) ?? 0) ^ 1, bytes.length - 1)
  for (const wrong of [changed, bytes.subarray(0, 28), bytes.subarray(0, 5), Buffer.alloc(0)]) {
    expect(await openPassword(dataDir, host, wrong.toString('base64url'))).toBeNull()
  }
})

test.each([
  ['missing', () => rm(passwordKeyFile(dataDir))],
  ['another one', () => writeFile(passwordKeyFile(dataDir), Buffer.alloc(32, 7).toString('base64url'))],
  ['cut off', () => writeFile(passwordKeyFile(dataDir), 'abc')],
])('decrypts nothing if the key file is %s, and encrypts again', async (_, spoil) => {
  const sealed = await sealPassword(dataDir, host, password)
  await spoil()
  expect(await openPassword(dataDir, host, sealed)).toBeNull()
  expect(await openPassword(dataDir, host, await sealPassword(dataDir, host, password))).toBe(password)
})
