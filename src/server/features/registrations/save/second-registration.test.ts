import { beforeEach, describe, expect, test } from 'vitest'
import { draftFor } from '#tests/support/registrations.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeEach(async () => {
  world = await openWorld()
})

describe("a company's second registration", () => {
  const company = 'Acme Shared'

  async function registerAs(email: string, companyName = company, confirmSecond = false) {
    const user = await world.build.user({ email })
    const draft = await draftFor(world, user)
    const body = { ...draft, contact: { ...draft.contact, companyName }, confirmSecond }
    return (await world.as(user)).call('saveRegistration', { body })
  }

  test('is saved for a stranger without revealing the first, and both are marked for organizers', async () => {
    await world.build.registration({ contact: { companyName: company, email: 'ann@acme.test' } })
    const { status, answer } = await registerAs('eve@other.test', 'ACME  Shared')
    expect([status, answer]).toMatchObject([200, { isConfirmationSent: true }])
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    const params = { eventId: answer.eventId }
    const listMarks = async () => {
      const all = (await asAdmin.call('listPartners', { params })).answer
      return all.map(({ othersOfCompany }) => othersOfCompany)
    }
    expect(await listMarks()).toEqual([1, 0, 1])
    await asAdmin.call('deleteRegistration', { params: { id: answer.id } })
    expect(await listMarks()).toEqual([0, 0])
  })

  test("is saved for a stranger with the contact's public email provider", async () => {
    await world.build.registration({ contact: { companyName: company, email: 'ann@gmail.com' } })
    expect((await registerAs('eve@gmail.com')).status).toBe(200)
  })

  test("requires confirmation if the caller shares the contact's email domain, but hides the first one's details", async () => {
    await world.build.registration({ contact: { companyName: company, email: 'ann@acme.test' } })
    const { problem } = await registerAs('bo@ACME.test')
    expect(problem).toMatchObject({ code: 'second_registration', existing: [] })
  })

  test('requires confirmation from people who can see the first one, and shows its details', async () => {
    const contact = { companyName: company, email: 'ann@acme.test', registeredByEmails: ['bea@gmail.com'] }
    const { id, contact: known, donation } = await world.build.registration({ contact })
    const { problem } = await registerAs('bea@gmail.com')
    const existing = [{ id, partner: known.nameForMarketingMaterials, donation: donation.donation }]
    expect(problem).toMatchObject({ status: 409, code: 'second_registration', existing })
    expect((await registerAs('cy@ACME.test')).status).toBe(409)
    expect((await registerAs('dee@ACME.test', company, true)).status).toBe(200)
  })
})
