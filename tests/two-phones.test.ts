import { expect, test } from 'vitest'
import { mintToken } from '#server/auth/link-tokens.ts'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { write } from '#server/db/transaction.ts'
import { insertLink } from '#server/features/desk/store.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import type { DeskFactToSend, DeskListAnswer } from '#shared/contracts/desk.ts'
import type { DeskGuest } from '#shared/domain/desk/guests.ts'
import { listGuests } from '#shared/domain/desk/guests.ts'
import { expectConsistentWorld } from './support/check-world/check-world.ts'
import { createDatabase, type DatabasePlace } from './support/database/test-database.ts'
import { makeFact, openMorning } from './support/desk.ts'
import { startServer } from './support/server-process.ts'

const golfersOfPartner = 50

async function openLargeMorning() {
  const desk = await openMorning()
  for (let partner = 0; partner < 10; partner += 1) {
    await desk.world.build.registration({
      eventId: desk.event.id,
      creator: desk.organizer,
      contact: { nameForMarketingMaterials: `Partner ${partner}` },
      choices: { golfersIncluded: golfersOfPartner, dinnersIncluded: 0, vipsIncluded: 0 },
      named: golfersOfPartner,
    })
  }
  return { ...desk, phones: [await desk.openDevice('Table 1'), await desk.openDevice('Table 2')] as const }
}

const golfersIn = (list: DeskListAnswer): DeskGuest[] => listGuests(list, list.facts).flatMap(({ people }) => people)

const about = ({ spotId, name, factIds }: DeskGuest) => ({ spotId, guestName: name, seen: [...factIds] })
const checkIn = (guest: DeskGuest, at: string) => makeFact('in', { ...about(guest), at })
const replace = (guest: DeskGuest, by: string, at: string) =>
  makeFact('replace', { ...about(guest), firstName: by, lastName: `For ${guest.spotId}`, at })

function recordOffline(guests: readonly DeskGuest[]): readonly [DeskFactToSend[], DeskFactToSend[]] {
  const [early, late] = ['2027-05-14T11:10:00.000Z', '2027-05-14T11:20:00.000Z']
  return [
    [
      ...guests.slice(0, 200).map((guest) => checkIn(guest, early)),
      ...guests.slice(400, 405).map((guest) => replace(guest, 'One', late)),
    ],
    [
      ...guests.slice(160, 360).map((guest) => checkIn(guest, late)),
      ...guests.slice(402, 407).map((guest) => replace(guest, 'Two', early)),
    ],
  ]
}

const describeState = (guests: readonly DeskGuest[]) =>
  guests.map(({ spotId, name, state }) => [spotId, name, state.here.golf?.at, state.dispute?.map(({ id }) => id)])

test.each([
  ['the first phone', [0, 1]],
  ['the second phone', [1, 0]],
] as const)('reaches one state from two offline phones when %s uploads first', async (_, order) => {
  const { phones, world, admin, event } = await openLargeMorning()
  const guests = golfersIn(await phones[0].readList())
  expect(guests.length).toBe(500)
  const uploads = recordOffline(guests)
  for (const index of order) {
    await phones[index].send(uploads[index])
    await phones[index].send(uploads[index])
  }
  const states = await Promise.all(phones.map(async ({ readList }) => describeState(golfersIn(await readList()))))
  expect(states[0]).toEqual(states[1])
  const here = states[0]?.filter(([, , at]) => at !== undefined) ?? []
  expect(here.map(([spotId]) => spotId)).toEqual(guests.slice(0, 360).map(({ spotId }) => spotId))
  expect(states[0]?.slice(400, 407).map(([, name]) => String(name).slice(0, 3))).toEqual([
    ...['One', 'One', 'Two', 'Two', 'Two', 'Two', 'Two'],
  ])
  const counts = (await admin.call('getDeskCounts', { params: { eventId: event.id } })).answer
  expect(counts.parts[0]).toMatchObject({ part: 'golf', expected: 500, here: 360, missing: 140 })
  expect(counts.disputedSpots).toBe(3)
  const stored = await world.db.selectFrom('deskFacts').select('factId').execute()
  expect(new Set(stored.map(({ factId }) => factId))).toEqual(new Set(uploads.flat().map(({ id }) => id)))
  await expectConsistentWorld(world.db)
})

async function prepareDesk(place: DatabasePlace): Promise<string> {
  const database = await open(place)
  await migrate(database)
  const { db } = database
  const now = new Date()
  const build = createBuilder(db, { now })
  const { id: eventId } = await build.event({ eventDate: now.toISOString().slice(0, 10) })
  const creator = await build.user({ role: 'admin' })
  const choices = { golfersIncluded: golfersOfPartner, dinnersIncluded: 0, vipsIncluded: 0 }
  await build.registration({ eventId, creator, choices, named: golfersOfPartner })
  const link = { eventId, label: 'Table', createdBy: 'Kim', createdAt: now.toISOString() }
  const token = await write(db, async (trx) =>
    mintToken(trx, { purpose: 'desk', subjectId: await insertLink(trx, link) }),
  )
  await db.destroy()
  return token
}

const post = (url: string, path: string, body: object, cookie = '') =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

test('stores each fact only once, even if the server is killed during an upload', async () => {
  const place = await createDatabase()
  const token = await prepareDesk(place)
  let server = await startServer(place)
  const opened = await post(server.url, '/api/desk/open', { token, name: 'Table 1' })
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const list: DeskListAnswer = await (await fetch(`${server.url}/api/desk/list`, { headers: { cookie } })).json()
  const facts = golfersIn(list).map((guest) => checkIn(guest, list.asOf))
  expect(facts.length).toBe(golfersOfPartner)
  for (let start = 0; start < facts.length; start += 10) {
    const batch = facts.slice(start, start + 10)
    const sending = post(server.url, '/api/desk/facts', { facts: batch }, cookie).catch(() => null)
    // Every second upload is interrupted before its response.
    if (start % 20 === 0) {
      await server.kill()
      await sending
      server = await startServer(place)
    }
    await sending
    const again = await post(server.url, '/api/desk/facts', { facts: batch }, cookie)
    expect((await again.json()).accepted).toEqual(batch.map(({ id }) => id))
  }
  await server.stop()
  const { db } = await open(place)
  const stored = await db.selectFrom('deskFacts').select('factId').execute()
  await db.destroy()
  expect(stored.map(({ factId }) => factId).sort()).toEqual(facts.map(({ id }) => id).sort())
})
