import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { runScript } from '#tests/support/run-script.ts'
import { open } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { write } from '../transaction.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

const now = new Date('2027-03-02T18:00:00.000Z')

let folder: string
let dataDir: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-restore-'))
  dataDir = join(folder, 'data')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

async function makeBackup(): Promise<string> {
  const source = join(folder, 'source')
  const database = await open({ dataDir: source })
  await migrate(database)
  const build = createBuilder(database.db, { now })
  for (let index = 0; index < 200; index += 1) await build.affiliation({ name: `Name ${index}` })
  await write(database.db, (trx) =>
    trx
      .insertInto('auditTrail')
      .values({
        ...{ at: '2027-03-02T20:05:00.000Z', who: 'Ada', entity: 'user', entityId: 1, action: 'created' },
        ...{ words: '[]', recordName: '' },
      })
      .execute(),
  )
  await database.db.destroy()
  const file = join(folder, 'backup.sqlite')
  await backUp(source, file)
  return file
}

test("prints the time of the backup's last change", async () => {
  const { code, stdout } = await runScript(['scripts/restore.ts', await makeBackup()], { DATA_DIR: dataDir })
  expect(code).toBe(0)
  expect(stdout).toContain('2027-03-02 14:05 CST')
})

test('reports the first fault SQLite finds in a damaged backup', async () => {
  const file = await makeBackup()
  const bytes = await readFile(file)
  await writeFile(file, bytes.fill(7, bytes.lastIndexOf('Name 60') - 500, bytes.lastIndexOf('Name 60') + 500))
  const refusal = String(await restore(dataDir, file, now).catch((error: Error) => error.message))
  expect(refusal).toMatch(/is damaged: Tree \d+ page [^\n]+$/)
})
