import { expect, test } from 'vitest'
import { openWorld } from '#tests/support/world.ts'

const kinds = [
  ['affiliation', 'getAffiliation', 'saveAffiliation'],
  ['benefit', 'getBenefit', 'saveBenefit'],
  ['golfCourse', 'getGolfCourse', 'saveGolfCourse'],
  ['level', 'getPartnershipLevel', 'savePartnershipLevel'],
  ['user', 'getUser', 'saveUser'],
] as const

test.each(kinds)('A save of a %s that changes nothing adds no line to the audit trail', async (kind, read, save) => {
  const world = await openWorld()
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  const { id } = await world.build[kind]()
  const before = (await admin.call(read, { params: { id } })).answer
  const saved = await admin.call(save, { body: before as never })
  expect([saved.status, saved.answer]).toEqual([200, before])
  expect(await world.db.selectFrom('auditTrail').selectAll().execute()).toEqual([])
})
