import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'
import { buildMailFolderPath, createFolderTransport } from './transport.ts'

const here = { APP_URL: 'http://localhost:3000' }
const key = 'k'.repeat(43)
const names = ['2027-03-02T18-00-00.000Z-000001.eml', '2027-03-02T18-00-00.000Z-000002.eml'] as const

let world: World
let reader: Visitor

async function openWorldWithMail(mailKey: string | null): Promise<World> {
  const opened = await openWorld({ env: here, mailKey })
  const { dataDir, appUrl, mailFrom } = opened.config
  const transport = createFolderTransport({
    folder: buildMailFolderPath(dataDir),
    appUrl,
    mailFrom,
    showsMails: true,
    say: () => undefined,
  })
  const mail = { to: 'ann@acme.test', messageKey: '1.x', date: opened.clock.now }
  const text = 'Log in at http://localhost:3000/auth/login?token=abc.'
  const html = '<html><head></head><body><a href="http://localhost:3000/x">Log in</a></body></html>'
  await transport.send({ ...mail, id: 1, subject: 'The older <b>one</b>', text, html })
  const files = [{ fileName: 'Classic.ics', contentType: 'text/calendar', content: 'SUMMARY:<b>Classic</b>\r\n' }]
  await transport.send({ ...mail, id: 2, subject: 'The newer one', text, html, files })
  return opened
}

const get = (url: string, visitor = reader, headers = {}) => visitor.request({ url, headers })

beforeEach(async () => {
  world = await openWorldWithMail(key)
  reader = world.openBrowser()
  await get(`/dev/mail?key=${key}`)
})

describe('the page of kept emails', () => {
  test('lists emails newest first, with their text escaped', async () => {
    const { statusCode, body } = await get('/dev/mail')
    expect(statusCode).toBe(200)
    expect(body.indexOf('The newer one')).toBeGreaterThan(0)
    expect(body.indexOf('The newer one')).toBeLessThan(body.indexOf('The older &lt;b&gt;one'))
    expect(body).not.toContain('<b>one')
    expect(body).toContain(`href="/dev/mail/${names[1]}"`)
  })

  test('shows an email with working links', async () => {
    const { body } = await get(`/dev/mail/${names[0]}`)
    expect(body).toContain(
      '<a href="http://localhost:3000/auth/login?token=abc">http://localhost:3000/auth/login?token=abc</a>.',
    )
    expect(body).toContain('Auto-Submitted: auto-generated')
    expect(body).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  })

  test('shows HTML in a frame without scripts or requests', async () => {
    const { headers, body } = await get(`/dev/mail/${names[0]}/html`)
    expect(body).toContain('<base target="_blank">')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.* sandbox allow-popups/)
    expect(headers['content-security-policy']).not.toContain('allow-scripts')
    expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  })

  test("shows only an email's own attachments", async () => {
    const { body } = await get(`/dev/mail/${names[1]}`)
    expect(body).toContain('Attached: Classic.ics')
    expect(body).toContain('SUMMARY:&lt;b&gt;Classic&lt;/b&gt;')
    expect((await get(`/dev/mail/${names[0]}`)).body).not.toContain('Attached')
  })

  test('is empty at first', async () => {
    world = await openWorld({ env: here, mailKey: key })
    reader = world.openBrowser()
    await get(`/dev/mail?key=${key}`)
    expect((await get('/dev/mail')).body).toContain('No emails yet.')
  })

  test.each(['../fairway.sqlite', '..%2Fsecret.eml', '..%2f..%2fsecret.eml', 'secret.txt', '%00.eml', '2027.eml'])(
    "doesn't serve any other file: %s",
    async (name) => {
      await writeFile(join(world.config.dataDir, 'secret.eml'), 'Subject: secret\r\n\r\nsecret')
      await writeFile(join(buildMailFolderPath(world.config.dataDir), 'secret.txt'), 'Subject: secret\r\n\r\nsecret')
      for (const url of [`/dev/mail/${name}`, `/dev/mail/${name}/html`]) {
        const { statusCode, body } = await get(url)
        expect([url, statusCode >= 400, body.includes('secret')]).toEqual([url, true, false])
      }
    },
  )

  test('moves the key from the address into a cookie limited to these pages', async () => {
    const { statusCode, headers } = await get(`/dev/mail?key=${key}`, world.openBrowser())
    expect([statusCode, headers.location]).toEqual([303, '/dev/mail'])
    expect(headers['set-cookie']).toBe(`fairwayMail=${key}; Path=/dev/mail; HttpOnly; SameSite=Strict`)
    expect(world.log.join('')).not.toContain(key)
  })

  const pages = ['/dev/mail', '/dev/mail/style.css', `/dev/mail/${names[0]}`, `/dev/mail/${names[0]}/html`]

  test("isn't found without the right key, regardless of host and user", async () => {
    const visitors = [await world.as(null), await world.as(await world.build.user({ role: 'admin' }))]
    const wrong = [...pages, '/dev/mail?key=', `/dev/mail?key=${key.slice(1)}`, `/dev/mail?key=${key}&key=${key}`]
    for (const visitor of visitors) {
      for (const url of wrong) {
        for (const headers of [{}, { host: 'localhost:3000' }, { host: '127.0.0.1' }, { cookie: 'fairwayMail=x' }]) {
          expect([url, (await get(url, visitor, headers)).statusCode]).toEqual([url, 404])
        }
      }
    }
  })

  test("isn't found if no key is configured", async () => {
    world = await openWorldWithMail(null)
    const visitor = world.openBrowser()
    for (const url of [...pages, '/dev/mail?key=', '/dev/mail?key=null']) {
      expect([url, (await get(url, visitor)).statusCode]).toEqual([url, 404])
    }
  })
})
