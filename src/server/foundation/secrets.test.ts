import { chmod, lstat, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { areSecretsExposed, readSecrets, saveSecrets, secretsFile } from './secrets.ts'

let dataDir: string

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  dataDir = join(folder, 'data')
})

const mailServer = { host: 'mail.hope.example', password: 'open ⛳ sesame' }

test('makes secrets readable only by their owner, and changes one without affecting others', async () => {
  await saveSecrets(dataDir, { mailServer, stripeKey: 'sk_1' })
  await saveSecrets(dataDir, { stripeKey: undefined, stripeWebhookSecret: 'whsec_1' })
  expect(await readSecrets(dataDir)).toEqual({ mailServer, stripeWebhookSecret: 'whsec_1' })
  expect((await stat(secretsFile(dataDir))).mode & 0o777).toBe(0o600)
})

test.each(['{"mailServer":{"ho', '[]', '{"stripeKey":7}'])(
  "ignores a damaged file, but doesn't overwrite it: %s",
  async (content) => {
    await saveSecrets(dataDir, { mailServer })
    await writeFile(secretsFile(dataDir), content)
    expect(await readSecrets(dataDir)).toEqual({})
    await expect(saveSecrets(dataDir, { stripeKey: 'sk_1' })).rejects.toThrow(/can’t read its file secrets.json/)
    expect(await readFile(secretsFile(dataDir), 'utf8')).toBe(content)
  },
)

test("doesn't follow a symbolic link or reuse a partly written file's permissions", async () => {
  await saveSecrets(dataDir, { mailServer })
  const elsewhere = join(dataDir, 'elsewhere')
  await writeFile(elsewhere, 'mine')
  await symlink(elsewhere, `${secretsFile(dataDir)}.part`)
  await saveSecrets(dataDir, { stripeKey: 'sk_1' })
  expect(await readFile(elsewhere, 'utf8')).toBe('mine')
  expect((await lstat(secretsFile(dataDir))).mode & 0o777).toBe(0o600)
})

test('reports a file that other users can read', async () => {
  expect(await areSecretsExposed(dataDir)).toBe(false)
  await saveSecrets(dataDir, { mailServer })
  expect(await areSecretsExposed(dataDir)).toBe(false)
  await chmod(secretsFile(dataDir), 0o640)
  expect(await areSecretsExposed(dataDir)).toBe(true)
})
