import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { open } from '#server/db/connect.ts'
import { demoPeople } from '#server/demo/demo-people.ts'
import { loggedInCookies } from '../../support/browser/logged-in-cookies.ts'
import { checkWorldAt } from '../../support/check-world/check-world.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

export interface Fairway {
  url: string
  server: ServerProcess
  dataDir: string
  readMail(address: string, since?: Date): Promise<{ subject: string; text: string }>
  restart(): Promise<void>
}

/** A violation of the content policy or a console error fails its test. */
const watchForTrouble = (page: Page) => {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('Content Security Policy')) trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(String(error)))
  return trouble
}

async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-e2e-'))
  await use(folder)
  await rm(folder, { recursive: true, force: true })
}

interface FromDemo {
  demoData: string
  serverEnv: Record<string, string>
}

async function withFairway({ demoData, serverEnv }: FromDemo, use: (fairway: Fairway) => Promise<void>): Promise<void> {
  await withFolder(async (dataDir) => {
    await cp(demoData, dataDir, { recursive: true })
    const fairway = await openFairway(dataDir, serverEnv)
    await use(fairway)
    await fairway.server.kill()
    const warnings = fairway.server
      .output()
      .split('\n')
      .filter((line) => /"level":[456]0/.test(line))
    expect(warnings, 'logged by the server').toEqual([])
    expect(await checkWorldAt({ dataDir }, { isBuilt: true }), 'broken invariants').toEqual([])
  })
}

/** Every test has its own Fairway on a copy of the demonstration, so that tests don't depend on each other. */
export const test = base.extend<{ fairway: Fairway; trouble: string[] }, FromDemo & { lookedAt: Fairway }>({
  serverEnv: [{}, { scope: 'worker', option: true }],
  demoData: [
    async ({ serverEnv }, use) => {
      await withFolder(async (dataDir) => {
        const first = await startServer({ dataDir, env: serverEnv })
        await first.stop()
        await use(dataDir)
      })
    },
    { scope: 'worker' },
  ],
  lookedAt: [
    ({ demoData, serverEnv }, use) => withFairway({ demoData, serverEnv }, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  fairway: ({ demoData, serverEnv }, use) => withFairway({ demoData, serverEnv }, use),
  baseURL: async ({ fairway }, use) => use(fairway.url),
  trouble: [
    async ({ page }, use) => {
      const trouble = watchForTrouble(page)
      await use(trouble)
      expect(trouble, 'printed by the browser').toEqual([])
    },
    { auto: true },
  ],
})

/** Tests that don't change data share one Fairway per worker, because starting one takes longer than some of them. */
export const lookingTest = test.extend<{ fairway: Fairway }>({
  fairway: async ({ lookedAt }, use) => use(lookedAt),
})

export { expect }

export const onPhoneToo = { tag: '@phone' }

export const onPhone = { tag: ['@phone', '@phone-only'] }

export function expectRefusals(trouble: string[], status: number): void {
  expect(trouble.length).toBeGreaterThan(0)
  expect(trouble.filter((line) => !line.includes(`status of ${status}`))).toEqual([])
  trouble.splice(0)
}

export async function openFairway(dataDir: string, env: Record<string, string> = {}): Promise<Fairway> {
  const options = { dataDir, env: { LOG_LEVEL: 'warn', ...env } }
  let server = await startServer(options)
  return {
    get url() {
      return server.url
    },
    get server() {
      return server
    },
    dataDir,
    readMail: (address, since = new Date(0)) => findMail(join(dataDir, 'mail'), address, since),
    restart: async () => {
      await server.stop()
      server = await startServer({ ...options, port: Number(new URL(server.url).port) })
    },
  }
}

/** The smallest difference between two file dates, in milliseconds. */
const clockStep = 20

const mailAttempts = 450

/** By the file's date, because the date in an email is in whole seconds. */
async function findMail(folder: string, address: string, since: Date) {
  for (let attempt = 0; attempt < mailAttempts; attempt += 1) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    for (const name of names.reverse()) {
      const { mtimeMs } = await stat(join(folder, name))
      if (mtimeMs < since.getTime() - clockStep) continue
      const mail = await PostalMime.parse(await readFile(join(folder, name)))
      const isTo = mail.to?.some((one) => one.address?.toLowerCase() === address.toLowerCase())
      if (isTo) return { subject: mail.subject ?? '', text: mail.text ?? '' }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail to ${address} has arrived`)
}

export function findLink(text: string, path: string): string {
  const link = text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname === path)
  if (!link) throw new Error(`There is no link to ${path} in this mail:\n${text}`)
  return link
}

export async function enterCode(form: Page | Locator, mail: { text: string }): Promise<void> {
  await form.getByLabel(/code/i).fill(/\b(\d{6})\b/.exec(mail.text)?.[1] ?? '')
  await form.getByRole('button', { name: /log in|sign in/i }).click()
}

const addresses = { partner: demoPeople.partner.email, administrator: demoPeople.admin.email }

export type Who = keyof typeof addresses

export async function logInAs(page: Page, fairway: Fairway, who: Who): Promise<void> {
  await logInWith(page, fairway, addresses[who])
}

/** Leaves the page first, because its next calls would be refused and reported. */
export async function logOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.request.get('/api/auth/logout')
}

export async function logInWith(page: Page, fairway: Fairway, email: string): Promise<void> {
  const { db } = await open({ dataDir: fairway.dataDir })
  try {
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const cookies = await loggedInCookies(db, user, new Date())
    const { url } = fairway
    await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  } finally {
    await db.destroy()
  }
}
