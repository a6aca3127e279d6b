import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { write } from '#server/db/transaction.ts'
import { allFeatures } from '#server/features/all-features.ts'
import { queueConfirmation } from '#server/features/registrations/emails/registration-mails.ts'
import { openMailServer } from '#tests/support/mail/mail-server.ts'
import { verifyDkim } from '#tests/support/mail/verify-dkim.ts'
import { openWorld } from '#tests/support/world.ts'
import { deliverDueMails } from './deliver.ts'
import { queueMail } from './outbox.ts'
import { findKeyProblem, findSigner } from './sender.ts'
import { createTransport, mailFolder } from './transport.ts'

/** A file that holds this. */
async function writeKey(pem: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-dkim-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'dkim.pem')
  await writeFile(file, pem)
  return file
}

const makeKey = (modulusLength = 2048) =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()

const from = { MAIL_FROM: 'Hope Classic <golf@hope.example>' }

describe('every sent email', () => {
  /** The emails of a world with DKIM, as files. */
  async function deliverAll() {
    const world = await openWorld({ env: { ...from, DKIM_KEY_FILE: await writeKey(makeKey()), DKIM_SELECTOR: 'Golf' } })
    const { db, config, clock } = world
    const stored = await world.build.registration({ contact: { email: 'ann@acme.test', firstName: 'Änn' } })
    await write(db, async (trx) => {
      await queueConfirmation(trx, stored, clock.now)
      await queueMail(trx, { kind: 'signIn', to: 'ann@acme.test', payload: { browserHash: null }, now: clock.now })
    })
    const transport = createTransport(config, () => undefined)
    const shared = { db, writers: allFeatures.mailWriters, now: () => clock.now, appUrl: config.appUrl }
    await deliverDueMails({ ...shared, transport, log: world.app.log })
    const stopLink = `${config.appUrl}/mail/stop?token=x`
    const written = { subject: 'Two names are still missing', text: 'Hello', html: '<p>Hello</p>', stopLink }
    await transport.send({ ...written, id: 99, to: 'ann@acme.test', messageKey: '99.x', date: clock.now })
    const folder = mailFolder(config.dataDir)
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
    return { config, files, signer: findSigner(config) }
  }

  test('is signed so that its receiver can check it, and says one domain throughout', async () => {
    const { files, signer } = await deliverAll()
    expect(files).toHaveLength(3)
    for (const file of files) {
      const checked = verifyDkim(file, `v=DKIM1; k=rsa; p=${signer?.publicKey}`)
      expect(checked).toMatchObject({ isValid: true, recordName: 'golf._domainkey.hope.example' })
      expect(checked.signedHeaders).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id']))
      const { from: sender, messageId } = await PostalMime.parse(file)
      expect(sender?.address?.split('@')[1]).toBe(checked.domain)
      expect(messageId?.slice(1, -1).split('@')[1]).toBe(checked.domain)
      const forged = Buffer.from(file.toString('latin1').replace(/^Subject: /m, 'Subject: Re: '), 'latin1')
      expect(verifyDkim(forged, `p=${signer?.publicKey}`).isValid).toBe(false)
    }
  })

  test('has the same words as plain text, loads nothing, and says how to stop it where it can be stopped', async () => {
    const { files } = await deliverAll()
    const mails = await Promise.all(files.map((file) => PostalMime.parse(file)))
    for (const { text, html, headers } of mails) {
      expect(text?.trim()).not.toBe('')
      expect(html).not.toMatch(/<img|\ssrc=|background=|@import|url\(/i)
      expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    }
    const stoppable = mails.filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe'))
    expect(stoppable).toHaveLength(1)
    const signature = stoppable[0]?.headers.find(({ key }) => key === 'dkim-signature')?.value
    expect(signature?.replaceAll(/\s/g, '')).toContain(':list-unsubscribe:list-unsubscribe-post;')
    expect(stoppable[0]?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    )
  })

  test('is signed through a mail server, too', async () => {
    const server = await openMailServer()
    const env = { ...from, SMTP_URL: server.url, DKIM_KEY_FILE: await writeKey(makeKey()) }
    const transport = createTransport(readConfig(env), () => undefined)
    const written = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
    await transport.send({ ...written, id: 1, to: 'ann@acme.test', messageKey: '1.x', date: new Date(0) })
    const signature = server.received[0]?.headers.find(({ key }) => key === 'dkim-signature')
    expect(signature?.value).toContain('d=hope.example')
    expect(signature?.value).toContain('s=fairway')
  })
})

test('A key that is replaced or taken away while the server runs signs nothing before the next start, and the page says so', async () => {
  const file = await writeKey(makeKey())
  const { config, as, build } = await openWorld({ env: { ...from, DKIM_KEY_FILE: file } })
  const asAdmin = await as(await build.user({ role: 'admin' }))
  const readPage = async () => {
    const { keyProblem, signedFor } = (await asAdmin.call('getMailStatus')).answer
    const { records } = (await asAdmin.call('checkMailDomain')).answer
    return { keyProblem, signedFor, entered: records.find(({ kind }) => kind === 'DKIM')?.enter }
  }
  createTransport(config, () => undefined)
  const before = await readPage()
  expect(before).toEqual({
    keyProblem: null,
    signedFor: 'hope.example',
    entered: `v=DKIM1; k=rsa; p=${findSigner(config)?.publicKey}`,
  })
  await writeFile(file, makeKey())
  expect(await readPage()).toEqual({ ...before, keyProblem: expect.stringContaining('changed after Fairway started') })
  await rm(file)
  expect(await readPage()).toEqual({ ...before, keyProblem: expect.stringContaining('cannot be read (ENOENT)') })
  expect(findKeyProblem(config)).toContain('the next start will fail')
})

describe('The start ends with a sentence', () => {
  const start = (env: Record<string, string>) => () => findSigner(readConfig({ ...from, ...env }))

  test('about an unreadable, missing, or short key', async () => {
    expect(start({ DKIM_KEY_FILE: '/nowhere/dkim.pem' })).toThrow(
      /DKIM_KEY_FILE: \/nowhere\/dkim\.pem cannot be read \(ENOENT\)/,
    )
    expect(start({ DKIM_KEY_FILE: await writeKey('secret words') })).toThrow(/is not a private key.*openssl genrsa/)
    for (const type of ['pkcs1', 'pkcs8'] as const) {
      const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
      const pem = privateKey.export({ type, format: 'pem', cipher: 'aes-256-cbc', passphrase: 'sesame' }).toString()
      expect(start({ DKIM_KEY_FILE: await writeKey(pem) })).toThrow(/has a passphrase.*openssl rsa/)
    }
    expect(start({ DKIM_KEY_FILE: await writeKey(makeKey(512)) })).toThrow(/RSA key of 1024 bits or more/)
    const ed = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    expect(start({ DKIM_KEY_FILE: await writeKey(ed) })).toThrow(ConfigError)
  })

  test('when there is no domain to sign for, or no such name', async () => {
    const file = await writeKey(makeKey())
    expect(start({ DKIM_KEY_FILE: file, MAIL_FROM: 'Fairway' })).toThrow(/email address/)
    expect(start({ DKIM_KEY_FILE: file, DKIM_SELECTOR: 'a b' })).toThrow(/DKIM_SELECTOR should be/)
  })

  test('not without a configured key', () => {
    expect(start({})()).toBeNull()
  })
})
