import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoMorning } from '../../support/browser/demo-morning.ts'
import { startServer } from '../../support/server-process.ts'
import { test as base, expect, type Fairway, openFairway } from './fairway.ts'

/** With a Fairway of the demonstration as it is on one morning, so that its pages are word by word the same on any day. */
export const test = base.extend<{ fairway: Fairway }, { demoData: string }>({
  demoData: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'fairway-fixed-'))
      const first = await startServer({ dataDir, env: demoMorning })
      await first.stop()
      await use(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  fairway: async ({ demoData }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fairway-fixed-'))
    await cp(demoData, dataDir, { recursive: true })
    const fairway = await openFairway(dataDir, demoMorning)
    await use(fairway)
    await fairway.server.kill()
    await rm(dataDir, { recursive: true, force: true })
  },
})

export { expect }
