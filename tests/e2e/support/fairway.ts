import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type Locator, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { open } from '#server/db/connect.ts'
import { demoPeople } from '#server/demo/demo-people.ts'
import { signedInCookies } from '../../support/browser/signed-in-cookies.ts'
import { checkWorldAt } from '../../support/check-world/check-world.ts'
import { type ServerProcess, startServer } from '../../support/server-process.ts'

/** A Fairway with the demonstration event, served to a real browser. */
export interface Fairway {
  url: string
  server: ServerProcess
  dataDir: string
  /** Latest email to an address, once there is one newer than `since`. */
  readMail(address: string, since?: Date): Promise<{ subject: string; text: string }>
  /** Ends the server and starts it again on the same data. */
  restart(): Promise<void>
}

/** Whatever a page may not do under its content policy, or prints as an error, fails the test that did it. */
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
  /** More of the server's environment; set it with `test.use`. */
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

/** Every test has a Fairway of its own, on a copy of the demonstration's data, so none depends on what another did. */
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

/** For tests that only look: those of a worker share one Fairway, which takes as long to start as some of them take. */
export const lookingTest = test.extend<{ fairway: Fairway }>({
  fairway: async ({ lookedAt }, use) => use(lookedAt),
})

export { expect }

/** Of a test whose pages are laid out differently on a phone: it runs at both widths. */
export const onPhoneToo = { tag: '@phone' }

/** Of a test of what there is on a phone only. */
export const onPhone = { tag: ['@phone', '@phone-only'] }

/** The browser prints every refused call; here they were meant, and nothing else was printed. */
export function expectRefusals(trouble: string[], status: number): void {
  expect(trouble.length).toBeGreaterThan(0)
  expect(trouble.filter((line) => !line.includes(`status of ${status}`))).toEqual([])
  trouble.splice(0)
}

/** A Fairway on a data folder: the demonstration's on an empty one, unless the environment names an administrator. */
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

/** Files are dated by a clock that moves every few milliseconds. */
const clockStep = 20

/** How often the folder of emails is read, until one has waited as long as an expectation does. */
const mailAttempts = 450

/** By when its file was written: the date in an email is of whole seconds, and there may be two emails in one. */
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

/** The link of an email to a path of Fairway. */
export function findLink(text: string, path: string): string {
  const link = text.split(/\s+/).find((word) => URL.canParse(word) && new URL(word).pathname === path)
  if (!link) throw new Error(`There is no link to ${path} in this mail:\n${text}`)
  return link
}

/** Enters the code of an email where it is asked for. */
export async function enterCode(form: Page | Locator, mail: { text: string }): Promise<void> {
  await form.getByLabel(/code/i).fill(/\b(\d{6})\b/.exec(mail.text)?.[1] ?? '')
  await form.getByRole('button', { name: /log in|sign in/i }).click()
}

const addresses = { partner: demoPeople.partner.email, administrator: demoPeople.admin.email }

/** The demonstration's partner or administrator. */
export type Who = keyof typeof addresses

/** A session of their own for this browser; the pages of signing in have journeys of their own. */
export async function signInAs(page: Page, fairway: Fairway, who: Who): Promise<void> {
  await signInWith(page, fairway, addresses[who])
}

/** Ends the session while no page is open: what one still asks for would be refused, and the browser would print that. */
export async function logOut(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.request.get('/api/auth/logout')
}

/** Signs in anyone who has this address. */
export async function signInWith(page: Page, fairway: Fairway, email: string): Promise<void> {
  const { db } = await open({ dataDir: fairway.dataDir })
  try {
    const user = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    const cookies = await signedInCookies(db, user, new Date())
    const { url } = fairway
    await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  } finally {
    await db.destroy()
  }
}
