import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { checkWorld } from '#tests/support/check-world/check-world.ts'
import { appeal, openMailingWorld, type MailingWish as Wish } from '#tests/support/mail/mailing-world.ts'
import { listLastMails } from '../reminders/store.ts'

let opened: Awaited<ReturnType<typeof openMailingWorld>>
let spotIds: number[]

beforeEach(async () => {
  opened = await openMailingWorld()
  const { asAdmin, event } = opened
  const { answer } = await asAdmin.call('listMailingReceivers', { params: { eventId: event.id }, query: {} })
  spotIds = answer.receivers.flatMap(({ spotId }) => (spotId > 0 ? [spotId] : []))
  await changeSpot(0, { firstName: 'Ada', lastName: 'Lee', email: 'ada@lee.test' })
  await changeSpot(1, { firstName: 'Bob', lastName: 'Roy', email: 'bob@roy.test' })
})

const changeSpot = (index: number, set: object) =>
  write(opened.world.db, (trx) =>
    trx
      .updateTable('spots')
      .set(set)
      .where('id', '=', spotIds[index] ?? 0)
      .execute(),
  )
const two = (changes: Partial<Wish> = {}): Partial<Wish> => ({
  registrationIds: [],
  spotIds: spotIds.slice(0, 2),
  subject: 'Tee times',
  text: 'Hello {first name} of {company}.',
  receivers: 2,
  ...changes,
})
/** The spots were changed without their lines in the audit trail. */
const expectSoundMailings = async () => {
  const findings = await checkWorld(opened.world.db, { isBuilt: true })
  expect(findings.filter((finding) => /^(A mail|Mails|Every mail)/.test(finding))).toEqual([])
}
const linesOf = async (id: number) =>
  (await opened.resultOf(id)).partners.map(({ partner, state, why }) => `${partner}: ${state} ${why}`.trim())

