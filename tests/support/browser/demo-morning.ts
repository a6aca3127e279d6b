import type { Page } from '@playwright/test'
import { open } from '#server/db/connect.ts'
import { demoPeople } from '#server/demo/demo-people.ts'
import { loggedInCookies } from './logged-in-cookies.ts'

const moment = '2027-03-02T15:00:00.000Z'

export const demoMorning = {
  CLOCK_STANDS_AT: moment,
  NODE_OPTIONS: `--import=${new URL('../../e2e/support/fixed-clock.ts', import.meta.url).href}`,
}

export async function arriveAs(
  page: Page,
  { dataDir, url }: { dataDir: string; url: string },
  who: keyof typeof demoPeople | 'anybody',
) {
  await page.clock.setFixedTime(moment)
  if (who === 'anybody') return
  const { db } = await open({ dataDir })
  try {
    const { email } = demoPeople[who]
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const cookies = await loggedInCookies(db, user, new Date(moment))
    await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  } finally {
    await db.destroy()
  }
}
