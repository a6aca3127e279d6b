import { expect, onTestFinished, test } from 'vitest'
import { createDatabase, type DatabasePlace } from './support/database/test-database.ts'
import { runScript } from './support/run-script.ts'
import { startServer } from './support/server-process.ts'

const admin = 'jane.doe@acme.test'

async function start(place: DatabasePlace, env: Record<string, string>) {
  const server = await startServer({ ...place, env: { ADMIN_EMAIL: admin, LOG_LEVEL: 'info', ...env } })
  onTestFinished(async () => void (await server.stop()))
  return server
}

function runCommand({ databaseUrl, dataDir }: DatabasePlace, appUrl: string, ...args: string[]) {
  const env = { APP_URL: appUrl, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  return runScript(['scripts/login-link.ts', ...args], env)
}

test.each([
  ['in production', { NODE_ENV: 'production' }],
  ['at a public address', { APP_URL: 'https://golf.example.org' }],
])(
  "doesn't print a login link at startup %s, only through the command",
  async (_where, env) => {
    const place = await createDatabase()
    const server = await start(place, env)
    await expect.poll(server.output).toContain(`npm run login-link -- ${admin}`)

    const { code, stdout } = await runCommand(place, server.url, admin.toUpperCase())
    expect([code, stdout]).toEqual([0, expect.stringContaining(`logs you in as ${admin} (admin)`)])
    const token = new URL(stdout.split('\n')[0] ?? '').searchParams.get('token')
    const login = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
    expect([login.status, (await login.json()).role]).toEqual([200, 'admin'])

    expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404)
    await expect.poll(server.output).toMatch(/^Email saved but not sent: \S+\.eml$/m)
    expect(server.output()).not.toMatch(/token=|key=|Mail to|login link for/)
  },
  60_000,
)

test('prints a link to the kept emails that works only with its key', async () => {
  const server = await start(await createDatabase(), {})
  await expect.poll(server.output).toContain('key=')
  const page = /http\S+\/dev\/mail\?key=[\w-]{43}/.exec(server.output())?.[0] ?? ''
  expect((await fetch(page, { redirect: 'manual' })).status).toBe(303)
  expect((await fetch(new URL('/dev/mail', page))).status).toBe(404)
  expect((await fetch(page.slice(0, -1))).status).toBe(404)
})

test("explains why it can't create a login link", async () => {
  const place = await createDatabase()
  const nobody = await runCommand(place, 'http://fairway.test', 'nobody@acme.test')
  expect(nobody).toEqual({ code: 1, stdout: '', stderr: 'There is no user with the email nobody@acme.test.\n' })
  const unnamed = await runCommand(place, 'http://fairway.test')
  expect([unnamed.code, unnamed.stderr]).toEqual([1, 'Usage: npm run login-link -- EMAIL\n'])
})
