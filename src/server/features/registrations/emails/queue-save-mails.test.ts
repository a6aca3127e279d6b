import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Registration, RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { listSaveEmails } from '#shared/domain/mail/save-mails.ts'
import { draftFor } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

const admin = { email: 'kim@hope.test', role: 'admin' } as const
let world: World
let asAdmin: Visitor
let read: Registration

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user(admin))
  const { id } = await world.build.registration({ contact: { email: 'ann@acme.test' } })
  read = (await asAdmin.call('getRegistration', { params: { id } })).answer
})

const toSave = ({ id, eventId, contact, donation, attendees, review }: Registration): RegistrationToSave => ({
  id,
  eventId,
  contact,
  donation,
  attendees,
  review,
})

const predictMails = (after: RegistrationToSave, before: Registration | null = read) =>
  listSaveEmails({ caller: admin, before, after, hasLosses: false, invited: [] }).map(({ kind, to }) => ({ kind, to }))

async function save(body: RegistrationToSave, visitor = asAdmin) {
  const before = await listOutbox()
  const { answer } = await visitor.call('saveRegistration', { body })
  const mails = (await listOutbox()).slice(before.length)
  expect(answer.mails).toEqual(mails)
  expect(answer.isConfirmationSent).toBe(mails.some(({ kind }) => kind === 'confirmation'))
  return mails
}

const listOutbox = () => world.db.selectFrom('outbox').select(['kind', 'toAddress as to']).orderBy('id').execute()

test("sends the emails predicted for an organizer's change", async () => {
  const body = toSave(read)
  const comment = { ...body, review: { ...body.review, comments: 'Moved tables' } }
  expect(predictMails(comment)).toEqual([])
  expect(await save(comment)).toEqual([])
  const donation = { ...body.donation, donation: body.donation.donation + 1_000 }
  expect(predictMails({ ...comment, donation })).toEqual([{ kind: 'confirmation', to: 'ann@acme.test' }])
  expect(await save({ ...comment, donation })).toEqual(predictMails({ ...comment, donation }))
})

test("doesn't predict or send an email if “Do not send confirmation” is selected", async () => {
  const body = toSave(read)
  const donation = { ...body.donation, donation: body.donation.donation + 1_000 }
  const held = { ...body, donation, contact: { ...body.contact, doNotSendConfirmation: true } }
  expect(predictMails(held)).toEqual([])
  expect(await save(held)).toEqual([])
})

test('predicts emails to a new contact and new colleagues', async () => {
  const body = toSave(read)
  const shared = {
    ...body,
    contact: { ...body.contact, email: 'new@acme.test', registeredByEmails: ['bea@acme.test'] },
  }
  const predicted = predictMails(shared)
  expect(predicted.map(({ kind, to }) => `${kind} ${to}`)).toEqual([
    'registeredFor new@acme.test',
    'registeredBy bea@acme.test',
  ])
  expect(await save(shared)).toEqual(predicted)
  await save({ ...shared, contact: { ...shared.contact, registeredByEmails: [] } })
  expect(await save(shared)).toEqual([])
})

test('returns the original list of emails for a repeated save', async () => {
  const partner = await world.build.user()
  const asPartner = await world.as(partner)
  const draft = await draftFor(world, partner)
  const contact = { ...draft.contact, registeredByEmails: ['bea@acme.test'] }
  const body = { ...draft, contact, requestId: randomUUID(), confirmSecond: true }
  const mails = await save(body, asPartner)
  expect(mails).toHaveLength(2)
  const again = await asPartner.call('saveRegistration', { body })
  expect(again.answer.mails).toEqual(mails)
  expect(await listOutbox()).toHaveLength(mails.length)
})