describe('Emails to attendees', () => {
  test('emails named attendees once, and the contact first if they share an address', async () => {
    const { world, acme, send } = opened
    await changeSpot(1, { email: 'ANN@acme.test' })
    expect((await send(two({ registrationIds: [acme.id], receivers: 3 }))).problem.code).toBe('list_moved_on')
    const { answer } = await send(two({ registrationIds: [acme.id] }))
    const mails = await world.mailbox.empty()
    expect(mails.map(({ to, text }) => `${to} ${text.includes('Hello Ada of Acme & Co.')}`)).toEqual([
      'ann@acme.test false',
      'ada@lee.test true',
    ])
    expect((await linesOf(answer.id)).toSorted()).toEqual([
      'Acme: sent',
      'Ada Lee (Acme): sent',
      'Bob Roy (Acme): stopped Another recipient has the same address and got the email.',
    ])
    await expectSoundMailings()
  })

  test('skips an attendee who was replaced, or has another or no address', async () => {
    const { world, send, receiversOf } = opened
    const reason = 'stopped The attendee’s name, spot, or address has changed.'
    const changes = [{ firstName: 'Eve' }, { email: 'eve@lee.test' }, { email: '' }]
    for (const [index, change] of changes.entries()) {
      const { answer } = await send(two({ text: `Text ${index}` }))
      await changeSpot(0, change)
      expect(await receiversOf()).toEqual(['bob@roy.test'])
      expect(await linesOf(answer.id)).toEqual([`Ada Lee (Acme): ${reason}`, 'Bob Roy (Acme): sent'])
      await changeSpot(0, { firstName: 'Ada', lastName: 'Lee', email: 'ada@lee.test' })
    }
    const { answer } = await send(two({ text: 'Gone' }))
    await write(world.db, (trx) =>
      trx
        .deleteFrom('spots')
        .where('id', '=', spotIds[0] ?? 0)
        .execute(),
    )
    expect(await receiversOf()).toEqual(['bob@roy.test'])
    expect((await linesOf(answer.id))[0]).toBe(`Ada Lee (Acme): ${reason}`)
  })

  test('emails the attendee if the contact no longer has the shared address', async () => {
    const { world, acme, send } = opened
    await changeSpot(0, { email: 'ann@acme.test' })
    const { answer } = await send(two({ registrationIds: [acme.id], spotIds: spotIds.slice(0, 1), receivers: 1 }))
    await write(world.db, (trx) =>
      trx.updateTable('registrations').set({ email: 'new@acme.test' }).where('id', '=', acme.id).execute(),
    )
    expect((await world.mailbox.takeOne()).text).toContain('Hello Ada')
    expect(await linesOf(answer.id)).toEqual([
      'Acme: stopped The contact’s address has changed.',
      'Ada Lee (Acme): sent',
    ])
    await expectSoundMailings()
  })

  test('rejects placeholders for contacts, in the preview too', async () => {
    const { asAdmin, event, acme, send } = opened
    const [message, amount] = ['{link}', '{total given}'].map((written) => `Use ${written} only in emails to contacts`)
    expect((await send(two({ text: 'See {link}' }))).problem.issues).toEqual([{ path: 'text', message }])
    const told = await send(two({ subject: 'You gave {total given}' }))
    expect(told.problem.issues).toEqual([{ path: 'text', message: amount }])
    const body = { mailClass: 'service' as const, subject: 'Hi', text: '{link}', eventId: event.id }
    const asked = { ...body, registrationId: acme.id, spotId: spotIds[0] ?? 0 }
    expect((await asAdmin.call('previewMailing', { body: asked })).problem.issues).toEqual([{ path: 'text', message }])
    const shown = await asAdmin.call('previewMailing', { body: { ...asked, text: 'Hello {first name}' } })
    expect(shown.answer).toMatchObject({ to: 'ada@lee.test', text: expect.stringContaining('Hello Ada') })
  })

  test('rejects a removed attendee, and anyone who already got the text', async () => {
    const { send } = opened
    expect((await send(two({ spotIds: spotIds.slice(0, 1), receivers: 1 }))).status).toBe(200)
    await changeSpot(1, { email: '' })
    expect((await send(two())).problem.rows).toEqual([
      { id: 0, spotId: spotIds[1], partner: 'An attendee', reason: 'was removed or no longer has an email address' },
      { id: opened.acme.id, spotId: spotIds[0], partner: 'Ada Lee (Acme)', reason: 'already got this email' },
    ])
  })

  test('emails a corrected address, without counting as contact with the partner', async () => {
    const { asAdmin, acme, event, send, receiversOf } = opened
    const one = { spotIds: spotIds.slice(0, 1), receivers: 1 }
    await send(two(one))
    expect(await receiversOf()).toEqual(['ada@lee.test'])
    await changeSpot(0, { email: 'ada@new.test' })
    await send(two(one))
    expect(await receiversOf()).toEqual(['ada@new.test'])
    const lastMails = await listLastMails(opened.world.db, event.id, {
      exceptRemindersOf: null,
      registrationId: acme.id,
    })
    expect(lastMails.get(acme.id)).toBeUndefined()
    expect((await asAdmin.call('getMailStatus')).answer.counts.sent).toBe(2)
  })

  test('answers a repeated request with the first result, and explains a fundraising email', async () => {
    const { world, asAdmin, wish, setPostalAddress } = opened
    await setPostalAddress()
    const body = wish({ ...two(), ...appeal })
    const first = await asAdmin.call('sendMailing', { body })
    expect((await asAdmin.call('sendMailing', { body })).answer).toEqual(first.answer)
    const fewer = { ...body, spotIds: spotIds.slice(0, 1), receivers: 1 }
    expect((await asAdmin.call('sendMailing', { body: fewer })).problem.code).toBe('request_differs')
    const [mail, ...others] = await world.mailbox.empty()
    expect(others).toHaveLength(1)
    expect(mail?.text).toContain('You got this email because Acme & Co registered you for Classic.')
  })

  test('resends to the attendee’s address only', async () => {
    const { world, asAdmin, acme, send } = opened
    await send(two({ spotIds: spotIds.slice(0, 1), receivers: 1 }))
    await world.mailbox.takeOne()
    const { mails } = (await asAdmin.call('getRegistrationLog', { params: { id: acme.id } })).answer
    const resend = (to: string) => {
      const ids = { id: acme.id, mailId: mails.find(({ kind }) => kind === 'mailing')?.id ?? 0 }
      const body = { ...ids, to, requestId: randomUUID(), correctRegistration: false }
      return asAdmin.call('resendRegistrationMail', { body })
    }
    const message = 'You can only send this email to ada@lee.test. To use another address, write a new email'
    expect((await resend('ann@acme.test')).problem.issues).toEqual([{ path: 'to', message }])
    expect((await resend('')).status).toBe(200)
    expect((await world.mailbox.takeOne()).to).toBe('ada@lee.test')
    await changeSpot(0, { lastName: 'Roe' })
    expect((await resend('')).problem.issues?.[0]?.message).toContain('has changed')
    await expectSoundMailings()
  })
})

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0, 255, 128, 10])])
const fileOf = (content: Buffer, name = 'map.pdf') => ({ name, content: content.toString('base64') })

