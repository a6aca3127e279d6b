import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { open } from '#server/db/connect.ts'
import { demoPeople } from '#server/demo/demo-people.ts'
import { signedInCookies } from '../../support/browser/signed-in-cookies.ts'
import { startServer } from '../../support/server-process.ts'
import { test as base, expect, type Fairway, openFairway } from './fairway.ts'

const moment = '2027-03-02T15:00:00.000Z'
const env = {
  CLOCK_STANDS_AT: moment,
  NODE_OPTIONS: `--import=${new URL('fixed-clock.ts', import.meta.url).href}`,
}

/** With a Fairway of the demonstration as it is on one morning, so that its pages are word by word the same on any day. */
export const test = base.extend<{ fairway: Fairway }, { demoData: string }>({
  demoData: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'fairway-fixed-'))
      const first = await startServer({ dataDir, env })
      await first.stop()
      await use(dataDir)
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  fairway: async ({ demoData }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fairway-fixed-'))
    await cp(demoData, dataDir, { recursive: true })
    const fairway = await openFairway(dataDir, env)
    await use(fairway)
    await fairway.server.kill()
    await rm(dataDir, { recursive: true, force: true })
  },
})

export { expect }

/** Opens the browser on that morning: as one of the demonstration's people, or as anybody. */
export async function arriveAs(page: Page, { dataDir, url }: Fairway, who: keyof typeof demoPeople | 'anybody') {
  await page.clock.setFixedTime(moment)
  if (who === 'anybody') return
  const { db } = await open({ dataDir })
  try {
    const { email } = demoPeople[who]
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const cookies = await signedInCookies(db, user, new Date(moment))
    await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  } finally {
    await db.destroy()
  }
}
