import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import { countRows } from '#server/db/rows.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { findClientNetwork } from '#server/http/client-network.ts'
import type { Mail } from '#server/mail/transport.ts'
import { rateLimits } from '#server/records/rate-limits.ts'
import { recordStatements } from '#tests/support/database/record-statements.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'
import { logInWithCode } from './log-in.ts'
import { requestLink } from './routes.ts'

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

const ask = (email: string, forwardedFor = '198.51.100.7') =>
  browser.request({
    url: `/api/auth/send-login-link?email=${email}`,
    headers: { 'x-forwarded-for': forwardedFor },
  })

async function askAsStrangers(count: number, forwardedFor?: (index: number) => string) {
  for (let index = 0; index < count; index += 1) await ask(`stranger${index}@else.test`, forwardedFor?.(index))
}

describe("strangers' repeated requests", () => {
  test("don't block emails to people with an account, even through one proxy", async () => {
    await askAsStrangers(40)
    expect(await world.mailbox.empty()).toHaveLength(30)
    const reply = await ask(ann.email)
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/auth/login-link-sent?email=ann%40acme.test'])
    expect((await world.mailbox.takeOne()).to).toBe(ann.email)
  })

  test("can't cause more than five emails to someone with an account", async () => {
    await askAsStrangers(30)
    for (let count = 0; count < 6; count += 1) await ask(ann.email)
    const mails = await world.mailbox.empty()
    expect(mails.filter(({ to }) => to === ann.email)).toHaveLength(5)
  })

  test('are counted by the address the proxy reports, not the one they claim', async () => {
    await askAsStrangers(40, (index) => `203.0.113.${index}, 198.51.100.7`)
    expect(await world.mailbox.empty()).toHaveLength(30)
    await ask('other@else.test', '198.51.100.8')
    expect(await world.mailbox.empty()).toHaveLength(1)
  })

  test('stop adding rows once a limit is reached, for one or many addresses', async () => {
    await askAsStrangers(30)
    const count = async () => [
      await countRows(world.db.selectFrom('turns').where('key', 'like', 'linkstoaddress %')),
      await countRows(world.db.selectFrom('outbox')),
    ]
    expect(await count()).toEqual([30, 30])
    for (let index = 0; index < 20; index += 1) await ask(`another${index}@else.test`)
    expect(await count()).toEqual([30, 30])
    for (let index = 0; index < 9; index += 1) await ask(ann.email, `198.51.100.${100 + index}`)
    expect(await count()).toEqual([35, 35])
  })

  test('require equal work for addresses with and without an account', async () => {
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

const askFor = (email: string, visitor = browser) => visitor.call('sendLoginLink', { query: { email } })
const type = (code: string, email = ann.email, visitor = browser) =>
  visitor.call('loginWithCode', { body: { email, code } })
const codeOf = ({ text }: Mail) => /^\d{6}$/m.exec(text)?.[0] ?? ''
const tokenOf = (mail: Mail) => findLink(mail, '/auth/login').searchParams.get('token') ?? ''

async function readCode(visitor = browser) {
  await askFor(ann.email, visitor)
  return codeOf(await world.mailbox.takeOne())
}

const mostGuesses = rateLimits.guessesFromClient[0].most

const listWrongCodes = () =>
  world.db.selectFrom('turns').select(['key', 'times']).where('key', 'like', 'wrongcodes %').execute()

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

async function typeWrongCodes(count: number, code: string) {
  for (let tries = 0; tries < count; tries += 1) expect((await type(otherThan(code))).status).toBe(401)
}

describe('the wrong-code limit', () => {
  test('removes codes from emails for a day, in every browser, without revealing this', async () => {
    const before = await askFor(ann.email)
    await typeWrongCodes(5, codeOf(await world.mailbox.takeOne()))
    for (const minutes of [0, 20, 24 * 60 - 21]) {
      later(minutes)
      for (const visitor of [browser, world.openBrowser()]) {
        const reply = await askFor(ann.email, visitor)
        expect([reply.status, reply.headers.location]).toEqual([before.status, before.headers.location])
        const mail = await world.mailbox.takeOne()
        expect([codeOf(mail), mail.text.includes('Or type this code')]).toEqual(['', false])
        expect((await visitor.call('login', { body: { token: tokenOf(mail) } })).status).toBe(200)
      }
    }
    later(1)
    expect((await type(await readCode())).status).toBe(200)
  })

  test('also applies to a code emailed earlier to another browser', async () => {
    const other = world.openBrowser()
    const code = await readCode(other)
    await typeWrongCodes(5, await readCode())
    expect((await type(code, ann.email, other)).problem.code).toBe('codes_locked')
  })

  test("isn't extended by a sixth wrong code", async () => {
    const code = await readCode()
    await typeWrongCodes(5, code)
    later(12 * 60)
    await typeWrongCodes(1, code)
    later(12 * 60)
    expect((await type(await readCode())).status).toBe(200)
  })

  test('is reset by the right code after four wrong ones', async () => {
    for (const _time of [1, 2]) {
      const code = await readCode()
      await typeWrongCodes(4, code)
      expect((await type(code)).status).toBe(200)
    }
    expect(await listWrongCodes()).toEqual([])
  })

  test('compares at most five of many simultaneous codes', async () => {
    const code = await readCode()
    await Promise.all(Array.from({ length: 12 }, () => type(otherThan(code))))
    expect(await listWrongCodes()).toEqual([{ key: `wrongcodes ${ann.email}`, times: 5 }])
  })
})

test('blocks a client that guesses codes for many addresses, but lets it log in by link', async () => {
  await askFor(ann.email)
  const mail = await world.mailbox.takeOne()
  const codes = []
  for (let index = 0; index < mostGuesses + 10; index += 1) {
    codes.push((await type('000000', `guess${index}@else.test`)).problem.code)
  }
  expect(codes.filter((code) => code === 'code_unusable')).toHaveLength(mostGuesses)
  expect(codes.at(-1)).toBe('codes_locked')
  expect(await listWrongCodes()).toHaveLength(mostGuesses)
  expect((await type(codeOf(mail))).status).toBe(401)
  expect((await browser.call('login', { body: { token: tokenOf(mail) } })).status).toBe(200)
})

test('does equal work for a wrong code whether or not the address has an account', async () => {
  await askFor('nobody@else.test')
  const { headers } = await askFor(ann.email)
  await world.mailbox.empty()
  const mark = /fairwayBrowser=([\w-]+)/.exec(String(headers['set-cookie']))?.[1]
  const jar = { get: () => mark, set: () => undefined, clear: () => undefined }
  const work: string[][] = []
  for (const email of [ann.email, 'nobody@else.test']) {
    const { db, statements } = recordStatements(world.db)
    const deps = { db, now: () => world.clock.now }
    for (let count = 0; count < 7; count += 1) {
      await expect(logInWithCode(deps, { email, code: 'wrong!', clientAddress: '203.0.113.7' }, jar)).rejects.toThrow(
        Refused,
      )
    }
    work.push(statements)
  }
  expect(work[0]?.filter((sql) => !sql.startsWith('select'))).toHaveLength(16)
  expect(work[0]).toEqual(work[1])
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8:1:2::9]:4711', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
])('counts requests from %s toward %s', (address, network) => {
  expect(findClientNetwork(address)).toBe(network)
})
