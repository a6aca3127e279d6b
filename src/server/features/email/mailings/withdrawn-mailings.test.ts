import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { claimDueMail, recordFailure } from '#server/mail/delivery-queue.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { appeal, openMailingWorld } from '#tests/support/mail/mailing-world.ts'

let opened: Awaited<ReturnType<typeof openMailingWorld>>

beforeEach(async () => {
  opened = await openMailingWorld()
})

const failAll = () =>
  write(opened.world.db, (trx) =>
    trx
      .updateTable('outbox')
      .set({ state: 'failed', attempts: 5, lastError: '451 Down' })
      .where('kind', '=', 'mailing')
      .execute(),
  )
const withdraw = async (id: number) => (await opened.asAdmin.call('withdrawMailing', { body: { id } })).answer.states
const retryAll = async () => (await opened.asAdmin.call('retryMails', { body: { mailId: null } })).answer.retried
const statesOf = async (id: number) => (await opened.resultOf(id)).partners.map(({ state }) => state)
const whysOf = async (id: number) => (await opened.resultOf(id)).partners.map(({ why }) => why)
const wait = (minutes: number) => {
  opened.world.clock.now = new Date(opened.world.clock.now.getTime() + minutes * 60_000)
}
async function resend() {
  const { world, acme, asAdmin } = opened
  const { id: mailId } = await world.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'mailing')
    .where('registrationId', '=', acme.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const body = { id: acme.id, mailId, to: '', requestId: randomUUID(), correctRegistration: false }
  return asAdmin.call('resendRegistrationMail', { body })
}

describe('a withdrawn email', () => {
  test('when it was under way and its attempt fails', async () => {
    const { world, send, receiversOf } = opened
    const { answer } = await send()
    const claimed = await claimDueMail(world.db, world.clock.now)
    if (!claimed) throw new Error('No mail was due')
    expect(await withdraw(answer.id)).toMatchObject({ waiting: 1, stopped: 1 })
    expect(await whysOf(answer.id)).toContain('Withdrawn while it was being sent. It may still arrive.')
    await recordFailure(world.db, claimed, '451 Later', world.clock.now)
    // Although its next attempt is still to come.
    expect((await opened.resultOf(answer.id)).states).toMatchObject({ waiting: 0, stopped: 2 })
    expect(new Set(await whysOf(answer.id))).toEqual(new Set(['Withdrawn by an organizer.']))
    for (const { id } of [opened.acme, opened.bolt]) {
      const { answer: log } = await opened.asAdmin.call('getRegistrationLog', { params: { id } })
      expect(log.mails.filter(({ kind }) => kind === 'mailing')).toEqual([])
    }
    wait(2)
    expect(await receiversOf()).toEqual([])
    expect(await statesOf(answer.id)).toEqual(['stopped', 'stopped'])
    await expectConsistentWorld(world.db)
  })

  test('when it had failed and is tried again', async () => {
    const { world, acme, send, receiversOf } = opened
    const { answer } = await send()
    await failAll()
    expect(await withdraw(answer.id)).toMatchObject({ failed: 0, stopped: 2 })
    expect(await retryAll()).toBe(0)
    expect(await receiversOf()).toEqual([])
    expect((await send({ registrationIds: [acme.id], receivers: 1 })).status).toBe(200)
    await expectConsistentWorld(world.db)
  })

  test("isn't sent after a failure and a resend, and no longer counts as failed", async () => {
    const { world, event, asAdmin, send, receiversOf } = opened
    const countFailed = async () => {
      const { answer: partners } = await asAdmin.call('listPartners', { params: { eventId: event.id } })
      const { answer: status } = await asAdmin.call('getMailStatus')
      return [partners.reduce((sum, { failedMails }) => sum + failedMails, 0), status.troubles.length]
    }
    const { answer } = await send()
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await failAll()
      expect((await resend()).status).toBe(200)
    }
    expect(await countFailed()).toEqual([1, 1])
    expect(await withdraw(answer.id)).toMatchObject({ failed: 0, stopped: 2 })
    expect(await countFailed()).toEqual([0, 0])
    expect(await receiversOf()).toEqual([])
    await expectConsistentWorld(world.db)
  })

  test('when it is asked for again from the log', async () => {
    const { send, receiversOf } = opened
    const { answer } = await send()
    await receiversOf()
    await withdraw(answer.id)
    expect((await resend()).problem).toMatchObject({ issues: [{ path: 'to' }] })
  })
})

