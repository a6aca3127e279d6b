import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { appeal, letter, openMailingWorld, type MailingWish as Wish } from '#tests/support/mail/mailing-world.ts'

let opened: Awaited<ReturnType<typeof openMailingWorld>>

beforeEach(async () => {
  opened = await openMailingWorld()
})

describe('an email to many partners', () => {
  test("has each partner's own values, once, and the log shows its state", async () => {
    const { world, asAdmin, event, acme, send, resultOf } = opened
    const { answer } = await send()
    expect(answer).toMatchObject({
      receivers: 2,
      sentBy: 'Kim Day',
      title: '… at Classic',
      states: { waiting: 2, sent: 0 },
    })
    const [toAnn, toBo, ...others] = await world.mailbox.empty()
    expect(others).toEqual([])
    expect(toAnn).toMatchObject({ to: 'ann@acme.test', subject: 'Acme & Co at Classic' })
    if (toAnn) await expectEmailText('mailing', toAnn)
    expect(toAnn?.text).toContain(
      'Hello Acme,\n\nyou have 5 names to give.\nSee your registration page and\nhttps://golf.test/map\nYour registration page:\nhttp',
    )
    expect(toAnn?.html).toContain('Acme &amp; Co')
    expect(toAnn?.html).toContain('<br>See <a')
    expect(toAnn?.html).toContain('href="https://golf.test/map"')
    expect(findLink(toAnn as never, `/attendees/${acme.id}`)).toBeTruthy()
    expect(toAnn).not.toHaveProperty('stopLink')
    expect(toBo?.text).toContain('Hello Bolt,')
    const result = await resultOf(answer.id)
    expect(result).toMatchObject({ states: { waiting: 0, sent: 2 }, eventName: 'Classic' })
    expect(result.text).toBe(
      'Hello …,\n\nyou have … names to give.\nSee your registration page and https://golf.test/map.',
    )
    expect(result.partners).toMatchObject([{ partner: 'Acme', email: 'ann@acme.test', state: 'sent', why: '' }, {}])
    const log = await asAdmin.call('getRegistrationLog', { params: { id: acme.id } })
    expect(log.answer.mails[0]).toMatchObject({ kind: 'mailing', subject: 'Acme & Co at Classic', canBeRead: true })
    const { answer: list } = await asAdmin.call('listMailings', { params: { eventId: event.id } })
    expect(list).toMatchObject({ eventName: 'Classic', mailings: [{ id: answer.id }] })
    await expectConsistentWorld(world.db)
  })

  test("can't be changed by the names in it", async () => {
    const { world, acme, send } = opened
    await write(world.db, (trx) =>
      trx
        .updateTable('registrations')
        .set({ companyName: '<b>{level}</b>\r\nBcc: x@y.test https://evil.test' })
        .where('id', '=', acme.id)
        .execute(),
    )
    await send({ registrationIds: [acme.id], receivers: 1, text: '{company}\uE000' })
    const mail = await world.mailbox.takeOne()
    expect(mail.subject).toBe('<b>{level}</b> Bcc: x@y.\u2060test https:\u2060//evil.\u2060test at Classic')
    expect(mail.html).toContain('&lt;b&gt;{level}&lt;/b&gt; Bcc')
    expect(mail.html).not.toContain('href="https://evil.test')
    expect(`${mail.text}${mail.html}`).not.toContain('http://fairway.test')
  })

  test('goes to one address once, however many partners have it', async () => {
    const { world, event, acme, send, receiversOf, resultOf } = opened
    const { contact } = acme
    const other = await world.build.registration({
      eventId: event.id,
      contact: { ...contact, email: 'ANN@acme.test', companyName: 'Other', nameForMarketingMaterials: 'Other' },
    })
    const registrationIds = [acme.id, other.id]
    expect((await send({ registrationIds, receivers: 2 })).problem.code).toBe('list_moved_on')
    const { answer } = await send({ registrationIds, receivers: 1 })
    expect(await receiversOf()).toEqual(['ann@acme.test'])
    expect((await resultOf(answer.id)).partners).toMatchObject([{ state: 'sent' }, { state: 'stopped' }])
    await expectConsistentWorld(world.db)
  })

  test('is sent once if its answer is lost, and never with other words', async () => {
    const { asAdmin, acme, wish, receiversOf } = opened
    const body = wish()
    const first = await asAdmin.call('sendMailing', { body })
    const again = await asAdmin.call('sendMailing', { body })
    expect(again.answer).toEqual(first.answer)
    expect((await asAdmin.call('sendMailing', { body: { ...body, text: 'Other' } })).problem.code).toBe(
      'request_differs',
    )
    const fewer = { ...body, registrationIds: [acme.id], receivers: 1 }
    expect((await asAdmin.call('sendMailing', { body: fewer })).problem.code).toBe('request_differs')
    expect(await receiversOf()).toHaveLength(2)
  })

  test('has no address twice, whatever the program does', async () => {
    const { world, acme, bolt, send } = opened
    const { answer } = await send({ registrationIds: [acme.id], receivers: 1 })
    const row = { mailingId: answer.id, registrationId: bolt.id, email: 'Ann@acme.test', address: 'ann@acme.test' }
    const twice = write(world.db, (trx) =>
      trx
        .insertInto('mailingSends')
        .values({ ...row, outboxId: null, why: 'over' })
        .execute(),
    )
    await expect(twice).rejects.toMatchObject({ kind: 'unique' })
  })

  test('is sent once when two organizers press at the same moment', async () => {
    const { world, acme, bolt, send, receiversOf } = opened
    const other = await world.as(await world.build.user({ role: 'admin' }))
    const replies = await Promise.all([send(), send({}, other), send(), send({}, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.problem).toMatchObject({
      code: 'list_moved_on',
      rows: [{ id: acme.id, partner: 'Acme', reason: 'already got this email' }, { id: bolt.id }],
    })
    expect((await receiversOf()).toSorted()).toEqual(['ann@acme.test', 'bo@bolt.test'])
    expect((await send({ text: 'Other words' })).status).toBe(200)
    await expectConsistentWorld(world.db)
  })

  test('is refused when people who were confirmed are not those it would go to', async () => {
    const { world, acme, bolt, send, receiversOf, buildEarlierEvent } = opened
    await write(world.db, (trx) =>
      trx
        .updateTable('registrations')
        .set({ deletedAt: '2027-03-20T18:00:00.000Z' })
        .where('id', '=', bolt.id)
        .execute(),
    )
    const { problem } = await send()
    expect(problem).toMatchObject({
      code: 'list_moved_on',
      rows: [{ id: bolt.id, partner: 'Bolt', reason: 'won’t get it: The registration was deleted.' }],
    })
    const other = await buildEarlierEvent()
    const elsewhere = await world.build.registration({ eventId: other.id })
    const foreign = await send({ registrationIds: [acme.id, elsewhere.id] })
    expect(foreign.problem).toMatchObject({
      code: 'list_moved_on',
      rows: [{ reason: 'isn’t a partner for this event' }],
    })
    expect(await receiversOf()).toEqual([])
    expect(await world.db.selectFrom('mailings').select('id').execute()).toEqual([])
  })

  test.each<[string, string, Partial<Wish>]>([
    ['subject', 'Subject is Required', { subject: ' ' }],
    ['subject', 'Only 150 characters are allowed', { subject: 'x'.repeat(151) }],
    ['subject', 'Use {link} only in the text', { subject: '{link}' }],
    ['text', 'Text is Required', { text: '' }],
    ['text', 'Only 5000 characters are allowed', { text: 'x'.repeat(5_001) }],
    ['text', 'There is no placeholder {name}', { text: 'Hello {name}' }],
    ['mailClass', 'Invalid', { mailClass: 'news' as never }],
    ['mailClass', 'Fundraising emails must include your mailing address', { mailClass: 'appeal' }],
  ])('with a wrong %s is refused: %s', async (path, message, changes) => {
    const { send } = opened
    const { problem } = await send(changes)
    expect(problem).toMatchObject({ status: 400, issues: [{ path, message: expect.stringContaining(message) }] })
  })

  test('takes a line break in its subject for a blank', async () => {
    const { world, acme, send } = opened
    await send({ subject: 'One\r\nBcc: x@y.test', registrationIds: [acme.id], receivers: 1 })
    expect((await world.mailbox.takeOne()).subject).toBe('One Bcc: x@y.test')
  })

  test('about a spot is refused for a past event', async () => {
    const { world, send, receiversOf, setPostalAddress } = opened
    world.clock.now = new Date('2027-05-03T18:00:00.000Z')
    await setPostalAddress()
    expect((await send()).problem).toMatchObject({ issues: [{ path: 'mailClass' }] })
    expect((await send(appeal)).status).toBe(200)
    expect(await receiversOf()).toHaveLength(2)
  })

  test('is refused for an unknown event', async () => {
    const { asAdmin, event, send } = opened
    const params = { eventId: event.id + 99 }
    expect((await asAdmin.call('listMailings', { params })).problem.code).toBe('not_found')
    expect((await asAdmin.call('listMailingReceivers', { params, query: {} })).problem.code).toBe('not_found')
    expect((await asAdmin.call('getMailing', { params: { id: 99 } })).problem.code).toBe('not_found')
    expect((await send({ eventId: event.id + 99 })).problem.code).toBe('not_found')
    const one = { ...letter, eventId: event.id, registrationId: 9_999 }
    expect((await asAdmin.call('previewMailing', { body: one })).problem.code).toBe('not_found')
    expect((await asAdmin.call('sendTestMailing', { body: one })).problem.code).toBe('not_found')
  })
})

describe('Before it is sent', () => {
  test('people who would get it are shown, by the filter of the list', async () => {
    const { asAdmin, event, bolt } = opened
    const list = (query = {}) =>
      asAdmin.call('listMailingReceivers', { params: { eventId: event.id }, query }).then(({ answer }) => answer)
    expect(await list()).toMatchObject({ eventName: 'Classic', isOver: false, hasPostalAddress: false })
    expect((await list({ search: 'bolt' })).receivers).toMatchObject([
      { registrationId: bolt.id, spotId: 0, partner: 'Bolt', email: 'bo@bolt.test', isStopped: false },
      { registrationId: bolt.id, spotId: expect.any(Number), partner: expect.stringMatching(/^\S.* \(Bolt\)$/) },
      { registrationId: bolt.id, partner: expect.stringMatching(/^\S.* \(Bolt\)$/), isStopped: false },
    ])
    expect((await list({ search: 'nobody' })).receivers).toEqual([])
  })

  test('can be previewed and tested, without a working opt-out link', async () => {
    const { world, asAdmin, event, bolt, receiversOf, setPostalAddress } = opened
    await setPostalAddress()
    const body = { ...appeal, eventId: event.id, registrationId: bolt.id }
    const { answer } = await asAdmin.call('previewMailing', { body })
    expect(answer).toMatchObject({ to: 'bo@bolt.test', subject: 'Come again' })
    expect(answer.text).toMatch(/Come again, Bolt\.[\s\S]*1 Fairway Drive/)
    expect(answer.text).not.toContain('token')
    const tested = await asAdmin.call('sendTestMailing', { body })
    expect(tested.answer).toMatchObject({ state: 'kept' })
    const folder = join(world.config.dataDir, 'mail')
    const [kept = ''] = await readdir(folder)
    expect(await readFile(join(folder, kept), 'utf8')).toContain(`\r\nReply-To: ${tested.answer.to}\r\n`)
    expect(await receiversOf()).toEqual([])
    await setPostalAddress('')
    expect((await asAdmin.call('sendTestMailing', { body })).problem.code).toBe('invalid_input')
  })
})
