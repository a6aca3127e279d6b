import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import type { Payment } from '#shared/contracts/payments/payments.ts'
import type { Letter } from '#shared/contracts/payments/receipts.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let admin: Visitor
let partner: Visitor
let registration: BuiltRegistration
let levelId: number

beforeEach(async () => {
  world = await openWorld()
  const creator = await world.build.user()
  const golf = { golfersIncluded: 4, golfersAdditionalAllowed: 0, golfersAdditionalCost: 0 }
  const dinner = { dinnersIncluded: 4, dinnersAdditionalAllowed: 0, dinnersAdditionalCost: 0 }
  const range = { donationRangeStart: 10_000, donationRangeEnd: 10_000, numCoursePreferences: 1, vipIncluded: 0 }
  const level = await world.build.level({ name: 'Sponsor', ...golf, ...dinner, ...range })
  await world.build.event({ levels: [level] })
  levelId = level.id
  const review = { isTaxInfoRequested: true }
  registration = await world.build.registration({ creator, level: 'Sponsor', donation: 10_000, review })
  admin = await world.as(await world.build.user({ role: 'admin' }))
  partner = await world.as(creator)
  await saveSettings()
  await saveValues()
})

async function saveSettings(more: { ein?: string; signer?: string } = {}) {
  const { answer } = await admin.call('getPaymentSettings')
  const { online: _, ...settings } = answer
  const organization = { legalName: 'Hope Foundation, Inc.', ein: '12-3456789', signer: 'Kim Roe, Treasurer' }
  await admin.call('savePaymentSettings', { body: { ...settings, ...organization, ...more } })
}

const noted = { source: 'Price list of the club', asOf: '2027-01-05' }
const value = (item: 'golf' | 'dinner', cents: number, level: number | null = null) => ({ item, cents, levelId: level })
const saveValues = (values = [value('golf', 15_000), value('dinner', 6_000)], version?: number) =>
  admin.call('saveFairValues', { body: { eventId: registration.eventId, ...noted, values, version } })
const pay = async (cents: number, more: Partial<Payment> = {}) => {
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  const line = { registrationId: registration.id, kind: 'payment', cents, receivedOn: '2027-03-02' } as const
  const { answer } = await admin.call('recordPayment', {
    body: { ...line, method: 'check', requestId: crypto.randomUUID(), isConfirmed: true, ...more },
  })
  return answer
}
const waiveGolf = async () => {
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
  const { answer } = await admin.call('getRegistration', { params: { id: registration.id } })
  const donation = { ...answer.donation, golfersWaived: true, golfersIncluded: 0, coursePreferences: [] }
  const attendees = answer.attendees.filter(({ golf }) => !golf).slice(0, 4)
  const body = { ...toSave(answer as never), donation, attendees, confirmDrop: true }
  expect((await admin.call('saveRegistration', { body })).status).toBe(200)
}
const readLetters = async (visitor = admin) =>
  (await visitor.call('getLetters', { params: { id: registration.id } })).answer.letters
const readReceipts = async () => (await admin.call('getReceipts', { params: { eventId: registration.eventId } })).answer
const approve = (letters: readonly Letter[]) =>
  admin.call('approveLetters', {
    body: {
      eventId: registration.eventId,
      letters: letters.map(({ registrationId, fingerprint }) => ({ registrationId, fingerprint })),
    },
  })
const deductible = async () => (await readLetters()).map(({ deductibleCents }) => deductibleCents)

