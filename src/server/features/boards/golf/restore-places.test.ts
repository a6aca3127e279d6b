import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { openBoardWorld } from '#tests/support/models/board-world.ts'
import type { Visitor } from '#tests/support/world.ts'

let opened: Awaited<ReturnType<typeof openBoardWorld>>
let asLou: Visitor
let partner: Awaited<ReturnType<typeof opened.addPartner>>

beforeEach(async () => {
  opened = await openBoardWorld()
  asLou = await opened.world.as(await opened.world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Day' }))
  partner = await opened.addPartner(16)
})

const seat = (golferIds: readonly number[], hole: number, teamNumber = 1, allowExtra = false) =>
  opened.move(golferIds, opened.team(hole, teamNumber), { allowExtra })
const remove = (id = partner.registration.id) => opened.board.call('deleteRegistration', { params: { id } })
const restore = (visitor = opened.board, registrationId = partner.registration.id) =>
  visitor.call('restoreRegistration', { body: { registrationId } })
const places = async () =>
  (await opened.read()).people.flatMap(({ id, place }) => (place ? [{ id, ...place }] : [])).sort((a, b) => a.id - b.id)
const nameOf = (index: number) => partner.registration.attendees[index]?.name

async function seatAll() {
  for (const quarter of [0, 1, 2, 3]) {
    await seat(partner.golferIds.slice(quarter * 4, quarter * 4 + 4), 7 + Math.floor(quarter / 2), 1 + (quarter % 2))
  }
}

describe('a restored registration', () => {
  test("regains all its golfers' former seats and carts", async () => {
    await seatAll()
    const before = await places()
    expect(before).toHaveLength(16)
    await remove()
    expect(await places()).toEqual([])
    const { answer } = await restore()
    expect(answer.places.restored).toHaveLength(16)
    expect(answer.places.lost).toEqual([])
    expect(answer.places.restored[0]).toEqual({ name: nameOf(0), place: 'hole 7, team 7A at North' })
    expect(await places()).toEqual(before)
  })

  test("doesn't regain places that others have taken, and lists the affected golfers", async () => {
    await seatAll()
    await remove()
    const others = await opened.addPartner(3)
    await seat(others.golferIds, 7)
    const { answer } = await restore()
    expect(answer.places.restored).toHaveLength(13)
    expect(answer.places.lost).toEqual(
      [1, 2, 3].map((index) => ({ name: nameOf(index), place: 'hole 7, team 7A at North', reason: 'full' })),
    )
    const now = await places()
    expect(now).toHaveLength(16)
    const inTeam = now.filter(({ group }) => group === opened.team(7))
    expect(inTeam.map(({ id }) => id).sort()).toEqual([partner.golferIds[0], ...others.golferIds].sort())
    expect(inTeam.map(({ seat: taken }) => taken).sort()).toEqual([1, 2, 3, 4])
  })

  test("regains a team of five only if the team is unchanged, with everyone's former cart", async () => {
    const others = await opened.addPartner(1)
    await seat(partner.golferIds.slice(0, 4), 7)
    await seat(others.golferIds, 7, 1, true)
    await seat(partner.golferIds.slice(4, 9), 8, 1, true)
    const before = await places()
    await remove()
    expect((await places()).map(({ id }) => id)).toEqual(others.golferIds)
    expect((await restore()).answer.places.lost).toEqual([])
    expect(await places()).toEqual(before)

    await remove()
    const newcomer = await opened.addPartner(1)
    await seat(newcomer.golferIds, 8)
    const { lost } = (await restore()).answer.places
    expect(lost.map(({ name }) => name)).toEqual([nameOf(7), nameOf(8)])
  })

  test("doesn't regain places on removed holes", async () => {
    await seat(partner.golferIds.slice(0, 1), 18)
    await seat(partner.golferIds.slice(1, 2), 1)
    await remove()
    const { world, north } = opened
    const spare = north.holes[17]?.id ?? 0
    await write(world.db, async (trx) => {
      await trx.deleteFrom('golfCourseTeams').where('holeId', '=', spare).execute()
      await trx.deleteFrom('golfCourseHoles').where('id', '=', spare).execute()
    })
    const { lost, restored } = (await restore()).answer.places
    expect(lost).toEqual([{ name: nameOf(0), place: 'hole 18, team 18A at North', reason: 'hole' }])
    expect(restored).toHaveLength(1)
  })

  test('returns an identical result to everyone who restores it', async () => {
    await seatAll()
    await remove()
    const others = await opened.addPartner(1)
    await seat(others.golferIds, 7)
    const replies = await Promise.all([restore(), restore(asLou)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies[0]?.answer.places.lost).toHaveLength(1)
    expect(replies[1]?.answer).toEqual(replies[0]?.answer)
    expect((await restore(asLou)).answer).toEqual(replies[0]?.answer)
    expect(await places()).toHaveLength(16)
  })

  test('regains only the places it had at its last deletion', async () => {
    await seatAll()
    const [first = 0, ...rest] = partner.golferIds
    await remove()
    await restore()
    const eventId = opened.event.id
    const stillPlaced = await places()
    const leaving = stillPlaced.filter(({ id }) => id !== first)
    expect(leaving).toHaveLength(rest.length)
    const leavingIds = leaving.map(({ id }) => id)
    expect((await opened.move(leavingIds, null)).status).toBe(200)
    await remove()
    expect((await restore()).answer.places.restored).toHaveLength(1)
    await opened.board.call('removeGolferPlacement', { query: { golferId: first, eventId } })
    await remove()
    const nothing = { restored: [], lost: [] }
    expect((await restore()).answer.places).toMatchObject(nothing)
    expect((await restore(asLou)).answer.places).toMatchObject(nothing)
  })
})

test('appears on open boards and in the log, and can be undone', async () => {
  await seat(partner.golferIds.slice(0, 2), 7)
  await remove()
  const others = await opened.addPartner(3)
  await seat(others.golferIds, 7)
  await restore(asLou)
  const { history } = await opened.read()
  const words = `Lou Day restored ${partner.registration.contact.nameForMarketingMaterials}’s registration and placed ${nameOf(0)} on hole 7, team 7A at North.`
  expect(history.undoable).toMatchObject({ words })
  const { id } = partner.registration
  const { answer: log } = await opened.board.call('getRegistrationLog', { params: { id } })
  const sentences = log.changes.flatMap((change) => change.sentences)
  expect(sentences).toContain(`Lou Day could not put ${nameOf(1)} back on hole 7, team 7A at North.`)
  expect(sentences).toContain('Lou Day restored the registration.')
  expect((await opened.turn('undo', history.undoable?.id ?? 0)).status).toBe(200)
  expect(await places()).toHaveLength(3)
})
