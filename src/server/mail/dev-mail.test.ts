import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { createFolderTransport } from './folder.ts'
import { mailFolder } from './transport.ts'

const here = { APP_URL: 'http://localhost:3000' }
const names = ['2027-03-02T18-00-00.000Z-000001.eml', '2027-03-02T18-00-00.000Z-000002.eml'] as const

let world: World

async function openWorldWithMail(env: Record<string, string>): Promise<World> {
  const opened = await openWorld({ env })
  const { dataDir, appUrl, mailFrom } = opened.config
  const transport = createFolderTransport({ folder: mailFolder(dataDir), appUrl, mailFrom, say: () => undefined })
  const mail = { to: 'ann@acme.test', messageId: '<1@localhost>', date: opened.clock.now }
  const text = 'Log in at http://localhost:3000/auth/login?token=abc.'
  const html = '<html><head></head><body><a href="http://localhost:3000/x">Log in</a></body></html>'
  await transport.send({ ...mail, id: 1, subject: 'The older <b>one</b>', text, html })
  await transport.send({ ...mail, id: 2, subject: 'The newer one', text, html })
  return opened
}

const get = (url: string, options: { host?: string; remoteAddress?: string } = {}) => {
  const { host = 'localhost:3000', remoteAddress = '127.0.0.1' } = options
  return world.app.inject({ url, headers: { host }, remoteAddress })
}

beforeEach(async () => {
  world = await openWorldWithMail(here)
})

describe('The page of mails', () => {
  test('lists them, the newest first, and makes their texts harmless', async () => {
    const { statusCode, body } = await get('/dev/mail')
    expect(statusCode).toBe(200)
    expect(body.indexOf('The newer one')).toBeGreaterThan(0)
    expect(body.indexOf('The newer one')).toBeLessThan(body.indexOf('The older &lt;b&gt;one'))
    expect(body).not.toContain('<b>one')
    expect(body).toContain(`href="/dev/mail/${names[1]}"`)
  })

  test('shows a mail with links that can be followed', async () => {
    const { body } = await get(`/dev/mail/${names[0]}`)
    expect(body).toContain(
      '<a href="http://localhost:3000/auth/login?token=abc">http://localhost:3000/auth/login?token=abc</a>.',
    )
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  })

  test('shows the HTML of a mail in a frame that runs and loads nothing', async () => {
    const { headers, body } = await get(`/dev/mail/${names[0]}/html`)
    expect(body).toContain('<base target="_blank">')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.* sandbox allow-popups/)
    expect(headers['content-security-policy']).not.toContain('allow-scripts')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  test('is empty at first', async () => {
    world = await openWorld({ env: here })
    expect((await get('/dev/mail')).body).toContain('There is none yet.')
  })

  test.each(['../fairway.sqlite', '..%2Fsecret.eml', '..%2f..%2fsecret.eml', 'secret.txt', '%00.eml', '2027.eml'])(
    'leads to nothing else: %s',
    async (name) => {
      await writeFile(join(world.config.dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
      await writeFile(join(mailFolder(world.config.dataDir), 'secret.txt'), 'Subject: secret\r\n\r\nsecret')
      for (const url of [`/dev/mail/${name}`, `/dev/mail/${name}/html`]) {
        const { statusCode, body } = await get(url)
        expect([url, statusCode >= 400, body.includes('secret')]).toEqual([url, true, false])
      }
    },
  )

  test('is for this machine alone, whatever name leads to it', async () => {
    expect((await get('/dev/mail', { remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
    expect((await get('/dev/mail', { host: 'rebound.evil.test' })).statusCode).toBe(404)
    expect((await get(`/dev/mail/${names[0]}`, { remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
    expect((await get(`/dev/mail/${names[0]}/html`, { host: 'rebound.evil.test' })).statusCode).toBe(404)
  })

  test.each([
    ['in production', { ...here, NODE_ENV: 'production' }],
    ['with a mail server', { ...here, SMTP_URL: 'smtp://localhost' }],
    ['at a public address', { APP_URL: 'https://golf.example.test' }],
  ])('does not exist %s', async (_when, env) => {
    world = await openWorldWithMail(env)
    for (const url of ['/dev/mail', `/dev/mail/${names[0]}`, `/dev/mail/${names[0]}/html`]) {
      expect((await get(url)).statusCode).toBe(404)
    }
  })
})
