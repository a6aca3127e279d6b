import { expect } from 'vitest'
import { Refused } from '#server/foundation/refusals.ts'
import { loggedInCookies } from '#tests/support/browser/logged-in-cookies.ts'
import { openWorld } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'
import { write } from '../db/transaction.ts'
import { writeAsCaller } from './session.ts'

test('extends a session for thirty days on use, in the database and the browser', async () => {
  const world = await openWorld({ env: { APP_URL: 'https://golf.example.org' } })
  const asPerson = await world.as(await world.build.user())
  const first = await asPerson.call('currentUser')
  expect(first.headers['set-cookie']).toBeUndefined()
  const daysLater = (days: number) => new Date(world.clock.now.getTime() + days * 86_400_000)
  // Keep the same `Date` object, so that the test's visitor doesn't log in again.
  world.clock.now.setTime(daysLater(20).getTime())
  const later = await asPerson.call('currentUser')
  expect(String(later.headers['set-cookie'])).toMatch(
    /^__Host-fairwaySession=.*Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  world.clock.now.setTime(daysLater(20).getTime())
  expect((await asPerson.call('currentUser')).answer).not.toBeNull()
  world.clock.now.setTime(daysLater(31).getTime())
  expect((await asPerson.call('currentUser')).answer).toBeNull()
})

test('accepts a session dated in the future, because a clock may have been wrong', async ({ world }) => {
  const nextYear = new Date(world.clock.now.getTime() + 365 * 86_400_000)
  const cookies = await loggedInCookies(world.db, await world.build.user(), nextYear)
  const { json } = await world.app.inject({ url: '/api/auth/current-user', cookies })
  expect(json()).not.toBeNull()
})

test("accepts only a cookie name that neighboring sites can't set over HTTPS", async () => {
  const world = await openWorld({ env: { APP_URL: 'https://golf.example.org' } })
  const cookies = await loggedInCookies(world.db, await world.build.user(), world.clock.now, 'https://golf.example.org')
  const token = cookies['__Host-fairwaySession'] ?? ''
  const readUser = async (name: string) =>
    (await world.app.inject({ url: '/api/auth/current-user', cookies: { [name]: token } })).json()
  expect(await readUser('__Host-fairwaySession')).not.toBeNull()
  expect(await readUser('fairwaySession')).toBeNull()
})

test('refuses a write if the caller has lost their role or account since authorization', async ({ world }) => {
  const admin = await world.build.user({ role: 'admin' })
  const rename = () =>
    writeAsCaller({ db: world.db, now: () => world.clock.now }, admin, ({ trx }) =>
      trx.updateTable('settings').set({ checkPayableTo: 'Me' }).execute(),
    )
  const refusal = expect.objectContaining({ code: 'not_logged_in' })

  await write(world.db, (trx) => trx.updateTable('users').set({ appRoleId: 2 }).where('id', '=', admin.id).execute())
  await expect(rename()).rejects.toEqual(refusal)
  await expect(rename()).rejects.toBeInstanceOf(Refused)
  await write(world.db, (trx) => trx.deleteFrom('users').where('id', '=', admin.id).execute())
  await expect(rename()).rejects.toEqual(refusal)
  const { checkPayableTo } = await world.db.selectFrom('settings').select('checkPayableTo').executeTakeFirstOrThrow()
  expect(checkPayableTo).toBe('')
})

test('prevents a demoted administrator from restoring their role with pending calls', async ({ world }) => {
  const kim = await world.build.user({ role: 'admin' })
  const former = await world.build.user({ role: 'admin' })
  const [asKim, asFormer] = [await world.as(kim), await world.as(former)]
  await Promise.all([asKim.call('currentUser'), asFormer.call('currentUser')])
  const { role: _, ...person } = former
  const save = (appRoleId: number) => ({ body: { ...person, appRoleId } })
  const demotion = asKim.call('saveUser', save(2))
  const attempts = Array.from({ length: 10 }, () => asFormer.call('saveUser', save(1)))
  expect((await demotion).status).toBe(200)
  await Promise.all(attempts)
  const { answer } = await asKim.call('getUser', { params: { id: former.id } })
  expect(answer.appRoleId).toBe(2)
})
