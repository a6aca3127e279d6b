import { expect } from '@playwright/test'
import { open } from '#server/db/connect.ts'
import type { Db } from '#server/db/tables.ts'
import { type Builder, createBuilder } from '#server/fixtures/build-world.ts'
import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { loggedInCookies, toCookieHeader } from '../../support/browser/logged-in-cookies.ts'
import type { Fairway } from './fairway.ts'

export async function build<T>(fairway: Fairway, work: (builder: Builder, db: Db) => Promise<T>): Promise<T> {
  const { db } = await open({ dataDir: fairway.dataDir })
  try {
    return await work(createBuilder(db, { now: new Date() }), db)
  } finally {
    await db.destroy()
  }
}

export async function saveElsewhere(
  fairway: Fairway,
  id: number,
  change: (saved: RegistrationToSave) => RegistrationToSave,
): Promise<void> {
  const cookies = await build(fairway, async (builder, db) =>
    loggedInCookies(db, await builder.user({ role: 'admin' }), new Date()),
  )
  const headers = { cookie: toCookieHeader(cookies), origin: fairway.url, 'content-type': 'application/json' }
  const saved = await (await fetch(`${fairway.url}/api/registrations/${id}`, { headers })).json()
  const body = JSON.stringify(change(saved))
  const answer = await fetch(`${fairway.url}/api/registrations/SaveRegistration`, { method: 'POST', headers, body })
  expect(answer.status, await answer.text()).toBe(200)
}
