import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { draftFor } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Organ' }))
})

const kinds = [
  ['affiliation', 'deleteAffiliation', 'listAffiliations', () => world.build.affiliation()],
  ['benefit', 'deleteBenefit', 'listBenefits', () => world.build.benefit()],
  ['golfCourse', 'deleteGolfCourse', 'listGolfCourses', () => world.build.golfCourse()],
  ['partnershipLevel', 'deletePartnershipLevel', 'listPartnershipLevels', () => world.build.level()],
] as const

describe.each(kinds)('unused %s', (entity, remove, list, build) => {
  test('is deleted only once, together with its own rows, and adds an audit line', async () => {
    const { id } = await build()
    const params = { id }
    expect((await asAdmin.call(remove, { params })).answer).toEqual({ id })
    expect((await asAdmin.call(list)).answer.map((one) => one.id)).not.toContain(id)
    expect((await asAdmin.call(remove, { params })).problem).toMatchObject({ status: 404, code: 'not_found' })
    const lines = await world.db.selectFrom('auditTrail').selectAll().where('entity', '=', entity).execute()
    expect(lines).toMatchObject([{ entityId: id, action: 'delete', who: 'Ada Organ', after: null }])
    expect(JSON.parse(lines[0]?.before ?? '')).toMatchObject({ id })
    await expectConsistentWorld(world.db)
  })
})

describe('a record in use', () => {
  test("can't be deleted, and reports how many records use it", async () => {
    const affiliation = await world.build.affiliation()
    const benefit = await world.build.benefit()
    const course = await world.build.golfCourse()
    const level = await world.build.level({ name: 'Ace', affiliations: [affiliation], benefits: [benefit] })
    await world.build.event({ name: 'Hope Classic', courses: [course], levels: [level] })
    const contact = { nameForMarketingMaterials: 'Acme' }
    const taken = { affiliation: affiliation.name, level: 'Ace' }
    await world.build.registration({ ...taken, contact, assignedGolfCourseId: course.id })
    const gone = await world.build.registration(taken)
    const deletedAt = world.clock.now.toISOString()
    await write(world.db, (trx) =>
      trx
        .updateTable('registrations')
        .set({ deletedAt, nameForMarketingMaterials: 'Gone' })
        .where('id', '=', gone.id)
        .execute(),
    )
    const byRegistrations = '2 registrations. Deleted registrations count, too'
    const used = [
      ['deleteAffiliation', affiliation.id, `Used by 1 partnership level and ${byRegistrations}`],
      ['deleteBenefit', benefit.id, 'Used by 1 partnership level'],
      [
        'deleteGolfCourse',
        course.id,
        'Used by 1 event, 1 registration, and 2 course preferences. Deleted registrations count, too',
      ],
      ['deletePartnershipLevel', level.id, `Used by 1 event and ${byRegistrations}`],
    ] as const
    for (const [call, id, message] of used) {
      const { problem } = await asAdmin.call(call, { params: { id } })
      expect(problem).toMatchObject({ status: 409, code: 'not_possible' })
      expect(problem.issues).toEqual([{ path: 'id', message }])
    }
  })
})

describe('concurrent deletions and saves', () => {
  const races = rounds(4)

  test('never leave a registration without its affiliation', async () => {
    const event = await world.build.event()
    const outcomes = new Set<string>()
    for (let round = 0; round < races; round += 1) {
      const affiliation = await world.build.affiliation()
      const partner = await world.build.user()
      const asPartner = await world.as(partner)
      const draft = await draftFor(world, partner, { donation: 40, level: null, named: 0, eventId: event.id })
      await asPartner.call('currentUser')
      const donation = { ...draft.donation, affiliationId: affiliation.id }
      const save = () => asPartner.call('saveRegistration', { body: { ...draft, donation, confirmSecond: true } })
      const remove = () => asAdmin.call('deleteAffiliation', { params: { id: affiliation.id } })
      const [saved, removed] =
        round % 2 ? await Promise.all([save(), remove()]) : (await Promise.all([remove(), save()])).reverse()
      const codes = [saved, removed].map((reply) => (reply?.status === 200 ? 'done' : reply?.problem.code))
      outcomes.add(codes.join())
      await expectConsistentWorld(world.db)
    }
    for (const outcome of outcomes) expect(['done,not_possible', 'invalid_input,done']).toContain(outcome)
  })

  test('never leave a level without its benefit, or an event without its level', async () => {
    const params = { id: (await world.build.event()).id }
    for (let round = 0; round < races; round += 1) {
      const benefit = await world.build.benefit()
      const level = await world.build.level()
      const { answer: before } = await asAdmin.call('getPartnershipLevel', { params: { id: level.id } })
      const { answer: event } = await asAdmin.call('getEvent', { params })
      const assignedPartnershipLevels = [...event.assignedPartnershipLevels, level.id]
      const replies = await Promise.all([
        asAdmin.call('savePartnershipLevel', { body: { ...before, benefits: [benefit.id] } }),
        asAdmin.call('deleteBenefit', { params: { id: benefit.id } }),
        asAdmin.call('saveEvent', { body: { ...event, assignedPartnershipLevels } }),
        asAdmin.call('deletePartnershipLevel', { params: { id: level.id } }),
      ])
      const statuses = replies.map(({ status }) => status)
      expect(statuses.every((status) => [200, 400, 404, 409].includes(status))).toBe(true)
      expect(statuses[2] === 200).toBe(statuses[3] !== 200)
      await expectConsistentWorld(world.db)
    }
  })
})