describe('Attachments', () => {
  test('have a name that every system can save', async () => {
    const { world, send } = opened
    const body = two({ file: fileOf(pdf, 'Why? 5/14: *map*.pdf'), requestId: randomUUID() })
    expect((await send(body)).status).toBe(200)
    expect((await send(body)).status).toBe(200)
    expect((await world.mailbox.empty()).flatMap(({ files = [] }) => files.map(({ fileName }) => fileName))).toEqual([
      'Why_ 5_14_ _map_.pdf',
      'Why_ 5_14_ _map_.pdf',
    ])
  })

  test('stores one copy, and sends it with every email, test, and resend', async () => {
    const { world, asAdmin, acme, event, send, resultOf } = opened
    const { answer } = await send(two({ file: fileOf(pdf) }))
    expect(await world.db.selectFrom('mailingFiles').select('fileName').execute()).toEqual([{ fileName: 'map.pdf' }])
    const mails = await world.mailbox.empty()
    const file = { fileName: 'map.pdf', contentType: 'application/pdf', content: pdf }
    expect(mails.map(({ files }) => files)).toEqual([[file], [file]])
    expect((await resultOf(answer.id)).file).toBe('map.pdf')
    const ids = { eventId: event.id, registrationId: acme.id, spotId: spotIds[0] ?? 0, mailClass: 'service' as const }
    const words = { subject: 'Hi', text: 'Hi' }
    const tested = await asAdmin.call('sendTestMailing', { body: { ...ids, ...words, file: fileOf(pdf) } })
    expect(tested.answer.state).toBe('kept')
    const folder = join(world.config.dataDir, 'mail')
    const [kept = ''] = await readdir(folder)
    expect(await readFile(join(folder, kept), 'utf8')).toContain(pdf.toString('base64'))
    const id = (await world.db.selectFrom('outbox').select('id').where('kind', '=', 'mailing').executeTakeFirst())?.id
    const again = { id: acme.id, mailId: id ?? 0, to: '', requestId: randomUUID(), correctRegistration: false }
    await asAdmin.call('resendRegistrationMail', { body: again })
    expect((await world.mailbox.takeOne()).files).toEqual([file])
  })

  test.each([
    ['a text renamed to .pdf', () => fileOf(Buffer.from('PK zip')), 'This file isn’t a PDF, PNG, or JPEG'],
    ['a picture named .pdf', () => fileOf(Buffer.from([0xff, 0xd8, 0xff])), 'doesn’t match its type, image/jpeg'],
    ['6 MB', () => fileOf(Buffer.concat([pdf, Buffer.alloc(6_000_000)])), 'This file is larger than 5 MB'],
    ['nothing', () => fileOf(Buffer.alloc(0)), 'This file isn’t a PDF, PNG, or JPEG'],
  ])('with %s is refused, and nothing is sent', async (_, makeFile, message) => {
    const { send, receiversOf } = opened
    const { problem } = await send(two({ file: makeFile() }))
    expect(problem).toMatchObject({
      status: 400,
      issues: [{ path: 'file', message: expect.stringContaining(message) }],
    })
    expect(await receiversOf()).toEqual([])
  })

  test('accepts a file of 5 MB', async () => {
    const { world, send } = opened
    const content = Buffer.alloc(5 * 1024 * 1024, pdf)
    expect((await send(two({ file: fileOf(content) }))).status).toBe(200)
    const [mail] = await world.mailbox.empty()
    expect(content.equals((mail?.files?.[0]?.content ?? Buffer.alloc(0)) as Buffer)).toBe(true)
  })
})

describe('Templates', () => {
  const words = { name: 'Weather', subject: 'Rain at {event}', text: 'Bring an umbrella, {first name}.' }

  test('saves one template per name, and replaces it only on request', async () => {
    const { world, asAdmin } = opened
    const other = await world.as(await world.build.user({ role: 'admin' }))
    const save = (changes = {}, by = asAdmin) =>
      by.call('saveMailTemplate', { body: { ...words, isReplacing: false, ...changes } })
    const replies = await Promise.all([save(), save({ name: 'WEATHER' }, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const refused = replies.find(({ status }) => status === 400)
    expect(refused?.problem.issues).toEqual([{ path: 'name', message: 'A template with this name exists' }])
    await save({ name: 'weather', text: 'Sunshine', isReplacing: true })
    const { answer } = await asAdmin.call('listMailTemplates', {})
    expect(answer).toMatchObject([{ name: 'weather', text: 'Sunshine' }])
    const params = { id: answer[0]?.id ?? 0 }
    const remove = async () => (await asAdmin.call('deleteMailTemplate', { params })).answer.isDeleted
    expect([await remove(), await remove()]).toEqual([true, false])
    expect((await save({ name: '' })).problem.issues?.[0]?.message).toBe('Template Name is Required')
    expect((await save({ text: '{nope}' })).problem.issues?.[0]?.path).toBe('text')
  })
})
