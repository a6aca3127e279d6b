/** The steps of two organizers with the dinner tables and the board of one event, with the expected results. */

import fc from 'fast-check'
import { expect } from 'vitest'
import type { Visitor } from '../world.ts'
import type { openDinnerWorld } from './dinner-world.ts'
import { type PlacesModel, personAt, placeCommands, remember } from './place-commands.ts'

/** Everyone is at the position of their table, from 0. */
export type DinnerModel = PlacesModel<number>

export interface DinnerReal {
  opened: Awaited<ReturnType<typeof openDinnerWorld>>
  organizers: [Visitor, Visitor]
  tableIds: number[]
}

export const seatsOfTable = 3

async function readGolf({ opened }: DinnerReal) {
  const { answer } = await opened.kim.call('getPlacementBoard', { params: { eventId: opened.eventId } })
  return answer.golfers.map(({ id, place }) => [id, place])
}

async function readTables({ opened, tableIds }: DinnerReal) {
  const { diners, history } = await opened.read()
  const places = diners.map(({ id, tableId }) => [id, tableId === null ? null : tableIds.indexOf(tableId)] as const)
  return { places: new Map<number, number | null>(places), history }
}

const { command, turn, remove, restore } = placeCommands<number, DinnerModel, DinnerReal>(readTables)

/** One that has nothing to do with golf: no golfer moves by it. */
const dinnerCommand = (words: string, run: (model: DinnerModel, real: DinnerReal) => Promise<void>) =>
  command(words, async (model, real) => {
    const before = await readGolf(real)
    await run(model, real)
    expect(await readGolf(real)).toEqual(before)
  })

const isGone = (model: DinnerModel, id: number) =>
  model.registrations.some(({ personIds, isDeleted }) => isDeleted && personIds.includes(id))

function judge(model: DinnerModel, id: number, to: number | null, allowExtra: boolean): string {
  if (isGone(model, id)) return 'invalid_input'
  if (to === null || model.places.get(id) === to) return ''
  const sitting = [...model.places.values()].filter((table) => table === to).length
  if (sitting > seatsOfTable) return 'table_full'
  return sitting === seatsOfTable && !allowExtra ? 'table_over_limit' : ''
}

const move = (by: number, guest: number, to: number | null, allowExtra: boolean) =>
  dinnerCommand(`${by} moves ${guest} to ${to}${allowExtra ? ', also on a chair more' : ''}`, async (model, real) => {
    const { opened, organizers, tableIds } = real
    const dinerId = personAt(model, guest)
    const from = model.places.get(dinerId) ?? null
    const idOf = (table: number | null) => (table === null ? null : (tableIds[table] ?? null))
    const moves = [{ dinerId, from: idOf(from), to: idOf(to) }]
    const reply = await organizers[by % 2]?.call('moveDiners', { body: { eventId: opened.eventId, moves, allowExtra } })
    expect(reply?.status === 200 ? '' : reply?.problem.code).toBe(judge(model, dinerId, to, allowExtra))
    if (reply?.status === 200 && from !== to) remember(model, reply.answer.changeId, new Map([[dinerId, to]]))
  })

const turnBoth = (way: 'undo' | 'redo') =>
  dinnerCommand(`both: ${way}`, (model, real) =>
    turn(model, real, way, real.organizers, (organizer, changeId) =>
      organizer.call(`${way}Seating`, { body: { eventId: real.opened.eventId, changeId } }),
    ),
  )

const seatEverybody = () =>
  dinnerCommand('seats everybody', async (model, real) => {
    const { opened, tableIds } = real
    const body = { eventId: opened.eventId, onlyEmptyTables: false }
    const { boardVersion, people } = (await opened.kim.call('proposeSeating', { body })).answer
    const moves = people.flatMap(({ id, place, isNew }) => (isNew && place !== null ? { dinerId: id, to: place } : []))
    if (moves.length === 0) return
    const reply = await opened.kim.call('applySeating', { body: { eventId: opened.eventId, boardVersion, moves } })
    expect(reply.status).toBe(200)
    remember(model, reply.answer.changeId, new Map(moves.map(({ dinerId, to }) => [dinerId, tableIds.indexOf(to)])))
  })

/** The model knows nothing of golf, so the tables are compared with what they were. */
const golf = (by: number, guest: number, hole: number | null) =>
  command(`${by} places ${guest} on hole ${hole}`, async (model, real) => {
    const { opened, organizers } = real
    const golferId = personAt(model, guest)
    const places = new Map((await readGolf(real)) as [number, { golfCourseHoleDetailId: number; teamNumber: number }][])
    const place = places.get(golferId)
    const from = place ? { golfCourseHoleDetailId: place.golfCourseHoleDetailId, teamNumber: place.teamNumber } : null
    const moves = [{ golferId, from, to: hole === null ? null : opened.team(hole) }]
    const body = { eventId: opened.eventId, moves, allowFifth: true }
    const reply = await organizers[by % 2]?.call('moveGolfers', { body })
    expect(['', 'invalid_input', 'not_possible', 'team_full']).toContain(
      reply?.status === 200 ? '' : reply?.problem.code,
    )
  })

const by = fc.nat(1)
const guest = fc.nat(13)
const registration = fc.nat(3)
const table = fc.constantFrom(0, 0, 1, 2, null)

export const dinnerCommands = [
  fc.tuple(by, guest, table, fc.boolean()).map((asked) => move(...asked)),
  fc.tuple(by, guest, fc.constant(0), fc.boolean()).map((asked) => move(...asked)),
  fc.constantFrom<('undo' | 'redo')[]>('undo', 'undo', 'redo').map(turnBoth),
  fc.constant(null).map(seatEverybody),
  fc.tuple(by, registration).map((asked) => remove(...asked)),
  fc.tuple(by, registration).map((asked) => restore(...asked)),
  fc.tuple(by, guest, fc.constantFrom(1, 2, null)).map((asked) => golf(...asked)),
]
