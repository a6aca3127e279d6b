import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { describeMessage } from '#server/mail/transport.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { appeal, openMailingWorld } from '#tests/support/mail/mailing-world.ts'

let opened: Awaited<ReturnType<typeof openMailingWorld>>

beforeEach(async () => {
  opened = await openMailingWorld()
})

describe('When it leaves', () => {
  const whyOf = async (id: number) =>
    (await opened.resultOf(id)).partners.map(({ state, why }) => `${state} ${why}`.trim())

  test('skips deleted registrations, other contacts, and past events', async () => {
    const { world, acme, bolt, send, receiversOf } = opened
    const { answer } = await send()
    const changed = (id: number, set: object) =>
      write(world.db, (trx) => trx.updateTable('registrations').set(set).where('id', '=', id).execute())
    await changed(acme.id, { deletedAt: '2027-03-20T18:00:00.000Z' })
    await changed(bolt.id, { email: 'new@bolt.test' })
    expect(await receiversOf()).toEqual([])
    expect(await whyOf(answer.id)).toEqual([
      'stopped The registration was deleted.',
      'stopped The contact’s address has changed.',
    ])
    await changed(acme.id, { deletedAt: null })
    const second = await send({ text: 'Other words' })
    world.clock.now = new Date('2027-05-03T18:00:00.000Z')
    expect(await receiversOf()).toEqual([])
    expect(await whyOf(second.answer.id)).toEqual(['stopped The event is over.', 'stopped The event is over.'])
    expect(await world.db.selectFrom('outbox').select('id').where('kind', '=', 'mailing').execute()).toEqual([])
  })

  test('a fundraising email to a partner without a company says by their name why it came', async () => {
    const { world, acme, send, setPostalAddress } = opened
    await setPostalAddress('1 Fairway Drive, Springfield')
    await write(world.db, (trx) =>
      trx.updateTable('registrations').set({ companyName: '' }).where('id', '=', acme.id).execute(),
    )
    await send({ ...appeal, registrationIds: [acme.id], receivers: 1 })
    expect((await world.mailbox.takeOne()).text).toContain('You got this email because Acme registered for Classic.')
  })

  test('a fundraising email carries the postal address and one click that stops it for good, and others leave as before', async () => {
    const { world, asAdmin, event, acme, send, receiversOf, setPostalAddress } = opened
    await setPostalAddress('1 Fairway Drive, Springfield')
    await send(appeal)
    const [mail] = await world.mailbox.empty()
    expect(mail?.text).toContain('1 Fairway Drive, Springfield')
    if (mail) await expectEmailText('fundraising', mail)
    const url = new URL(mail?.stopLink ?? '')
    const path = url.pathname + url.search
    const nobody = world.openBrowser()
    expect((await nobody.request({ url: path })).body).toContain('fundraising email')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const click = { method: 'POST' as const, url: path, headers, payload: 'List-Unsubscribe=One-Click' }
    const stopped = await nobody.request(click)
    expect(stopped.body).toContain('gets no more fundraising email')
    const shown = await asAdmin.call('listMailingReceivers', { params: { eventId: event.id }, query: {} })
    expect(shown.answer.receivers.slice(0, 2)).toMatchObject([{ isStopped: true }, { isStopped: false }])
    const second = { ...appeal, text: 'Come once more' }
    expect((await send(second)).problem.rows).toMatchObject([
      { id: acme.id, reason: 'won’t get it: Unsubscribed from fundraising email.' },
    ])
    expect((await send()).status).toBe(200)
    expect(await receiversOf()).toHaveLength(2)
    const back = await nobody.request({ ...click, payload: 'wants=again' })
    expect(back.body).toContain('fundraising email')
    expect((await send(second)).status).toBe(200)
    await nobody.request(click)
    await setPostalAddress('')
    expect(await receiversOf()).toEqual([])
  })

  test('a thank-you reaches everyone after the event, also who stopped fundraising emails, and carries nothing to stop', async () => {
    const { world, send, setPostalAddress } = opened
    await setPostalAddress()
    await send(appeal)
    const [ann] = await world.mailbox.empty()
    await world.openBrowser().request({ method: 'POST', url: ann?.stopLink?.replace('http://fairway.test', '') ?? '' })
    await setPostalAddress('')
    world.clock.now = new Date('2027-05-03T18:00:00.000Z')
    const { answer } = await send({ mailClass: 'thanks', subject: 'Thank you', text: 'You gave {total given}.' })
    expect(answer).toMatchObject({ mailClass: 'thanks', states: { waiting: 2 } })
    const mails = await world.mailbox.empty()
    expect(mails.map(({ to }) => to)).toEqual(['ann@acme.test', 'bo@bolt.test'])
    for (const mail of mails) {
      expect(mail).not.toHaveProperty('stopLink')
      expect(mail.text).toMatch(/^Thank you\n\nYou gave \$[\d,]+\.\n\n-- \nFairway\n$/)
    }
    expect(await whyOf(answer.id)).toEqual(['sent', 'sent'])
    await expectConsistentWorld(world.db)
  })

  test('its answers go to the organizer who wrote it, at their address of that day, while they have an account', async () => {
    const { world, send } = opened
    const kim = world.db.selectFrom('users').select(['id', 'email']).where('firstName', '=', 'Kim')
    const { id, email } = await kim.executeTakeFirstOrThrow()
    const readReplyTo = async () =>
      (await world.mailbox.empty()).map((mail) => describeMessage(mail, 'golf@fairway.test').replyTo)
    await send()
    expect(await readReplyTo()).toEqual([email, email].map((address) => ({ name: '', address })))
    await send({ text: 'Other words' })
    await write(world.db, (trx) =>
      trx.updateTable('users').set({ email: 'kim@new.test' }).where('id', '=', id).execute(),
    )
    expect((await readReplyTo())[0]).toEqual({ name: '', address: 'kim@new.test' })
    await send({ text: 'Last words' })
    await write(world.db, (trx) => trx.deleteFrom('users').where('id', '=', id).execute())
    expect(await readReplyTo()).toEqual([undefined, undefined])
  })

  test('a stop holds for the address in every event, however it is written', async () => {
    const { world, acme, send, setPostalAddress, buildEarlierEvent } = opened
    await setPostalAddress()
    await send(appeal)
    const [mail] = await world.mailbox.empty()
    const url = mail?.stopLink?.replace('http://fairway.test', '') ?? ''
    await world.openBrowser().request({ method: 'POST', url })
    const next = await buildEarlierEvent()
    const before = await world.build.registration({
      eventId: next.id,
      contact: { ...acme.contact, email: 'Ann@Acme.Test' },
    })
    const refused = await send({ ...appeal, eventId: next.id, registrationIds: [before.id], receivers: 1 })
    expect(refused.problem.rows).toMatchObject([{ id: before.id }])
  })

  test('sends nothing outdated after a day without a mail server', async () => {
    const { world, send, receiversOf, setPostalAddress } = opened
    await setPostalAddress()
    await send(appeal)
    const [ann] = await world.mailbox.empty()
    await send({ ...appeal, text: 'Second' })
    await world.openBrowser().request({ method: 'POST', url: ann?.stopLink?.replace('http://fairway.test', '') ?? '' })
    world.clock.now = new Date('2027-03-21T18:00:00.000Z')
    expect(await receiversOf()).toEqual(['bo@bolt.test'])
  })

  test("can be withdrawn as far as it wasn't sent", async () => {
    const { world, asAdmin, bolt, send, receiversOf } = opened
    await write(world.db, (trx) => trx.updateTable('settings').set({ mailsAMinute: 1 }).execute())
    const { answer } = await send()
    expect(await receiversOf()).toEqual(['ann@acme.test'])
    const withdraw = (id: number) => asAdmin.call('withdrawMailing', { body: { id } })
    const withdrawnAt = world.clock.now.toISOString()
    const states = { sent: 1, waiting: 0, stopped: 1 }
    expect((await withdraw(answer.id)).answer).toMatchObject({ takenBack: 1, withdrawnAt, states })
    world.clock.now = new Date('2027-03-20T18:00:01.000Z')
    expect((await withdraw(answer.id)).answer).toMatchObject({ takenBack: 0, withdrawnAt, states })
    expect((await withdraw(answer.id + 9)).problem.code).toBe('not_found')
    expect(await whyOf(answer.id)).toEqual(['sent', 'stopped Withdrawn by an organizer.'])
    world.clock.now = new Date('2027-03-21T18:00:00.000Z')
    expect(await receiversOf()).toEqual([])
    expect((await send({ registrationIds: [bolt.id], receivers: 1 })).status).toBe(200)
    await expectConsistentWorld(world.db)
  })

  test('and was sent, can be sent again to the contact only', async () => {
    const { world, asAdmin, acme, send } = opened
    const { answer } = await send({ registrationIds: [acme.id], receivers: 1 })
    await world.mailbox.takeOne()
    const { mails } = (await asAdmin.call('getRegistrationLog', { params: { id: acme.id } })).answer
    const mailId = mails.find(({ kind }) => kind === 'mailing')?.id ?? 0
    const resend = (to: string) =>
      asAdmin.call('resendRegistrationMail', {
        body: { id: acme.id, mailId, to, requestId: randomUUID(), correctRegistration: false },
      })
    expect((await resend('eve@else.test')).problem).toMatchObject({ issues: [{ path: 'to' }] })
    expect((await resend('')).status).toBe(200)
    expect(await whyOf(answer.id)).toEqual(['sent'])
    expect((await world.mailbox.takeOne()).to).toBe('ann@acme.test')
    expect(await whyOf(answer.id)).toEqual(['sent'])
    await expectConsistentWorld(world.db)
  })
})
