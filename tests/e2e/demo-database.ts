import type { Page } from '@playwright/test'
import { open } from '#server/db/connect.ts'
import type { Db } from '#server/db/tables.ts'
import { mintLoginLink } from '#server/features/sign-in/mint-token.ts'
import { type Builder, createBuilder } from '#server/fixtures/build-world.ts'
import { expect, type Fairway } from './fairway.ts'

/** Adds to the demonstration what a journey needs, beside the server. */
export async function build<T>(fairway: Fairway, work: (builder: Builder, db: Db) => Promise<T>): Promise<T> {
  const { db } = await open({ dataDir: fairway.dataDir })
  try {
    return await work(createBuilder(db, { now: new Date() }), db)
  } finally {
    await db.destroy()
  }
}

/** Signs in as whoever has this address. */
export async function signInWith(page: Page, fairway: Fairway, email: string): Promise<void> {
  const link = await build(fairway, (_, db) => mintLoginLink(db, { email, now: new Date(), appUrl: fairway.url }))
  await page.goto(link)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}
