import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import type { Donation, RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { autoFillSpots } from '#shared/domain/spots/allowances.ts'
import { type Spot, type SpotTotals, sumPlaces } from '#shared/domain/spots/spot.ts'
import { anyEdits, anyTotals, applyEdit } from '#tests/support/models/any-spots.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
})

const withPlaces = (donation: Donation, { golf, dinner, vip }: SpotTotals): Donation => ({
  ...donation,
  golfersIncluded: golf,
  golfersAdditional: 0,
  dinnersIncluded: dinner,
  dinnersAdditional: 0,
  vipsIncluded: vip,
  additionalAttendeeCost: 0,
})

const toPreview = ({ id, eventId, donation, attendees, version }: RegistrationToSave) => ({
  id,
  eventId,
  donation,
  attendees,
  version,
})

async function read(id: number): Promise<RegistrationToSave> {
  return toSave((await asAdmin.call('getRegistration', { params: { id } })).answer as unknown as BuiltRegistration)
}

const standing = (spots: readonly Spot[]) =>
  spots.map(({ id, spotNumber, golf, dinner, vip, isDeclined, attendeeInfo }) => {
    const name = attendeeInfo ? `${attendeeInfo.firstName} ${attendeeInfo.lastName}` : ''
    return { id, spotNumber, golf, dinner, vip, isDeclined, name }
  })

const anyChange = fc.record({
  places: anyTotals,
  edits: anyEdits,
  isFitted: fc.boolean(),
})

test("predicts a save's result or refusal", async () => {
  const course = await world.build.golfCourse()
  const seen = new Set<string>()
  let runs = 0
  await fc.assert(
    fc.asyncProperty(anyChange, anyChange, async (...changes) => {
      const built = await world.build.registration({ level: 'Eagle', named: 3, assignedGolfCourseId: course.id })
      const hole = course.holes[runs++ % course.holes.length]
      const golfers = autoFillSpots(built.attendees, sumPlaces(built.donation)).filter(({ golf }) => golf)
      await world.build.placement({ spotId: golfers.at(-1)?.id ?? 0, golfCourseHoleId: hole?.id ?? 0 })
      for (const { places, edits, isFitted } of changes) {
        const before = await read(built.id)
        const totals = sumPlaces(before.donation)
        const attendees = edits.reduce<Spot[]>((spots, edit) => applyEdit(spots, edit, totals), before.attendees)
        const changed = { ...before, donation: withPlaces(before.donation, places), attendees }
        const first = await asAdmin.call('previewSave', { body: toPreview(changed) })
        const fitted = { ...changed, attendees: first.answer.attendees }
        const body = isFitted ? fitted : changed
        const preview = await asAdmin.call('previewSave', { body: toPreview(body) })
        expect([first.status, preview.status]).toEqual([200, 200])
        expect(await read(built.id)).toEqual(before)
        const { displaced, attendees: foreseen } = preview.answer
        const known = (people: typeof displaced) => people.filter(({ spotId }) => spotId > 0)
        if (isFitted) {
          const asked = new Set(first.answer.displaced.map(({ spotId }) => spotId))
          for (const { spotId } of known(displaced)) expect(asked).toContain(spotId)
          expect(standing(foreseen)).toEqual(standing(first.answer.attendees))
        }
        const asking = await asAdmin.call('saveRegistration', { body })
        if (asking.status === 400) {
          seen.add('refused for a field')
          expect(asking.problem.issues?.every(({ path }) => path.startsWith('attendees'))).toBe(true)
          continue
        }
        if (displaced.length === 0) expect(asking.status).toBe(200)
        else {
          seen.add('displaced')
          expect(asking.problem).toMatchObject({ code: 'would_drop_people', people: displaced })
          expect(await read(built.id)).toEqual(before)
          const confirmedSpotIds = known(displaced).map(({ spotId }) => spotId)
          const reply = await asAdmin.call('saveRegistration', {
            body: { ...body, confirmDrop: true, confirmedSpotIds },
          })
          expect(reply.status).toBe(200)
        }
        seen.add('saved')
        const after = await read(built.id)
        const withoutNewIds = (spots: readonly Spot[]) =>
          standing(spots).map((spot) => ({
            ...spot,
            id: before.attendees.some(({ id }) => id === spot.id) ? spot.id : 0,
          }))
        expect(withoutNewIds(after.attendees)).toEqual(withoutNewIds(foreseen))
      }
    }),
    { numRuns: 15 },
  )
  expect([...seen]).toEqual(expect.arrayContaining(['saved', 'displaced']))
})

describe('a preview', () => {
  const shrink = (body: RegistrationToSave) => ({
    ...body,
    donation: withPlaces(body.donation, { golf: 1, dinner: 0, vip: 0 }),
  })

  test('refuses more activities than places with the message a save would show', async () => {
    const registration = await read((await world.build.registration({ level: 'Eagle', named: 1 })).id)
    const attendees = registration.attendees.map((spot) => ({ ...spot, golf: true, dinner: true }))
    const overdrawn = { ...registration, attendees }
    const asked = await asAdmin.call('previewSave', { body: toPreview(overdrawn) })
    expect(asked.problem).toMatchObject({ status: 400, code: 'invalid_input' })
    expect(asked.problem.issues?.[0]).toMatchObject({
      path: 'attendees',
      message: expect.stringMatching(/^Only \d golf spots/),
    })
    const saved = await asAdmin.call('saveRegistration', { body: overdrawn })
    expect(saved.problem.issues).toEqual(asked.problem.issues)
  })

  test('accepts incomplete attendees, and shows who would lose their spot', async () => {
    const { id } = await world.build.registration({ level: 'Eagle', named: 0 })
    const registration = await read(id)
    const info = { firstName: '', lastName: '', email: 'not yet', travelMethodId: null, postalCode: '7', airport: '' }
    const clubs = { isRentalClubsRequested: false, requestedRentalClubTypeId: null }
    const attendees = registration.attendees.map((spot) => ({
      ...spot,
      attendeeInfo: { ...info, ...clubs, company: 'Acme' },
    }))
    const { answer } = await asAdmin.call('previewSave', {
      body: toPreview({ ...shrink(registration), attendees } as never),
    })
    expect(answer.displaced).toHaveLength(registration.attendees.length - 1)
  })

  test('is refused for an outdated version, like the save', async () => {
    const { id } = await world.build.registration({ level: 'Eagle', named: 2 })
    const registration = await read(id)
    await asAdmin.call('saveRegistration', {
      body: { ...registration, review: { ...registration.review, comments: 'Later' } },
    })
    const { problem } = await asAdmin.call('previewSave', { body: toPreview(shrink(registration)) })
    expect(problem).toMatchObject({ status: 409, code: 'changed_elsewhere', changed: { isYours: true } })
  })

  test('is refused without permission for its changes or after the close', async () => {
    const colleague = await world.build.user()
    const { id, creator } = await world.build.registration({
      level: 'Eagle',
      named: 2,
      contact: { registeredByEmails: [colleague.email] },
    })
    const body = toPreview(shrink(await read(id)))
    expect((await (await world.as(colleague)).call('previewSave', { body })).problem.code).toBe('attendees_only')
    const asPartner = await world.as(creator)
    expect((await asPartner.call('previewSave', { body })).problem.code).toBe('donation_differs')
    world.clock.now = new Date('2028-01-10T18:00:00.000Z')
    expect((await asPartner.call('previewSave', { body })).problem.code).toBe('registration_closed')
  })
})
