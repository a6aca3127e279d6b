import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { updatePaymentSettings } from '#server/features/payments/payment-settings-store.ts'
import { readConfig } from '#server/foundation/config.ts'
import { saveSecrets, secretsFile } from '#server/foundation/secrets.ts'
import { readMailConfig, updateMailServer } from '#server/mail/mail-config.ts'
import { runScript } from '#tests/support/run-script.ts'
import { open } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { write } from '../transaction.ts'

const host = 'mail.hope.example'

let folder: string
let backup: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-mail-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  const database = await open({ dataDir })
  await migrate(database)
  await saveSecrets(dataDir, { mailServer: { host, password: 'open sesame' }, stripeKey: 'sk_1' })
  await write(database.db, async (trx) => {
    await updateMailServer(trx, { host, userName: 'golf', hasPassword: true })
    await updatePaymentSettings(trx, { hasStripeKey: true })
  })
  await database.db.destroy()
  backup = join(folder, 'backup.sqlite')
  const { stdout } = await runScript(['scripts/backup.ts', backup], { DATA_DIR: dataDir })
  expect(stdout).toContain('The backup excludes passwords and keys.')
})

async function restoreInto(dataDir: string) {
  const { code, stdout } = await runScript(['scripts/restore.ts', backup], { DATA_DIR: dataDir })
  expect(code).toBe(0)
  const { db } = await open({ dataDir })
  const { smtpUrl, passwordProblem } = await readMailConfig(db, readConfig({ DATA_DIR: dataDir }))
  await db.destroy()
  return { stdout, smtpUrl, passwordProblem }
}

test('keeps the password after a restore to the same folder or with a copied secrets file', async () => {
  const [same, other] = [join(folder, 'data'), join(folder, 'other')]
  expect(await restoreInto(same)).toMatchObject({
    smtpUrl: 'smtps://golf:open%20sesame@mail.hope.example:465',
    passwordProblem: null,
    stdout: expect.not.stringContaining('again,'),
  })
  await restoreInto(other)
  await copyFile(secretsFile(same), secretsFile(other))
  expect(await restoreInto(other)).toMatchObject({ passwordProblem: null })
})

test('explains what to do after a restore without the secrets file', async () => {
  const other = join(folder, 'other')
  const { stdout, passwordProblem } = await restoreInto(other)
  expect(stdout).toMatch(/mail server’s password again.*Until then, Fairway can’t send email\. Or copy secrets\.json/)
  expect(stdout).toMatch(/Stripe’s secret key again.*partners can’t pay online/)
  expect(passwordProblem).toContain('Enter the mail server’s password again')
  expect(stdout).not.toContain('sesame')
})
