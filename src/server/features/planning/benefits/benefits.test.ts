import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

const banner = { id: 0, description: 'Name on the event banner', sortOrder: 1 }

let world: World
let admin: Visitor

beforeEach(async () => {
  world = await openWorld()
  admin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Ode' }))
})

const create = async (body: Partial<typeof banner> = {}) =>
  (await admin.call('saveBenefit', { body: { ...banner, ...body } })).answer

describe('A benefit', () => {
  test('is returned, read, and listed alike, by default active', async () => {
    const saved = await create()
    expect(saved).toEqual({ ...banner, id: saved.id, isActive: true, version: 1 })
    expect((await admin.call('getBenefit', { params: { id: saved.id } })).answer).toEqual(saved)
    expect((await admin.call('listBenefits')).answer).toEqual([saved])
  })

  test('comes in the organizers’ order, and only while active among those to choose from', async () => {
    const last = await create({ sortOrder: 9, description: 'A table at dinner' })
    const first = await create()
    const retired = { ...last, isActive: false }
    expect((await admin.call('saveBenefit', { body: retired })).answer).toEqual({ ...retired, version: 2 })
    const all = (await admin.call('listBenefits')).answer
    expect(all.map(({ id }) => id)).toEqual([first.id, last.id])
    const active = (await admin.call('listActiveBenefits')).answer
    expect(active).toEqual([{ id: first.id, description: banner.description }])
  })

  test('leaves a trail of who created and changed it', async () => {
    const saved = await create()
    await admin.call('saveBenefit', { body: { ...saved, description: 'Logo on the banner' } })
    const trail = await world.db
      .selectFrom('auditTrail')
      .select(['entity', 'who', 'action', 'after'])
      .orderBy('id')
      .execute()
    expect(trail.map(({ entity, who, action }) => [entity, who, action])).toEqual([
      ['benefit', 'Kim Ode', 'create'],
      ['benefit', 'Kim Ode', 'update'],
    ])
    expect(JSON.parse(trail[1]?.after ?? '')).toMatchObject({ description: 'Logo on the banner' })
  })

  test.each([
    [{ description: ' ' }, 'description', 'Benefit Description is Required'],
    [{ description: 'x'.repeat(201) }, 'description', 'Only 200 characters are allowed'],
    [{ sortOrder: 0 }, 'sortOrder', 'Sort Order is Required'],
  ])('is refused with %o', async (wrong, path, message) => {
    const { status, problem } = await admin.call('saveBenefit', { body: { ...banner, ...wrong } })
    expect([status, problem.issues]).toEqual([400, [{ path, message }]])
  })

  test('that does not exist is neither read nor saved', async () => {
    expect((await admin.call('getBenefit', { params: { id: 77 } })).status).toBe(404)
    expect((await admin.call('saveBenefit', { body: { ...banner, id: 77 } })).status).toBe(404)
    expect((await admin.call('listBenefits')).answer).toEqual([])
  })

  test("isn't overwritten if someone else saved it", async () => {
    const opened = await create()
    const other = await world.as(await world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Fox' }))
    await other.call('saveBenefit', { body: { ...opened, description: 'Theirs' } })
    const { status, problem } = await admin.call('saveBenefit', { body: { ...opened, description: 'Mine' } })
    expect([status, problem.code, problem.changed?.by]).toEqual([409, 'changed_elsewhere', 'Lou Fox'])
    expect((await admin.call('getBenefit', { params: { id: opened.id } })).answer.description).toBe('Theirs')
  })
})
