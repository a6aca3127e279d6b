import { expect, test } from 'vitest'
import { openDinnerWorld } from '#tests/support/models/dinner-world.ts'
import { rounds } from '#tests/support/models/scale.ts'

const races = rounds(10)

async function openTwo() {
  const opened = await openDinnerWorld()
  const { world, kim, eventId, addGuests } = opened
  const lou = await world.as(await world.build.user({ role: 'admin' }))

  async function pairingOfTwo() {
    const acme = await addGuests(2, { named: 0, contact: { nameForMarketingMaterials: 'Acme' } })
    const birch = await addGuests(2, { named: 0, contact: { nameForMarketingMaterials: 'Birch' } })
    const side = ({ registration, ids }: typeof acme) => ({ registrationId: registration.id, spotId: ids[1] ?? 0 })
    const ofTwo = { one: side(acme), other: side(birch) }
    const body = { eventId, id: 0, part: 'dinner' as const, kind: 'with' as const, strength: 'must' as const, ...ofTwo }
    const { answer } = await kim.call('enterPairing', { body })
    return { acme: acme.registration, birch: birch.registration, pairingId: answer.id }
  }

  async function prepareCut(id: number, by = kim) {
    const stored = (await by.call('getRegistration', { params: { id } })).answer
    const body = { ...stored, attendees: stored.attendees.slice(0, 1), confirmDrop: true }
    return () => by.call('saveRegistration', { body })
  }

  const linesOf = (pairingId: number) =>
    world.db
      .selectFrom('auditTrail')
      .select(['action', 'before'])
      .where('entity', '=', 'pairing')
      .where('entityId', '=', pairingId)
      .orderBy('id')
      .execute()
  return { ...opened, lou, pairingOfTwo, prepareCut, linesOf }
}

test("writes only one audit line when two saves remove a pairing's two sides", async () => {
  const { lou, pairingOfTwo, prepareCut, linesOf } = await openTwo()
  for (let round = 0; round < races; round += 1) {
    const { acme, birch, pairingId } = await pairingOfTwo()
    const cuts = [await prepareCut(acme.id), await prepareCut(birch.id, lou)]
    const saved = await Promise.all(cuts.map((cut) => cut()))
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    expect((await linesOf(pairingId)).map(({ action }) => action)).toEqual(['create', 'drop'])
  }
})

test('logs both sides of a deleted pairing even if one side was deleted earlier', async () => {
  const { kim, pairingOfTwo, prepareCut, linesOf } = await openTwo()
  const { acme, birch, pairingId } = await pairingOfTwo()
  expect((await kim.call('deleteRegistration', { params: { id: birch.id } })).status).toBe(200)
  expect((await (await prepareCut(acme.id))()).status).toBe(200)
  const line = (await linesOf(pairingId)).at(-1)
  expect(line?.action).toBe('drop')
  expect(JSON.parse(line?.before ?? '{}').words).toBe('Dinner Only 2 (Acme) with Dinner Only 2 (Birch)')
})
