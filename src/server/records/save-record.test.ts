import { beforeEach, describe, expect, test } from 'vitest'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor
let asColleague: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Ode' }))
  asColleague = await world.as(await world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Fox' }))
})

const kinds = [
  ['affiliation', 'getAffiliation', 'saveAffiliation', 'name'],
  ['benefit', 'getBenefit', 'saveBenefit', 'description'],
  ['golfCourse', 'getGolfCourse', 'saveGolfCourse', 'name'],
  ['level', 'getPartnershipLevel', 'savePartnershipLevel', 'name'],
  ['event', 'getEvent', 'saveEvent', 'name'],
  ['user', 'getUser', 'saveUser', 'companyName'],
] as const

describe.each(kinds)('saving one %s', (kind, readCall, saveCall, field) => {
  let id: number
  let opened: Record<string, unknown>

  const read = async () => (await asAdmin.call(readCall, { params: { id } })).answer
  const save = (changes: object, visitor = asAdmin) =>
    visitor.call(saveCall, { body: { ...opened, ...changes } as never })
  const readTrail = () => world.db.selectFrom('auditTrail').select(['who', 'action', 'before', 'after']).execute()

  beforeEach(async () => {
    id = (await world.build[kind]()).id
    opened = await read()
  })

  test('writes the next version and an audit line', async () => {
    const { answer } = await save({ [field]: 'Changed', base: opened })
    expect(answer).toMatchObject({ id, [field]: 'Changed', version: 2 })
    expect(await read()).toEqual(answer)
    const [line, ...more] = await readTrail()
    expect([line, more]).toMatchObject([{ who: 'Kim Ode', action: 'update' }, []])
    expect(JSON.parse(line?.before ?? '')).toMatchObject({ [field]: opened[field] })
    expect(JSON.parse(line?.after ?? '')).toMatchObject({ [field]: 'Changed' })
  })

  test('accepts a record without a version', async () => {
    const { version: _, ...rest } = opened
    opened = rest
    expect((await save({ [field]: 'Changed' })).answer).toMatchObject({ [field]: 'Changed', version: 2 })
  })

  test("doesn't add an audit line without changes", async () => {
    const { status, answer } = await save({})
    expect([status, answer]).toEqual([200, opened])
    expect(await readTrail()).toEqual([])
  })

  test("fails with the author's name after a save in between, without overwriting it", async () => {
    await save({ [field]: 'Theirs' }, asColleague)
    const { problem } = await save({ [field]: 'Mine' })
    const changed = { by: 'Lou Fox', version: 2 }
    expect(problem).toMatchObject({ status: 409, code: 'changed_elsewhere', changed })
    expect(await read()).toMatchObject({ [field]: 'Theirs' })
  })

  test('rejects one of two simultaneous saves', async () => {
    const replies = await Promise.all([save({ [field]: 'One' }), save({ [field]: 'Two' }, asColleague)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read()).toMatchObject({ version: 2 })
  })

  test("fails with 404 if the record doesn't exist", async () => {
    const missing = { status: 404, code: 'not_found' }
    expect((await asAdmin.call(readCall, { params: { id: 777 } })).problem).toMatchObject(missing)
    expect((await save({ id: 777 })).problem).toMatchObject(missing)
  })
})
