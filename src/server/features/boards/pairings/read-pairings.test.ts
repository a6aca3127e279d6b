import { expect, test } from 'vitest'
import { openDinnerWorld } from '#tests/support/models/dinner-world.ts'

test("shows whether a dinner pairing is met, and where both guests sit if it isn't", async () => {
  const { kim, eventId, addTables, addGuests, seat } = await openDinnerWorld()
  const [one = 0, two = 0] = await addTables(2)
  const acme = await addGuests(2, { contact: { nameForMarketingMaterials: 'Acme' } })
  const birch = await addGuests(1, { contact: { nameForMarketingMaterials: 'Birch' } })
  const sideOf = ({ registration: { id } }: typeof acme) => ({ registrationId: id, spotId: null })
  const pairing = { part: 'dinner', kind: 'with', strength: 'prefer', note: '' } as const
  await kim.call('enterPairing', { body: { ...pairing, eventId, id: 0, one: sideOf(acme), other: sideOf(birch) } })
  const read = async () =>
    (await kim.call('listPairings', { params: { eventId } })).answer.pairings.map(({ status }) => status)

  await seat(acme.ids, one)
  expect(await read()).toEqual([{ isMet: false, words: 'at least one of them has no seat' }])
  await seat(birch.ids, two)
  expect(await read()).toEqual([{ isMet: false, words: 'Acme is at table 1, and Birch is at table 2' }])
  await seat(birch.ids, one)
  expect(await read()).toEqual([{ isMet: true, words: '' }])
})
