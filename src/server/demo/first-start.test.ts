import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, openTestDatabase } from '#tests/support/database/test-database.ts'
import { createMailbox } from '#tests/support/mail/mailbox.ts'
import { hashSecret } from '../auth/session.ts'
import { open } from '../db/connect.ts'
import type { Db } from '../db/tables.ts'
import { createBuilder } from '../fixtures/build-world.ts'
import { demoPeople } from './demo-people.ts'
import { describeLogIn, prepareFirstStart } from './first-start.ts'

const now = new Date('2027-03-14T18:00:00.000Z')
const demo = {
  adminEmail: undefined,
  appUrl: 'https://golf.example.org',
  isDevelopment: false,
  isProduction: false,
  databaseUrl: undefined,
  dataDir: '/var/lib/fairway',
  mailFrom: 'Fairway <golf@example.org>',
  smtpUrl: undefined,
}
const developing = { ...demo, isDevelopment: true }
const organized = { ...demo, adminEmail: 'jane.doe@acme.test' }

const start = (db: Db, config: Parameters<typeof prepareFirstStart>[1]) => prepareFirstStart(db, config, { now })

const countEvents = async (db: Db) => (await db.selectFrom('events').select('id').execute()).length

async function findEmail(db: Db, url: string): Promise<string | undefined> {
  const token = new URL(url).searchParams.get('token') ?? ''
  const found = await db
    .selectFrom('loginTokens')
    .select('email')
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst()
  return found?.email
}

test("loads the demo on the first start in development, with an administrator's and a partner's login links", async () => {
  const { db } = await openTestDatabase()
  const links = await start(db, developing)
  expect(await countEvents(db)).toBe(2)
  expect(links.map(({ who }) => who)).toEqual(['the demo administrator', 'the demo partner'])
  expect(links.every(({ url }) => url?.startsWith('https://golf.example.org/auth/login?token='))).toBe(true)
  const emails = await Promise.all(links.map(({ url }) => findEmail(db, url ?? '')))
  expect(emails).toEqual([demoPeople.admin.email, demoPeople.partner.email])
})

test('refuses to load the demo in production, and explains how to start without it', async () => {
  const { db } = await openTestDatabase()
  await expect(start(db, { ...demo, isProduction: true })).rejects.toThrow(/\/var\/lib\/fairway.*mount.*ADMIN_EMAIL/)
  expect(await countEvents(db)).toBe(0)
  expect(await start(db, { ...organized, isProduction: true })).toHaveLength(1)
  expect(await start(db, { ...demo, isProduction: true })).toEqual([])
})

test('refuses an untrusted sender in production, unless the database is in use', async () => {
  const { db } = await openTestDatabase()
  const gmail = { ...organized, isProduction: true, mailFrom: 'hope@gmail.com', smtpUrl: 'smtps://mail.hope.example' }
  await expect(start(db, gmail)).rejects.toThrow(/gmail.com tells mail servers.*mail\.hope\.example.*MAIL_FROM/)
  expect(await start(db, { ...organized, isProduction: true })).toHaveLength(1)
  expect(await start(db, gmail)).toEqual([])
})

test('prints the command for a login link instead of the link if others can see the terminal', async () => {
  const { db } = await openTestDatabase()
  const logIns = await start(db, organized)
  expect(logIns).toEqual([{ who: 'the administrator', email: 'jane.doe@acme.test', url: null }])
  expect(logIns.map(describeLogIn)).toEqual([
    'Log in as the administrator with a link from: npm run login-link -- jane.doe@acme.test',
  ])
  expect(await db.selectFrom('loginTokens').selectAll().execute()).toEqual([])
})

test("doesn't change data on later starts, and shows links only in development", async () => {
  const { db } = await openTestDatabase()
  await start(db, developing)
  const before = await db.selectFrom('registrations').selectAll().orderBy('id').execute()
  expect(await start(db, demo)).toEqual([])
  expect(await start(db, developing)).toHaveLength(2)
  expect(await db.selectFrom('registrations').selectAll().orderBy('id').execute()).toEqual(before)
})

test('adds only the configured administrator, with a login link and an email', async () => {
  const { db } = await openTestDatabase()
  const links = await start(db, { ...organized, isDevelopment: true })
  expect(links.map(({ who }) => who)).toEqual(['the administrator'])
  expect(await findEmail(db, links[0]?.url ?? '')).toBe('jane.doe@acme.test')
  expect(await countEvents(db)).toBe(0)
  const users = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'appRoleId')
    .select(['email', 'firstName', 'lastName', 'roles.name as role'])
    .execute()
  expect(users).toEqual([{ email: 'jane.doe@acme.test', firstName: 'Jane', lastName: 'Doe', role: 'admin' }])
  const mails = await db.selectFrom('outbox').select(['kind', 'toAddress', 'state']).execute()
  expect(mails).toEqual([{ kind: 'logIn', toAddress: 'jane.doe@acme.test', state: 'queued' }])
})

test('emails the first administrator a login link without a code', async () => {
  const { db } = await openTestDatabase()
  await start(db, organized)
  const delivery = { db, now: () => now, log: pino({ level: 'silent' }), appUrl: organized.appUrl }
  const { text } = await createMailbox(delivery).takeOne()
  expect(text).toContain('https://golf.example.org/auth/login?token=')
  expect(text).not.toMatch(/^\d{6}$/m)
})

test("doesn't add or email an administrator configured after the first start", async () => {
  const { db } = await openTestDatabase()
  await createBuilder(db, { now }).user({ role: 'admin' })
  expect(await start(db, { ...organized, isDevelopment: true })).toEqual([])
  expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('outbox').select('id').execute()).toEqual([])
})

test.each([
  ['the demo', demo, { users: 40, mails: 0 }],
  ['the administrator', organized, { users: 1, mails: 1 }],
])('adds %s only once when several processes start with an empty database', async (_, config, expected) => {
  const place = await createDatabase()
  const processes = await Promise.all([open(place), open(place), open(place)])
  onTestFinished(async () => {
    for (const { db } of processes) await db.destroy()
  })
  const links = await Promise.all(processes.map(({ db }) => start(db, config)))
  expect(links.filter((list) => list.length > 0)).toHaveLength(1)
  const { db } = processes[0]
  const users = await db.selectFrom('users').select('id').execute()
  const waiting = await db.selectFrom('outbox').select('id').where('state', '=', 'queued').execute()
  expect({ users: users.length, mails: waiting.length }).toEqual(expected)
})
