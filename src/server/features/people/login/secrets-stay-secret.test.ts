import { expect } from 'vitest'
import type { Database, Db } from '#server/db/tables.ts'
import { allFeatures } from '#server/features/all-features.ts'
import { deliverDueEmails } from '#server/mail/deliver.ts'
import type { Mail } from '#server/mail/transport.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { test } from '#tests/support/world-test.ts'
import { mintLoginLink } from './mint-token.ts'

const tables = ['users', 'sessions', 'loginTokens', 'turns', 'outbox', 'auditTrail', 'contacts'] as const

async function dump(db: Db): Promise<string> {
  const rows = await Promise.all(tables.map((table: keyof Database) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

test('never stores or logs a token or code in plain text', async ({ world }) => {
  const ann = await world.build.user()
  const browser = world.openBrowser()
  const attempts: Mail[] = []
  const transport = {
    send: async (mail: Mail) => {
      attempts.push(mail)
      throw new Error('451 Try later')
    },
  }
  await browser.call('sendLoginLink', { query: { email: ann.email } })
  await browser.call('sendLoginLink', { query: { email: 'new@acme.test' } })
  await deliverDueEmails({
    db: world.db,
    writers: allFeatures.mailWriters,
    transport,
    now: () => world.clock.now,
    log: world.app.log,
    appUrl: 'http://a.test',
  })
  expect(attempts).toHaveLength(2)
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  const [login, signUp] = await world.mailbox.empty()
  if (!login || !signUp) throw new Error('both mails arrive at the second attempt')

  const token = findLink(login, '/auth/login').searchParams.get('token') ?? ''
  const authToken = findLink(signUp, '/signup').searchParams.get('authToken') ?? ''
  const link = new URL(
    await mintLoginLink(world.db, { email: ann.email, now: world.clock.now, appUrl: 'http://a.test' }),
  )
  await browser.call('login', { body: { token } })
  const form = {
    firstName: 'Nora',
    lastName: 'New',
    companyName: '',
    phoneNumber: '',
    email: 'new@acme.test',
    authToken,
  }
  await browser.call('register', { body: form })

  const secrets = [...attempts, login, signUp].flatMap(({ text }) => [
    ...[...text.matchAll(/oken=([\w-]+)/gi)].map(([, secret]) => secret ?? ''),
    ...(text.match(/^\d{6}$/gm) ?? []),
  ])
  expect(secrets).toHaveLength(6)
  const stored = await dump(world.db)
  expect(stored).toContain(ann.email)
  for (const secret of [...secrets, link.searchParams.get('token') ?? '?']) {
    expect(stored).not.toContain(secret)
    expect(world.log.join('')).not.toContain(secret)
  }
})

test('accepts the links from a failed delivery attempt and from the next one', async ({ world }) => {
  const ann = await world.build.user()
  await world.openBrowser().call('sendLoginLink', { query: { email: ann.email } })
  const lost: Mail[] = []
  const transport = {
    send: async (mail: Mail) => {
      lost.push(mail)
      throw new Error('the connection broke after the server took it')
    },
  }
  await deliverDueEmails({
    db: world.db,
    writers: allFeatures.mailWriters,
    transport,
    now: () => world.clock.now,
    log: world.app.log,
    appUrl: 'http://a.test',
  })
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  const mails = [...lost, await world.mailbox.takeOne()]
  for (const mail of mails) {
    const token = findLink(mail, '/auth/login').searchParams.get('token') ?? ''
    expect((await world.openBrowser().call('login', { body: { token } })).status).toBe(200)
  }
  expect(new Set(mails.map(({ messageKey }) => messageKey)).size).toBe(1)
})

test('logs in with a link created in the terminal', async ({ world }) => {
  const ann = await world.build.user()
  const link = await mintLoginLink(world.db, { email: ann.email, now: world.clock.now, appUrl: 'http://fairway.test' })
  expect(link).toMatch(/^http:\/\/fairway\.test\/auth\/login\?token=[\w-]{43}$/)
  const token = new URL(link).searchParams.get('token') ?? ''
  expect((await world.openBrowser().call('login', { body: { token } })).answer.email).toBe(ann.email)
})
