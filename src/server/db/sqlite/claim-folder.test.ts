import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startScript } from '#tests/support/run-script.ts'
import { startServer } from '#tests/support/server-process.ts'

let dataDir: string
const warning = 'Warning: another Fairway is already using'

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'fairway-claim-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
})

test('warns when a second server starts with the same data folder, on any port', async () => {
  const first = await startServer({ dataDir })
  expect(first.output()).not.toContain(warning)
  const second = await startServer({ dataDir })
  expect(second.output()).toContain(`${warning} ${dataDir}`)
  expect(second.output()).toContain('Fairway is ready')
  expect(await second.stop()).toBe(0)

  const samePort = { DATA_DIR: dataDir, PORT: new URL(first.url).port }
  const { code, stdout, stderr } = await startScript(['src/server/main.ts'], samePort).ended
  expect([code, stdout]).toEqual([1, expect.stringContaining(warning)])
  expect(stderr).toContain('another program is using it')
  await first.kill()
})

test("doesn't warn on startup after the previous server was killed", async () => {
  const first = await startServer({ dataDir })
  await first.kill()
  const second = await startServer({ dataDir })
  expect(second.output()).not.toContain(warning)
  expect(await second.stop()).toBe(0)
})
