import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/http/session.ts'
import { recordStatements } from '#tests/support/record-statements.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'
import { requestLink } from './request-link.ts'

let world: World
let ann: Caller
let browser: Visitor

beforeEach(async () => {
  world = await openWorld({ env: { TRUST_PROXY: 'true' } })
  ann = await world.build.user({ email: 'ann@acme.test' })
  browser = world.openBrowser()
})

const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

/** Asks for a link; the proxy in front adds the address that it sees to what the caller says of themself. */
const ask = (email: string, forwardedFor = '198.51.100.7') =>
  browser.request({
    url: `/api/auth/send-login-link?email=${email}`,
    headers: { 'x-forwarded-for': forwardedFor },
  })

async function askAsStrangers(count: number, forwardedFor?: (index: number) => string) {
  for (let index = 0; index < count; index += 1) await ask(`stranger${index}@else.test`, forwardedFor?.(index))
}

describe('Strangers who ask again and again', () => {
  test('keep nobody with an account from their mail, however many ask through one proxy', async () => {
    await askAsStrangers(40)
    expect(await world.mailbox.empty()).toHaveLength(30)
    const reply = await ask(ann.email)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/auth/login-link-sent?email=ann%40acme.test'])
    expect((await world.mailbox.takeOne()).to).toBe(ann.email)
  })

  test('cannot mail somebody with an account more often than five times either', async () => {
    await askAsStrangers(30)
    for (let count = 0; count < 6; count += 1) await ask(ann.email)
    const mails = await world.mailbox.empty()
    expect(mails.filter(({ to }) => to === ann.email)).toHaveLength(5)
  })

  test('are counted by what the proxy says, not by what they say themselves', async () => {
    await askAsStrangers(40, (index) => `203.0.113.${index}, 198.51.100.7`)
    expect(await world.mailbox.empty()).toHaveLength(30)
    await ask('other@else.test', '198.51.100.8')
    expect(await world.mailbox.empty()).toHaveLength(1)
  })

  test('cannot tell by the work who has an account: the same is asked and written for both', async () => {
    await askAsStrangers(30)
    const work: string[][] = []
    for (const email of [ann.email, 'nobody@else.test']) {
      const { db, statements } = recordStatements(world.db)
      const deps = { db, now: () => world.clock.now, mailIsWaiting: () => undefined }
      for (let count = 0; count < 6; count += 1) {
        await requestLink(deps, { email, clientAddress: '198.51.100.7', browserHash: 'b' })
      }
      work.push(statements)
    }
    expect(work[0]?.length).toBeGreaterThan(20)
    expect(work[0]).toEqual(work[1])
    expect((await world.mailbox.empty()).filter(({ to }) => to === 'nobody@else.test')).toEqual([])
  })
})

describe('Requests of a clock that was ahead', () => {
  test('count against nobody once it is right again', async () => {
    later(365 * 24 * 60)
    for (let count = 0; count < 5; count += 1) await ask(ann.email)
    await askAsStrangers(30)
    expect(await world.mailbox.empty()).toHaveLength(30)
    later(-365 * 24 * 60)
    await ask(ann.email)
    await ask('nobody@else.test')
    expect(await world.mailbox.empty()).toHaveLength(2)
  })
})
