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
  ['affiliation', 'deleteAffiliation', 'listAffiliationUses', 'listAffiliations', () => world.build.affiliation()],
  ['benefit', 'deleteBenefit', 'listBenefitUses', 'listBenefits', () => world.build.benefit()],
  ['golfCourse', 'deleteGolfCourse', 'listGolfCourseUses', 'listGolfCourses', () => world.build.golfCourse()],
  [
    'partnershipLevel',
    'deletePartnershipLevel',
    'listPartnershipLevelUses',
    'listPartnershipLevels',
    () => world.build.level(),
  ],
] as const

describe.each(kinds)('An unused %s', (entity, remove, listUses, list, build) => {
  test('is deleted once, with its own rows and an audit line', async () => {
    const { id } = await build()
    const params = { id }
    expect((await asAdmin.call(listUses, { params })).answer).toEqual([])
    expect((await asAdmin.call(remove, { params })).answer).toEqual({ id })
    expect((await asAdmin.call(list)).answer.map((one) => one.id)).not.toContain(id)
    expect((await asAdmin.call(remove, { params })).problem).toMatchObject({ status: 404, code: 'not_found' })
    expect((await asAdmin.call(listUses, { params })).problem).toMatchObject({ status: 404 })
    const lines = await world.db.selectFrom('auditTrail').selectAll().where('entity', '=', entity).execute()
    expect(lines).toMatchObject([{ entityId: id, action: 'delete', who: 'Ada Organ', after: null }])
    expect(JSON.parse(lines[0]?.before ?? '')).toMatchObject({ id })
    await expectConsistentWorld(world.db)
  })
})

describe('a record in use', () => {
  test('stays, and says by what it is used', async () => {
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
    const [inEvent, byLevel] = ['1 event: Hope Classic', '1 partnership level: Ace']
    const byRegistrations = ['1 registration: Acme (Hope Classic)', '1 deleted registration: Gone (Hope Classic)']
    const used = [
      ['deleteAffiliation', affiliation.id, [byLevel, ...byRegistrations]],
      ['deleteBenefit', benefit.id, [byLevel]],
      ['deleteGolfCourse', course.id, [inEvent, ...byRegistrations]],
      ['deletePartnershipLevel', level.id, [inEvent, ...byRegistrations]],
    ] as const
    for (const [call, id, messages] of used) {
      const { problem } = await asAdmin.call(call, { params: { id } })
      expect(problem).toMatchObject({ status: 409, code: 'still_used' })
      expect(problem.issues?.map(({ message }) => message)).toEqual(messages)
    }
    const { answer } = await asAdmin.call('listAffiliationUses', { params: { id: affiliation.id } })
    expect(answer.map(({ what, count }) => [what, count])).toEqual([
      ['level', 1],
      ['registration', 1],
      ['deletedRegistration', 1],
    ])
  })

  test("lists a partner's years, newest first", async () => {
    const affiliation = await world.build.affiliation()
    const contact = { nameForMarketingMaterials: 'Acme' }
    for (const year of [2028, 2029]) {
      const event = await world.build.event({ name: `Hope Classic ${year}`, eventDate: `${year}-05-14` })
      await world.build.registration({ eventId: event.id, affiliation: affiliation.name, contact })
    }
    const { answer } = await asAdmin.call('listAffiliationUses', { params: { id: affiliation.id } })
    const { names } = answer.find(({ what }) => what === 'registration') ?? {}
    expect(names).toEqual(['Acme (Hope Classic 2029)', 'Acme (Hope Classic 2028)'])
  })

  test('says which level is inactive', async () => {
    const benefit = await world.build.benefit()
    const gold = await world.build.level({ name: 'Gold', benefits: [benefit], donationRangeStart: 1 })
    await world.build.level({ name: 'Gold', benefits: [benefit], donationRangeStart: 2 })
    await write(world.db, (trx) =>
      trx.updateTable('partnershipLevels').set({ isActive: false }).where('id', '=', gold.id).execute(),
    )
    const { answer } = await asAdmin.call('listBenefitUses', { params: { id: benefit.id } })
    expect(answer).toEqual([{ what: 'level', count: 2, names: ['Gold (inactive)', 'Gold'] }])
  })

  test('names the first few', async () => {
    const benefit = await world.build.benefit()
    for (let count = 0; count < 7; count += 1) await world.build.level({ benefits: [benefit] })
    const { answer } = await asAdmin.call('listBenefitUses', { params: { id: benefit.id } })
    expect(answer).toMatchObject([{ what: 'level', count: 7 }])
    expect(answer[0]?.names).toHaveLength(5)
  })
})

describe('A deletion and a save at the same moment', () => {
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
    for (const outcome of outcomes) expect(['done,still_used', 'invalid_input,done']).toContain(outcome)
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
