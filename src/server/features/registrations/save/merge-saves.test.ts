import { beforeEach, describe, expect, test } from 'vitest'
import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { ann, type GuestWorld, openGuestWorld } from '#tests/support/guest-world.ts'
import type { Visitor } from '#tests/support/world.ts'

let guests: GuestWorld
let opened: RegistrationToSave
let token: string

beforeEach(async () => {
  guests = await openGuestWorld()
  token = await guests.copyLink(0)
  await guests.answer(token, (await guests.open(token)).answer)
  opened = await read()
})

async function read(): Promise<RegistrationToSave> {
  const { answer } = await guests.admin.call('getRegistration', { params: guests.params })
  const { id, eventId, version, contact, donation, attendees, review } = answer
  return { id, eventId, version, contact, donation, attendees, review }
}

const withFirst = (fields: object): RegistrationToSave['attendees'] =>
  opened.attendees.map((spot, index) =>
    index === 0 ? { ...spot, attendeeInfo: { ...ann, ...spot.attendeeInfo, ...fields } } : spot,
  )

const save = (changed: Partial<RegistrationToSave>, visitor: Visitor = guests.admin) => {
  const { contact, donation, attendees, review } = opened
  const base = { contact, donation, attendees, review }
  return visitor.call('saveRegistration', { body: { ...opened, base, ...changed } })
}

const firstInfo = async () => (await guests.stored()).attendees[0]?.attendeeInfo

describe('merged saves of a registration', () => {
  test("preserve a guest's and an organizer's changes to different fields of one spot", async () => {
    await guests.answer(token, (await guests.open(token)).answer, { ...ann, dietaryNeeds: 'Celiac' })
    expect((await save({ attendees: withFirst({ company: 'Acme Inc.' }) })).status).toBe(200)
    expect(await firstInfo()).toMatchObject({ company: 'Acme Inc.', dietaryNeeds: 'Celiac' })
    await expectConsistentWorld(guests.world.db)
  })

  test('preserve both changes in reverse order, and show the guest a field that both changed', async () => {
    const spot = (await guests.open(token)).answer
    await save({ attendees: withFirst({ company: 'Acme Inc.', mobile: '312-555-0199' }) })
    const reply = (attendee: object, overwrites?: number) =>
      guests.nobody.call('replyAsGuest', {
        body: { token, version: spot.version, attendee: { ...ann, ...attendee }, base: spot.attendee, overwrites },
      })
    expect((await reply({ dietaryNeeds: 'Celiac' })).status).toBe(200)
    expect(await firstInfo()).toMatchObject({ company: 'Acme Inc.', dietaryNeeds: 'Celiac', mobile: '312-555-0199' })
    const { problem } = await reply({ dietaryNeeds: 'Celiac', mobile: '312-555-0142' })
    expect(problem).toMatchObject({
      code: 'changed_elsewhere',
      changed: { by: 'Acme' },
      conflicts: [{ path: 'attendee.mobile', label: 'Mobile', mine: '312-555-0142', theirs: '312-555-0199' }],
    })
    await reply({ dietaryNeeds: 'Celiac', mobile: '312-555-0142' }, problem.changed?.version)
    expect(await firstInfo()).toMatchObject({ company: 'Acme Inc.', mobile: '312-555-0142' })
  })

  test("don't pass a former person's dietary needs on to the next person", async () => {
    await guests.answer(token, (await guests.open(token)).answer, { ...ann, dietaryNeeds: 'Celiac' })
    const ed = withFirst({ firstName: 'Ed', lastName: 'Fox', dietaryNeeds: '' })
    const { problem } = await save({ attendees: ed })
    expect(problem.conflicts).toMatchObject([{ label: 'Attendee in spot 1', mine: expect.stringContaining('Ed Fox') }])
    await save({ attendees: ed, overwrites: problem.changed?.version })
    expect(await firstInfo()).toMatchObject({ firstName: 'Ed', dietaryNeeds: '' })
  })

  test('remove a colleague who became the contact, and refuse too many colleagues', async () => {
    const { contact } = opened
    const listing = (...registeredByEmails: string[]) => ({ contact: { ...contact, registeredByEmails } })
    await save({ ...listing('new@acme.test'), base: undefined })
    expect((await save({ contact: { ...contact, email: 'new@acme.test' } })).status).toBe(200)
    expect((await read()).contact).toMatchObject({ email: 'new@acme.test', registeredByEmails: [] })

    opened = await read()
    const many = (name: string) => Array.from({ length: 11 }, (_, index) => `${name}${index}@acme.test`)
    await save({ contact: { ...opened.contact, registeredByEmails: many('a') }, base: undefined })
    const { problem } = await save({ contact: { ...opened.contact, registeredByEmails: many('b') } })
    expect(problem).toMatchObject({ issues: [{ path: 'contact.registeredByEmails' }] })
  })

  test('report conflicts in every kind of field', async () => {
    const { contact, donation, review } = opened
    const change = (text: string, amount: number) => ({
      contact: { ...contact, city: text, phoneNumber: `312-555-01${amount}` },
      donation: { ...donation, donation: donation.donation + amount },
      review: { ...review, comments: text },
    })
    expect((await save({ ...change('Waco', 11), base: undefined })).status).toBe(200)
    const { problem } = await save(change('Austin', 22))
    expect(problem.conflicts?.map(({ label }) => label)).toEqual(['Address', 'Phone', 'Donation', 'Comments'])
    expect(problem.conflicts?.at(-1)).toMatchObject({ mine: 'Austin', theirs: 'Waco' })
  })

  test("can be previewed with both sides' changes to attendees", async () => {
    await guests.answer(token, (await guests.open(token)).answer, { ...ann, dietaryNeeds: 'Celiac' })
    const { contact, donation, attendees, review, id, eventId, version } = opened
    const base = { contact, donation, attendees, review }
    const body = { id, eventId, version, base, donation, attendees: withFirst({ company: 'Acme Inc.' }) }
    const { answer } = await guests.admin.call('previewSave', { body })
    expect(answer.attendees[0]?.attendeeInfo).toMatchObject({ company: 'Acme Inc.', dietaryNeeds: 'Celiac' })
  })

  test('require confirmation if they include more people than there are places', async () => {
    const { donation, attendees } = opened
    const named = attendees.map((spot, index) => ({
      ...spot,
      attendeeInfo: { ...ann, firstName: `Guest ${index}`, ...spot.attendeeInfo },
    }))
    await save({ attendees: named, base: undefined })
    const fewer = { ...donation, golfersIncluded: donation.golfersIncluded - 1 }
    const { problem } = await save({ donation: fewer, attendees: attendees.slice(0, -1) })
    expect(problem).toMatchObject({ code: 'would_drop_people' })
  })
})
