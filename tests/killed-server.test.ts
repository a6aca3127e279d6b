import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import { checkWorldAt } from './support/check-world/check-world.ts'
import { createDatabase, type DatabasePlace } from './support/database/test-database.ts'
import { prepareSave } from './support/load/prepare-save.ts'
import { saveMany } from './support/load/save-load.ts'
import { rounds, scale } from './support/models/scale.ts'
import { startServer } from './support/server-process.ts'

const kills = rounds(3)
const saves = scale > 1 ? 100 : 52
const callers = 8

test("doesn't lose confirmed saves or leave partial ones when killed during many saves", async () => {
  const place = await createDatabase()
  const sender = await prepareSave(place)
  const answered = new Set<number>()
  for (let round = 1; round <= kills; round += 1) {
    const killAfter = (saves * round) / (kills + 1)
    await saveAndKill(place, sender, killAfter, answered)
  }
  expect(answered.size).toBeGreaterThanOrEqual(saves)
  expect(await findBrokenRegistrations(place)).toEqual([])
  expect(await checkWorldAt(place, { isBuilt: true })).toEqual([])
  const kept = await listRegistrations(place)
  expect([...answered].filter((id) => !kept.has(id))).toEqual([])
})

async function saveAndKill(
  place: DatabasePlace,
  sender: Awaited<ReturnType<typeof prepareSave>>,
  killAfter: number,
  answered: Set<number>,
): Promise<void> {
  const server = await startServer(place)
  let answers = 0
  let killed: Promise<void> | undefined
  await saveMany(server.url, sender, {
    callers,
    total: saves,
    onAnswer: ({ status, body }) => {
      expect([status, body.code]).toEqual([200, undefined])
      if (body.id) answered.add(body.id)
      answers += 1
      if (answers >= killAfter) killed ??= server.kill()
    },
  })
  await killed
  expect(answers, 'the kill came too late to interrupt anything').toBeLessThan(saves)
}

async function listRegistrations(place: DatabasePlace): Promise<Set<number>> {
  const { db } = await open(place)
  const rows = await db.selectFrom('registrations').select('id').execute()
  await db.destroy()
  return new Set(rows.map(({ id }) => id))
}

async function findBrokenRegistrations(place: DatabasePlace): Promise<unknown[]> {
  const { db } = await open(place)
  const rows = await db
    .selectFrom('registrations')
    .select((eb) => [
      'registrations.id',
      eb('golfersIncluded', '+', eb.ref('dinnersIncluded')).as('places'),
      eb
        .selectFrom('spots')
        .whereRef('registrationId', '=', 'registrations.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('spots'),
      eb
        .selectFrom('auditTrail')
        .whereRef('registrationId', '=', 'registrations.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('lines'),
      eb
        .selectFrom('saveRequests')
        .whereRef('registrationId', '=', 'registrations.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('requests'),
      eb
        .selectFrom('outbox')
        .whereRef('registrationId', '=', 'registrations.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('mails'),
    ])
    .orderBy('registrations.id')
    .execute()
  await db.destroy()
  expect(rows.length).toBeGreaterThan(saves)
  const [, ...saved] = rows
  return saved.filter(({ places, spots, lines, requests, mails }) =>
    [spots === places, lines === 1, requests === 1, mails === 1].includes(false),
  )
}

test('finishes current requests when it is stopped', async () => {
  const place = await createDatabase()
  const sender = await prepareSave(place)
  const server = await startServer(place)
  const answered = new Set<number>()
  let stopped: Promise<number | null> | undefined
  await saveMany(server.url, sender, {
    callers,
    total: saves,
    onAnswer: ({ status, body }) => {
      if (status === 200 && body.id) answered.add(body.id)
      if (answered.size === callers) stopped ??= server.stop()
    },
  })
  expect(await stopped).toBe(0)
  expect(answered.size).toBeGreaterThanOrEqual(callers)
  const kept = await listRegistrations(place)
  expect([...answered].filter((id) => !kept.has(id))).toEqual([])
  expect(kept.size - 1, 'a save that was begun was neither finished nor answered').toBe(answered.size)
})

test("doesn't wait for unfinished requests when it is stopped", async () => {
  const server = await startServer(await createDatabase())
  const { hostname, port } = new URL(server.url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  await new Promise((resolve) => socket.write('GET /healthz HTTP/1.1\r\nhost: ', resolve))
  expect(await server.stop()).toBe(0)
  socket.destroy()
})
