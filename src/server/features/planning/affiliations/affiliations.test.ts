import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

const supplier = { id: 0, name: 'Supplier', description: 'Delivers to us', sortOrder: 1 }
const nameTaken = [{ path: 'name', message: 'Affiliation Name is already in use' }]

let world: World
let admin: Visitor

beforeEach(async () => {
  world = await openWorld()
  admin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Ode' }))
})

const create = async (body: Partial<typeof supplier> = {}) =>
  (await admin.call('saveAffiliation', { body: { ...supplier, ...body } })).answer

describe('an affiliation', () => {
  test('reads back as saved, and is active and available to everyone by default', async () => {
    const saved = await create()
    expect(saved).toMatchObject({ ...supplier, id: saved.id, isActive: true, isAdminOnly: false, count: 0, version: 1 })
    expect((await admin.call('getAffiliation', { params: { id: saved.id } })).answer).toEqual(saved)
    expect((await admin.call('listAffiliations')).answer).toEqual([saved])
  })

  test("is listed in the organizers' order, and can be chosen only while active", async () => {
    await create({ name: 'Third', sortOrder: 3 })
    const first = await create({ name: 'First', sortOrder: 1 })
    const second = await create({ name: 'Second', sortOrder: 2 })
    await admin.call('saveAffiliation', { body: { ...second, isActive: false } })
    const all = (await admin.call('listAffiliations')).answer
    expect(all.map(({ name }) => name)).toEqual(['First', 'Second', 'Third'])
    const active = (await admin.call('listActiveAffiliations')).answer
    expect(active.map(({ name }) => name)).toEqual(['First', 'Third'])
    expect(active[0]).toEqual({ id: first.id, name: 'First', label: 'First', value: 'Delivers to us' })
  })

  test("counts only the active event's registrations, excluding deleted ones", async () => {
    const { id } = await create({ name: 'Vendor' })
    const past = await world.build.event({
      eventDate: '2026-05-15',
      registrationOpenDate: '2026-01-05',
      onlineUpdatesCloseDate: '2026-04-24',
    })
    await world.build.registration({ affiliation: 'Vendor', eventId: past.id })
    await world.build.registration({ affiliation: 'Vendor' })
    await world.build.registration({ affiliation: 'Vendor' })
    await world.build.registration({ affiliation: 'Guild' })
    const deleted = await world.build.registration({ affiliation: 'Vendor' })
    await world.db
      .transaction()
      .execute((trx) =>
        trx
          .updateTable('registrations')
          .set({ deletedAt: world.clock.now.toISOString() })
          .where('id', '=', deleted.id)
          .execute(),
      )
    const list = (await admin.call('listAffiliations')).answer
    expect(list.map(({ name, count }) => [name, count])).toEqual([
      ['Vendor', 2],
      ['Guild', 1],
    ])
    expect((await admin.call('getAffiliation', { params: { id } })).answer.count).toBe(2)

    world.clock.now = new Date('2031-01-01T12:00:00.000Z')
    expect((await admin.call('listAffiliations')).answer.map(({ count }) => count)).toEqual([0, 0])
  })

  test.each([
    [{ name: ' ' }, 'name', 'Affiliation Name is Required'],
    [{ name: 'x'.repeat(61) }, 'name', 'Only 60 characters are allowed'],
    [{ description: 'x'.repeat(201) }, 'description', 'Only 200 characters are allowed'],
    [{ sortOrder: 0 }, 'sortOrder', 'Sort Order is Required'],
    [{ sortOrder: null }, 'sortOrder', 'Sort Order is Required'],
  ])("can't be saved with %o", async (wrong, path, message) => {
    const body = { ...supplier, ...wrong } as typeof supplier
    const { status, problem } = await admin.call('saveAffiliation', { body })
    expect([status, problem.issues]).toEqual([400, [{ path, message }]])
  })
})

describe("an affiliation's name", () => {
  test.each(['Supplier', 'sUPPLIER', ' supplier ', 'Súpplier'])("can't be reused as “%s”", async (name) => {
    await create()
    const { status, problem } = await admin.call('saveAffiliation', { body: { ...supplier, name } })
    expect([status, problem.issues]).toEqual([400, nameTaken])
  })

  test('is compared without regard to letter case, even beyond A to Z', async () => {
    await create({ name: 'École' })
    const { problem } = await admin.call('saveAffiliation', { body: { ...supplier, name: 'éCOLE' } })
    expect(problem.issues).toEqual(nameTaken)
  })

  test("can't be changed to another affiliation's, but can change its letter case", async () => {
    const first = await create()
    const second = await create({ name: 'Vendor' })
    const stolen = await admin.call('saveAffiliation', { body: { ...second, name: 'SUPPLIER' } })
    expect([stolen.status, stolen.problem.issues]).toEqual([400, nameTaken])
    const rewritten = await admin.call('saveAffiliation', { body: { ...first, name: 'SUPPLIER' } })
    expect(rewritten.answer.name).toBe('SUPPLIER')
  })

  test('can stay unchanged if two affiliations already share it', async () => {
    const first = await create()
    const second = await world.build.affiliation({ name: 'Súpplier' })
    const other = await create({ name: 'Vendor' })
    for (const { id, name } of [first, second]) {
      const { status } = await admin.call('saveAffiliation', { body: { ...supplier, id, name, description: 'Mine' } })
      expect(status).toBe(200)
    }
    expect((await admin.call('saveAffiliation', { body: { ...other, name: 'SÚPPLIER' } })).status).toBe(400)
  })

  test('is listed as in use for all other affiliations', async () => {
    const { id } = await create()
    await create({ name: 'Vendor' })
    expect((await admin.call('listAffiliationNames', { params: { id: 0 } })).answer).toEqual(['Supplier', 'Vendor'])
    expect((await admin.call('listAffiliationNames', { params: { id } })).answer).toEqual(['Vendor'])
  })

  test('is accepted only once if several administrators save it simultaneously', async () => {
    const others = await Promise.all([1, 2, 3].map(async () => world.as(await world.build.user({ role: 'admin' }))))
    const names = ['Supplier', 'SUPPLIER', 'supplier']
    const replies = await Promise.all(
      others.map((other, index) =>
        other.call('saveAffiliation', { body: { ...supplier, name: names[index] ?? 'Supplier' } }),
      ),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const refused = replies.filter(({ status }) => status === 400)
    expect(refused.map(({ problem }) => problem.issues)).toEqual([nameTaken, nameTaken])
    expect((await admin.call('listAffiliations')).answer).toHaveLength(1)
  })
})
