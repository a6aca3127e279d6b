import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let browser: Visitor

beforeEach(async () => {
  world = await openWorld()
  browser = await world.as(await world.build.user({ email: 'Ann@Acme.test' }))
})

describe('logging out', () => {
  test("deletes this browser's session", async () => {
    const reply = await browser.call('logout')
    expect([reply.status, reply.headers.location]).toEqual([303, '/logout'])
    expect((await browser.call('currentUser')).answer).toBeNull()
    expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('deletes the session through an API call, however often it is repeated', async () => {
    expect((await browser.call('endSession')).answer).toBeNull()
    expect((await browser.call('currentUser')).answer).toBeNull()
    expect(await world.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    expect((await browser.call('endSession')).status).toBe(200)
  })

  test("doesn't delete the session if a browser only prefetches the link", async () => {
    for (const headers of [{ 'sec-purpose': 'prefetch' }, { purpose: 'preview' }, { 'x-purpose': 'preview' }]) {
      await browser.request({ url: '/api/auth/logout', headers })
    }
    expect((await browser.call('currentUser')).answer?.email).toBe('Ann@Acme.test')
  })

  test('redirects to the logout page even if no one is logged in', async () => {
    expect((await world.openBrowser().call('logout')).headers.location).toBe('/logout')
  })
})