describe('letters', () => {
  test('deduct the value of 4 golf and 4 dinner spots from $10,000', async () => {
    expect(await readLetters()).toEqual([])
    await pay(1_000_000)
    expect(await readLetters()).toMatchObject([
      { kind: 'quidProQuo', state: 'draft', receivedCents: 1_000_000, valueCents: 84_000, deductibleCents: 916_000 },
    ])
  })

  test("don't deduct golf that was waived before the payment", async () => {
    await waiveGolf()
    await pay(1_000_000)
    expect(await deductible()).toEqual([976_000])
  })

  test('deduct golf that was waived after the payment', async () => {
    await pay(1_000_000)
    await waiveGolf()
    expect(await deductible()).toEqual([916_000])
  })

  test('deduct the value only once across two checks', async () => {
    await pay(500_000)
    await pay(500_000, { receivedOn: '2027-03-01' })
    expect(await deductible()).toEqual([416_000, 500_000])
  })

  test("deduct the level's value instead of the value for all levels", async () => {
    await saveValues([value('golf', 15_000), value('golf', 20_000, levelId), value('dinner', 6_000)], 1)
    await pay(1_000_000)
    expect(await deductible()).toEqual([896_000])
  })

  test("can't be approved while a value is missing", async () => {
    await saveValues([], 1)
    await pay(1_000_000)
    const drafts = await readLetters()
    expect(drafts[0]?.obstacle).toBe('values')
    expect((await approve(drafts)).problem.code).toBe('not_possible')
  })

  test('are shown and emailed to the partner only after approval', async () => {
    await pay(1_000_000)
    expect(await readLetters(partner)).toEqual([])
    world.clock.now = new Date('2027-03-03T18:00:00.000Z')
    await world.mailbox.empty()
    const { answer } = await approve(await readLetters())
    expect(answer.letters).toMatchObject([{ number: 'FW-2027-0001-L1', state: 'approved' }])
    const mail = await world.mailbox.takeOne()
    expect(await readLetters(partner)).toMatchObject([{ number: 'FW-2027-0001-L1', state: 'sent' }])
    expect([mail.to, mail.text.includes('$9,160')]).toEqual([registration.contact.email, true])
  })

  test("can't be approved if one of them changed after the organizer read it", async () => {
    await pay(500_000)
    const { id } = await pay(500_000)
    const drafts = await readLetters()
    await admin.call('reversePayment', { body: { id, reason: 'Bounced', requestId: crypto.randomUUID() } })
    expect((await approve(drafts)).problem.code).toBe('not_possible')
    expect((await readLetters()).map(({ state }) => state)).toEqual(['draft'])
  })

  test("aren't approved unread when an earlier approval is sent again", async () => {
    await pay(500_000, { receivedOn: '2027-03-01' })
    await pay(500_000)
    const second = (await readLetters()).slice(1)
    expect((await approve([...second, ...second])).status).toBe(200)
    expect((await approve(second)).problem.code).toBe('not_possible')
    expect((await readLetters()).map(({ state }) => state)).toEqual(['draft', 'approved'])
  })

  test('are approved only once, even if two organizers approve them simultaneously', async () => {
    await pay(1_000_000)
    const drafts = await readLetters()
    const answers = await Promise.all([approve(drafts), approve(drafts)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await readLetters()).toHaveLength(1)
  })

  test('are replaced after the EIN changes, but not after the signer changes', async () => {
    await pay(1_000_000)
    await approve(await readLetters())
    await saveSettings({ signer: 'Lee Fox, Treasurer' })
    expect(await readLetters()).toHaveLength(1)
    await saveSettings({ ein: '98-7654321' })
    expect((await readLetters())[0]).toMatchObject({
      state: 'draft',
      replaces: 'FW-2027-0001-L1',
      issuer: { ein: '98-7654321' },
    })
  })

  test('are replaced with corrected ones after a reversal', async () => {
    const { id } = await pay(1_000_000)
    await approve(await readLetters())
    expect(await readLetters()).toHaveLength(1)
    await admin.call('reversePayment', { body: { id, reason: 'Bounced', requestId: crypto.randomUUID() } })
    const [draft] = await readLetters()
    expect(draft).toMatchObject({ state: 'draft', receivedCents: 0, replaces: 'FW-2027-0001-L1' })
    await approve(draft ? [draft] : [])
    expect((await readLetters(partner)).map(({ number, state, replacedBy }) => [number, state, replacedBy])).toEqual([
      ['FW-2027-0001-L2', 'approved', null],
      ['FW-2027-0001-L1', 'replaced', 'FW-2027-0001-L2'],
    ])
    expect((await readLetters())[0]?.paragraphs[0]).toBe('This letter replaces our letter FW-2027-0001-L1.')
  })

  test('correct a check with only one replacement, even on another day', async () => {
    const first = await pay(1_000_000, { reference: '1042' })
    await approve(await readLetters())
    await admin.call('reversePayment', { body: { id: first.id, reason: 'Typed', requestId: crypto.randomUUID() } })
    const second = await pay(900_000, { reference: '1042' })
    expect(await readLetters()).toMatchObject([{ receivedCents: 900_000, replaces: 'FW-2027-0001-L1' }, {}])
    await admin.call('reversePayment', { body: { id: second.id, reason: 'Typed', requestId: crypto.randomUUID() } })
    await pay(900_000, { reference: '1042', receivedOn: '2027-03-01' })
    const drafts = (await readReceipts()).letters
    expect(drafts).toMatchObject([{ receivedOn: '2027-03-01', replaces: 'FW-2027-0001-L1' }])
    await approve(drafts)
    expect((await readReceipts()).letters).toMatchObject([{ number: 'FW-2027-0001-L2', state: 'approved' }])
  })

  test('stay as approved when a value changes', async () => {
    await pay(1_000_000)
    await approve(await readLetters())
    await saveValues([], 1)
    expect((await readLetters()).at(-1)).toMatchObject({ state: 'approved', deductibleCents: 916_000 })
  })
})

test("doesn't overwrite values that a colleague changed in the meantime", async () => {
  const { eventId } = registration
  const { answer } = await admin.call('getFairValues', { params: { eventId } })
  expect(answer.levels.map(({ name }) => name)).toContain('Sponsor')
  expect((await saveValues([value('golf', 1)], 0)).problem.code).toBe('changed_elsewhere')
})

test("lists partners who asked for tax information but don't have a letter", async () => {
  expect((await readReceipts()).asked).toMatchObject([{ id: registration.id }])
  await pay(1_000_000)
  expect((await readReceipts()).asked).toEqual([])
})