test('counts sent emails as sent, even after a resend', async () => {
  const { world, acme, send, receiversOf, setPostalAddress } = opened
  await setPostalAddress()
  const one = { ...appeal, registrationIds: [acme.id], receivers: 1 }
  const { answer } = await send(one)
  await receiversOf()
  expect((await resend()).status).toBe(200)
  await setPostalAddress('')
  expect(await receiversOf()).toEqual([])
  const issues = [{ path: 'to', message: 'The organization had no mailing address.' }]
  expect((await resend()).problem).toMatchObject({ issues })
  await setPostalAddress()
  expect((await resend()).status).toBe(200)
  expect(await withdraw(answer.id)).toMatchObject({ sent: 1, stopped: 0 })
  expect(await receiversOf()).toEqual([])
  expect(await statesOf(answer.id)).toEqual(['sent'])
  expect((await send(one)).problem.rows).toMatchObject([{ reason: 'already got this email' }])
  await expectConsistentWorld(world.db)
})

describe('two partners with one address', () => {
  const remove = (id: number) => opened.asAdmin.call('deleteRegistration', { params: { id } })
  let other: BuiltRegistration

  beforeEach(async () => {
    const { world, event, acme } = opened
    const names = { firstName: 'Cy', companyName: 'Cobra', nameForMarketingMaterials: 'Cobra' }
    const contact = { ...acme.contact, ...names, email: 'Ann@ACME.test' }
    other = await world.build.registration({ eventId: event.id, contact })
  })

  const sendToBoth = () => opened.send({ registrationIds: [opened.acme.id, other.id], receivers: 1 })

  test('sends the email to the second if the first is deleted', async () => {
    const { world, asAdmin, acme } = opened
    const { answer } = await sendToBoth()
    await remove(acme.id)
    expect((await world.mailbox.takeOne()).text).toContain('Hello Cy,')
    expect(await whysOf(answer.id)).toEqual(['The registration was deleted.', ''])
    expect(await statesOf(answer.id)).toEqual(['stopped', 'sent'])
    const log = await asAdmin.call('getRegistrationLog', { params: { id: other.id } })
    expect(log.answer.mails[0]).toMatchObject({ kind: 'mailing' })
    await expectConsistentWorld(world.db)
  })

  test('says why for each if none gets it', async () => {
    const { world, acme, receiversOf } = opened
    const { answer } = await sendToBoth()
    await remove(acme.id)
    await remove(other.id)
    expect(await receiversOf()).toEqual([])
    expect(await whysOf(answer.id)).toEqual(['The registration was deleted.', 'The registration was deleted.'])
    await expectConsistentWorld(world.db)
  })

  test('both are withdrawn together', async () => {
    const { answer } = await sendToBoth()
    await withdraw(answer.id)
    const withdrawn = 'Withdrawn by an organizer.'
    expect(await whysOf(answer.id)).toEqual([withdrawn, withdrawn])
  })
})

test.each([
  ['appeal', appeal],
  ['thank-you', { ...appeal, mailClass: 'thanks' as const }],
])('reports a failed %s of a past event, which can be retried', async (_, written) => {
  const { world, asAdmin, send, receiversOf, setPostalAddress } = opened
  await setPostalAddress()
  world.clock.now = new Date('2027-05-03T18:00:00.000Z')
  await send(written)
  await failAll()
  const { answer } = await asAdmin.call('getMailStatus')
  expect(answer).toMatchObject({ retryable: 2, troubles: [{ canRetry: true }, { canRetry: true }] })
  expect(await retryAll()).toBe(2)
  expect(await receiversOf()).toHaveLength(2)
})

test('The same words are the same in another class and written otherwise', async () => {
  const { acme, send, setPostalAddress } = opened
  await setPostalAddress()
  const one = { registrationIds: [acme.id], receivers: 1, subject: 'Hello' }
  expect((await send({ ...one, text: 'Dear {first name}\n\nx' })).status).toBe(200)
  const again = await send({ ...one, mailClass: 'appeal', text: 'Dear { First  Name } \r\n x' })
  expect(again.problem.code).toBe('list_moved_on')
})

test('sends no one the same text twice, even at another address', async () => {
  const { world, acme, bolt, send, receiversOf } = opened
  const move = (id: number, email: string) =>
    write(world.db, (trx) => trx.updateTable('registrations').set({ email }).where('id', '=', id).execute())
  await send({ registrationIds: [acme.id], receivers: 1 })
  await receiversOf()
  await send({ registrationIds: [bolt.id], receivers: 1 })
  await move(acme.id, 'new@acme.test')
  await move(bolt.id, 'new@bolt.test')
  expect(await receiversOf()).toEqual([])
  expect((await send()).problem.rows).toMatchObject([{ id: acme.id, reason: 'already got this email' }])
  expect((await send({ registrationIds: [bolt.id], receivers: 1 })).status).toBe(200)
  expect(await receiversOf()).toEqual(['new@bolt.test'])
})
