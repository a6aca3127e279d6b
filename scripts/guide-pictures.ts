import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { SMTPServer } from 'smtp-server'
import { launchOptions } from '../playwright.config.ts'
import { arriveAs, demoMorning } from '../tests/support/browser/demo-morning.ts'
import { startServer } from '../tests/support/server-process.ts'

interface Picture {
  name: string
  path: string
  who?: 'partner'
  prepare?: (page: Page) => Promise<unknown>
}

const pictures: Picture[] = [
  { name: 'dashboard', path: '/admin/dashboard' },
  { name: 'event-form', path: '/admin/events/edit/2' },
  { name: 'partners', path: '/admin/events/partners/2' },
  { name: 'new-email', path: '/admin/events/emails/2/new' },
  { name: 'placement-board', path: '/admin/events/golferPlacement/2' },
  { name: 'placement-proposal', path: '/admin/events/golferPlacement/2/proposal', prepare: propose },
  { name: 'dinner-tables', path: '/admin/events/dinner/2' },
  { name: 'payments', path: '/admin/events/payments/2?record=yes' },
  { name: 'print', path: '/admin/events/print/2' },
  { name: 'check-in', path: '/admin/events/checkIn/2' },
  { name: 'partner-dashboard', path: '/dashboard', who: 'partner' },
  { name: 'donation-step', path: '/registrations/26/donation', who: 'partner' },
]

async function propose(page: Page) {
  await page.getByRole('button', { name: 'Propose', exact: true }).click()
  await page.getByRole('button', { name: /^Apply/ }).waitFor()
}

async function openMailSink() {
  const sink = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => void stream.resume().once('end', () => done()),
  })
  sink.on('error', (error) => console.error(error))
  const listening = sink.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return { port, close: () => sink.close() }
}

export async function takeGuidePictures(executablePath: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairway-guide-'))
  const mail = await openMailSink()
  const server = await startServer({ dataDir, env: { ...demoMorning, SMTP_URL: `smtp://127.0.0.1:${mail.port}` } })
  const browser = await chromium.launch({ ...launchOptions, executablePath })
  try {
    for (const { name, path, who, prepare } of pictures) {
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: { width: 1280, height: 800 },
        timezoneId: 'America/Chicago',
        locale: 'en-US',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      await arriveAs(page, { dataDir, url: server.url }, who ?? 'admin')
      await page.goto(path, { waitUntil: 'networkidle' })
      await prepare?.(page)
      await page.screenshot({ path: `docs/guide/images/${name}.png`, animations: 'disabled', caret: 'hide' })
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
    mail.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
