import { beforeEach, expect, test } from 'vitest'
import { ConstraintViolation } from '#server/db/failures.ts'
import type { Db } from '#server/db/tables.ts'
import { aSpot, inNewRegistration } from '#tests/support/database/database-rows.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { insertPairing, insertRequest, updateRequest } from './pairing-store.ts'

const at = '2027-03-02T20:05:00.000Z'
const nobody = { oneSpotId: null, oneRegistrationId: null, otherSpotId: null, otherRegistrationId: null }

let db: Db
beforeEach(async () => {
  db = (await openTestDatabase()).db
})

const enter = (
  ...pairings: ((ids: {
    first: number
    second: number
    registration: number
  }) => Partial<Parameters<typeof insertPairing>[1]>)[]
) =>
  inNewRegistration(db, async (trx, registrationId, eventId) => {
    const spots = await trx
      .insertInto('spots')
      .values([1, 2].map((spotNumber) => aSpot({ registrationId, spotNumber })))
      .returning('id')
      .execute()
    const [first = 0, second = 0] = spots.map(({ id }) => id).toSorted((one, other) => one - other)
    const usual = { eventId, part: 'golf', kind: 'with', strength: 'must', note: '' } as const
    const made = []
    for (const pairing of pairings) {
      const row = { ...usual, ...nobody, authorId: null, author: 'Kim', createdAt: at, version: 1 }
      made.push(await insertPairing(trx, { ...row, ...pairing({ first, second, registration: registrationId }) }))
    }
    return { made, registrationId, first, second }
  }).catch((error: unknown) => (error instanceof ConstraintViolation ? error.constraint : Promise.reject(error)))

type Ids = { first: number; second: number; registration: number }
const ofTwo = ({ first, second }: Ids) => ({ oneSpotId: first, otherSpotId: second })
const ofOwn = ({ first, registration }: Ids) => ({ oneSpotId: first, otherRegistrationId: registration })

test('stores each pairing only once', async () => {
  expect(await enter(ofTwo, ofOwn, (ids) => ({ ...ofTwo(ids), kind: 'notWith' }))).toMatchObject({ made: [1, 2, 3] })
})

test.each<[string, string, (ids: Ids) => object]>([
  ['without a side', 'pairings_one_check', ({ second }) => ({ otherSpotId: second })],
  ['without the other', 'pairings_other_check', ({ first }) => ({ oneSpotId: first })],
  ['of both on one side', 'pairings_one_check', (ids) => ({ ...ofTwo(ids), oneRegistrationId: ids.registration })],
  ['of oneself', 'pairings_order_check', ({ first }) => ({ oneSpotId: first, otherSpotId: first })],
  ['the other way round', 'pairings_order_check', ({ first, second }) => ({ oneSpotId: second, otherSpotId: first })],
  [
    'of a partner before a golfer',
    'pairings_order_check',
    ({ first, registration }) => ({ oneRegistrationId: registration, otherSpotId: first }),
  ],
  ['of no kind', 'pairings_kind_check', (ids) => ({ ...ofTwo(ids), kind: 'near' })],
  ['with a long note', 'pairings_note_check', (ids) => ({ ...ofTwo(ids), note: 'x'.repeat(201) })],
])('refuses to store a pairing %s', async (_, constraint, pairing) => {
  expect(await enter(pairing)).toBe(constraint)
})

test.each([
  ['golfers', ofTwo, 'pairings_part_kind_oneSpotId_otherSpotId_key'],
  ['a golfer and a partner', ofOwn, 'pairings_part_kind_oneSpotId_otherRegistrationId_key'],
])('refuses to store a second pairing of %s', async (_, pairing, constraint) => {
  expect(await enter(pairing, pairing)).toBe(constraint)
})

test('deletes a pairing when its spot is deleted, and reopens the request', async () => {
  const entered = await enter(ofTwo)
  expect.assert(typeof entered === 'object')
  const { registrationId, first, made } = entered
  await db.transaction().execute(async (trx) => {
    const request = { registrationId, text: 'Bo', authorId: null, author: 'Ann', writtenAt: at, version: 1 }
    const id = await insertRequest(trx, { ...request, pairingId: made[0] ?? 0 })
    await trx.deleteFrom('spots').where('id', '=', first).execute()
    expect(await trx.selectFrom('pairings').select('id').execute()).toEqual([])
    expect(await trx.selectFrom('pairingRequests').select(['id', 'pairingId']).execute()).toEqual([
      { id, pairingId: null },
    ])
    await updateRequest(trx, id, { isDeclined: true })
  })
})

test('requires text for a request, and allows only one request per registration', async () => {
  const ask = (...texts: string[]) =>
    inNewRegistration(db, async (trx, registrationId) => {
      for (const text of texts) {
        await insertRequest(trx, { registrationId, text, authorId: null, author: 'Ann', writtenAt: at, version: 1 })
      }
    })
  await expect(ask('')).rejects.toMatchObject({ constraint: 'pairingRequests_text_check' })
  await expect(ask('Bo', 'Cy')).rejects.toMatchObject({ constraint: 'pairingRequests_registrationId_key' })
})
