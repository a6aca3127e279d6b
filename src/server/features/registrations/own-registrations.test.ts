import { beforeEach, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltEvent } from '#server/fixtures/build-event.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let event: BuiltEvent
let ann: Awaited<ReturnType<World['build']['user']>>

beforeEach(async () => {
  world = await openWorld()
  event = await world.build.event()
  ann = await world.build.user({ email: 'ann@acme.test' })
})

const find = async (visitor: Visitor, registration?: number, eventId = event.id) =>
  (await visitor.call('findOwnRegistration', { params: { eventId }, query: { registration } })).answer.registrationId

test("finds a user's latest registration for an event, or the requested one", async () => {
  const first = await world.build.registration({ creator: ann })
  const second = await world.build.registration({ contact: { email: 'Ann@Acme.test' } })
  const third = await world.build.registration({ contact: { registeredByEmails: ['ann@acme.test'] } })
  await world.build.registration()
  const asAnn = await world.as(ann)
  expect(await find(asAnn)).toBe(second.id)
  expect(await find(asAnn, third.id)).toBe(third.id)
  expect(await find(asAnn, first.id)).toBe(first.id)
  expect(await find(asAnn, second.id)).toBe(second.id)
})

test("returns the user's own registration if the requested one isn't theirs", async () => {
  const gone = await world.build.registration({ creator: ann })
  await write(world.db, (trx) =>
    trx.updateTable('registrations').set({ deletedAt: '2027-03-02T00:00:00.000Z' }).where('id', '=', gone.id).execute(),
  )
  const foreign = await world.build.registration()
  const asAnn = await world.as(ann)
  for (const id of [foreign.id, gone.id, 4_000]) expect(await find(asAnn, id)).toBeNull()
  const own = await world.build.registration({ creator: ann })
  for (const id of [foreign.id, gone.id, 4_000]) expect(await find(asAnn, id)).toBe(own.id)
})

test("returns an empty result for an unknown event or one without the user's registration", async () => {
  const past = await world.build.event({
    eventDate: '2026-05-15',
    registrationOpenDate: '2026-03-01',
    onlineUpdatesCloseDate: '2026-04-24',
  })
  const own = await world.build.registration({ creator: ann })
  const asAnn = await world.as(ann)
  for (const eventId of [past.id, 4_000]) {
    expect(await find(asAnn, undefined, eventId)).toBeNull()
    expect(await find(asAnn, own.id, eventId)).toBeNull()
  }
})

test('returns the requested registration to organizers, or their own latest one', async () => {
  const admin = await world.build.user({ role: 'admin' })
  const asAdmin = await world.as(admin)
  const foreign = await world.build.registration()
  expect(await find(asAdmin)).toBeNull()
  expect(await find(asAdmin, foreign.id)).toBe(foreign.id)
  const own = await world.build.registration({ creator: admin })
  await world.build.registration()
  expect(await find(asAdmin)).toBe(own.id)
})
