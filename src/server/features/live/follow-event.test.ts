import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { build } from '#server/app.ts'
import { write } from '#server/db/transaction.ts'
import { allFeatures } from '#server/features/all-features.ts'
import { loggedInCookies } from '#tests/support/browser/logged-in-cookies.ts'
import { listen } from '#tests/support/live-listener.ts'
import { openBoardWorld } from '#tests/support/models/board-world.ts'
import type { World } from '#tests/support/world.ts'

const logIn = (world: World, user: { id: number }) => loggedInCookies(world.db, user, world.clock.now)

async function openSecondServer(world: World) {
  const log = pino({ level: 'silent' })
  const deps = {
    db: world.db,
    now: () => world.clock.now,
    log,
    mailIsWaiting: () => undefined,
    clientFolder: world.config.dataDir,
    mailKey: null,
  }
  const app = await build(world.config, deps, allFeatures)
  onTestFinished(() => app.close())
  return app
}

const board = (eventId: number) => `/api/events/live/${eventId}?page=golf`

test('sends moves to followers on every server', async () => {
  const opened = await openBoardWorld()
  const { world, event, admin, team } = opened
  const { golferIds } = await opened.addPartner(1)
  const cookies = await logIn(world, admin)
  const here = await listen(world.app, board(event.id), cookies)
  const there = await listen(await openSecondServer(world), `/api/events/live/${event.id}`, cookies)
  await here.next('ready')
  await there.next('ready')
  const { answer } = await opened.move(golferIds, team(7))
  for (const listener of [here, there]) {
    const { changes, history } = await listener.next('moved')
    expect(changes).toMatchObject([
      { change: { id: answer.changeId, who: 'Kim Shaw', words: answer.words }, action: 'move', userId: admin.id },
    ])
    expect(changes[0]?.people).toEqual(answer.people)
    expect(history.undoable?.id).toBe(answer.changeId)
  }
})

test('sends the registration change and the places it frees', async () => {
  const opened = await openBoardWorld()
  const { world, event, admin, team } = opened
  const { golferIds, registration } = await opened.addPartner(1)
  const [golferId = 0] = golferIds
  await opened.move([golferId], team(7))
  const listener = await listen(world.app, board(event.id), await logIn(world, admin))
  await listener.next('ready')
  await opened.board.call('deleteRegistration', { params: { id: registration.id } })
  const { changes } = await listener.next('moved')
  expect(changes).toMatchObject([{ action: 'delete', people: [{ personId: golferId, place: null }] }])
  await listener.next('changed')
})

test('shows who is viewing a board until they leave', async () => {
  const { world, event, admin } = await openBoardWorld()
  const lou = await world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Day' })
  const kims = await listen(world.app, board(event.id), await logIn(world, admin))
  expect(await kims.next('visitors')).toEqual([{ userId: admin.id, name: 'Kim Shaw' }])
  const lous = await listen(await openSecondServer(world), board(event.id), await logIn(world, lou))
  expect((await kims.next('visitors')).map(({ name }) => name)).toEqual(['Lou Day', 'Kim Shaw'])
  lous.close()
  expect((await kims.next('visitors')).map(({ name }) => name)).toEqual(['Kim Shaw'])
})

test('sends a `ready` cursor that shows whether anything has changed', async () => {
  const opened = await openBoardWorld()
  const { world, event, admin } = opened
  const cookies = await logIn(world, admin)
  const readReady = async () => {
    const listener = await listen(world.app, board(event.id), cookies)
    const ready = await listener.next('ready')
    listener.close()
    return ready
  }
  const before = await opened.board.call('getChangeCursor')
  const early = await listen(world.app, board(event.id), cookies)
  expect(await early.next('ready')).toEqual(before.answer)
  const { registration } = await opened.addPartner(1)
  await opened.board.call('deleteRegistration', { params: { id: registration.id } })
  const changed = await readReady()
  expect(changed).not.toEqual(before.answer)
  expect(await readReady()).toEqual(changed)
})

test('is restricted to administrators', async () => {
  const { world, event } = await openBoardWorld()
  const partner = await listen(world.app, board(event.id), await logIn(world, await world.build.user()))
  expect(partner.status).toBe(403)
  expect((await listen(world.app, board(event.id), {})).status).toBe(401)
})

test("doesn't find an unknown event", async () => {
  const { world, admin } = await openBoardWorld()
  expect((await listen(world.app, board(999_999), await logIn(world, admin))).status).toBe(404)
})

test('ends the connection when the user logs out', async () => {
  const opened = await openBoardWorld()
  const { world, event, team } = opened
  const { golferIds } = await opened.addPartner(1)
  const colleague = await world.build.user({ role: 'admin' })
  const listener = await listen(world.app, board(event.id), await logIn(world, colleague))
  await listener.next('ready')
  await write(world.db, (trx) => trx.deleteFrom('sessions').where('userId', '=', colleague.id).execute())
  await opened.move(golferIds, team(7))
  await listener.ended
  expect(listener.received.map(({ name }) => name)).not.toContain('moved')
})

test("doesn't delay the server's shutdown", async () => {
  const { world, event, admin } = await openBoardWorld()
  const app = await openSecondServer(world)
  const listener = await listen(app, board(event.id), await logIn(world, admin))
  await listener.next('ready')
  await app.close()
  await listener.ended
})
