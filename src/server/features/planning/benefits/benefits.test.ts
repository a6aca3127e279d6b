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

describe('a benefit', () => {
  test('reads back as saved, and is active by default', async () => {
    const saved = await create()
    expect(saved).toEqual({ ...banner, id: saved.id, isActive: true, version: 1 })
    expect((await admin.call('getBenefit', { params: { id: saved.id } })).answer).toEqual(saved)
    expect((await admin.call('listBenefits')).answer).toEqual([saved])
  })

  test("is listed in the organizers' order, and can be chosen only while active", async () => {
    const last = await create({ sortOrder: 9, description: 'A table at dinner' })
    const first = await create()
    const retired = { ...last, isActive: false }
    expect((await admin.call('saveBenefit', { body: retired })).answer).toEqual({ ...retired, version: 2 })
    const all = (await admin.call('listBenefits')).answer
    expect(all.map(({ id }) => id)).toEqual([first.id, last.id])
    const active = (await admin.call('listActiveBenefits')).answer
    expect(active).toEqual([{ id: first.id, description: banner.description }])
  })

  test.each([
    [{ description: ' ' }, 'description', 'Benefit Description is Required'],
    [{ description: 'x'.repeat(201) }, 'description', 'Only 200 characters are allowed'],
    [{ sortOrder: 0 }, 'sortOrder', 'Sort Order is Required'],
  ])("can't be saved with %o", async (wrong, path, message) => {
    const { status, problem } = await admin.call('saveBenefit', { body: { ...banner, ...wrong } })
    expect([status, problem.issues]).toEqual([400, [{ path, message }]])
  })
})
