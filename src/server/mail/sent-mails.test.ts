import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, test } from 'vitest'
import { allFeatures } from '#server/features/all-features.ts'
import { queueConfirmation } from '#server/features/registrations/emails/registration-mails.ts'
import { openWorld } from '#tests/support/world.ts'
import { deliverDueEmails } from './deliver.ts'
import { queueMail } from './outbox.ts'
import { buildMailFolderPath, createTransport } from './transport.ts'

const from = { MAIL_FROM: 'Hope Classic <golf@hope.example>' }

describe('sent emails', () => {
  async function deliverAll() {
    const world = await openWorld({ env: from })
    const { db, config, clock } = world
    const stored = await world.build.registration({ contact: { email: 'ann@acme.test', firstName: 'Änn' } })
    await world.change(async (call) => {
      await queueConfirmation(call, stored)
      await queueMail(call.trx, { kind: 'logIn', to: 'ann@acme.test', payload: { browserHash: null }, now: clock.now })
    })
    const transport = createTransport(config, () => undefined)
    const shared = { db, writers: allFeatures.mailWriters, now: () => clock.now, appUrl: config.appUrl }
    await deliverDueEmails({ ...shared, transport, log: world.app.log })
    const stopLink = `${config.appUrl}/mail/stop?token=x`
    const written = { subject: 'Two names are still missing', text: 'Hello', html: '<p>Hello</p>', stopLink }
    await transport.send({ ...written, id: 99, to: 'ann@acme.test', messageKey: '99.x', date: clock.now })
    const folder = buildMailFolderPath(config.dataDir)
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))))
    return files
  }

  test('use one domain in the sender and the Message-ID', async () => {
    const files = await deliverAll()
    expect(files).toHaveLength(3)
    for (const file of files) {
      const { from: sender, messageId } = await PostalMime.parse(file)
      expect(sender?.address?.split('@')[1]).toBe('hope.example')
      expect(messageId?.slice(1, -1).split('@')[1]).toBe('hope.example')
    }
  })

  test("include plain text, don't load content, and link to a page that stops them", async () => {
    const files = await deliverAll()
    const mails = await Promise.all(files.map((file) => PostalMime.parse(file)))
    for (const { text, html, headers } of mails) {
      expect(text?.trim()).not.toBe('')
      expect(html).not.toMatch(/<img|\ssrc=|background=|@import|url\(/i)
      expect(headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
    }
    const stoppable = mails.filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe'))
    expect(stoppable).toHaveLength(1)
    expect(stoppable[0]?.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    )
  })
})
