/** What two organisers do to the tables and the board of one event, and what has to come of it. */

import fc from 'fast-check'
import { expect } from 'vitest'
import { expectSoundWorld } from '../check-world/check-world.ts'
import type { Visitor } from '../world.ts'
import type { openDinnerWorld } from './dinner-world.ts'

export interface DinnerModel {
  /** The position of the table of everybody, from 0; null for nowhere. */
  tables: Map<number, number | null>
  registrations: { id: number; spotIds: number[]; isDeleted: boolean }[]
  /** Who was where before and after each change that can be undone. */
  changes: Map<number, { before: Map<number, number | null>; after: Map<number, number | null> }>
}

export interface DinnerReal {
  opened: Awaited<ReturnType<typeof openDinnerWorld>>
  organisers: [Visitor, Visitor]
  tableIds: number[]
}

export const seatsOfTable = 3

type Command = fc.AsyncCommand<DinnerModel, DinnerReal>

async function readGolf({ opened }: DinnerReal) {
  const { answer } = await opened.kim.call('getPlacementBoard', { params: { eventId: opened.eventId } })
  return answer.golfers.map(({ id, place }) => [id, place])
}

async function readTables({ opened, tableIds }: DinnerReal) {
  const { diners, history } = await opened.read()
  const places = diners.map(({ id, tableId }) => [id, tableId === null ? null : tableIds.indexOf(tableId)] as const)
  return { places: new Map<number, number | null>(places), history }
}

/** A command with what every one ends in: the tables are as the model says, and nothing is broken. */
const command = (words: string, run: (model: DinnerModel, real: DinnerReal) => Promise<void>): Command => ({
  check: () => true,
  toString: () => words,
  run: async (model, real) => {
    await run(model, real)
    const { places } = await readTables(real)
    const present = model.registrations.filter(({ isDeleted }) => !isDeleted).flatMap(({ spotIds }) => spotIds)
    for (const id of present) expect([id, places.get(id)]).toEqual([id, model.tables.get(id)])
    await expectSoundWorld(real.opened.world.db)
  },
})

/** One that has nothing to do with golf: no golfer moves by it. */
const dinnerCommand = (words: string, run: (model: DinnerModel, real: DinnerReal) => Promise<void>): Command =>
  command(words, async (model, real) => {
    const before = await readGolf(real)
    await run(model, real)
    expect(await readGolf(real)).toEqual(before)
  })

const guestAt = ({ tables }: DinnerModel, index: number) => [...tables.keys()][index % tables.size] ?? 0
const registrationAt = ({ registrations }: DinnerModel, index: number) => {
  const registration = registrations[index % registrations.length]
  if (!registration) throw new Error('There are registrations')
  return registration
}
const isGone = (model: DinnerModel, id: number) =>
  model.registrations.some(({ spotIds, isDeleted }) => isDeleted && spotIds.includes(id))

function judge(model: DinnerModel, id: number, to: number | null, allowExtra: boolean): string {
  if (isGone(model, id)) return 'invalid_input'
  if (to === null || model.tables.get(id) === to) return ''
  const sitting = [...model.tables.values()].filter((table) => table === to).length
  if (sitting > seatsOfTable) return 'table_full'
  return sitting === seatsOfTable && !allowExtra ? 'table_over_limit' : ''
}

const move = (by: number, guest: number, to: number | null, allowExtra: boolean) =>
  dinnerCommand(`${by} moves ${guest} to ${to}${allowExtra ? ', also on a chair more' : ''}`, async (model, real) => {
    const { opened, organisers, tableIds } = real
    const dinerId = guestAt(model, guest)
    const from = model.tables.get(dinerId) ?? null
    const idOf = (table: number | null) => (table === null ? null : (tableIds[table] ?? null))
    const moves = [{ dinerId, from: idOf(from), to: idOf(to) }]
    const reply = await organisers[by % 2]?.call('moveDiners', { body: { eventId: opened.eventId, moves, allowExtra } })
    expect(reply?.status === 200 ? '' : reply?.problem.code).toBe(judge(model, dinerId, to, allowExtra))
    if (reply?.status !== 200 || from === to) return
    const one = (table: number | null) => new Map([[dinerId, table]])
    model.changes.set(reply.answer.changeId, { before: one(from), after: one(to) })
    model.tables.set(dinerId, to)
  })

const turn = (name: 'undoSeating' | 'redoSeating') =>
  dinnerCommand(name, async (model, real) => {
    const { history } = await readTables(real)
    const next = (name === 'undoSeating' ? history.undoable : history.redoable)?.id
    const change = next === undefined ? undefined : model.changes.get(next)
    if (next === undefined || !change) return
    const body = { eventId: real.opened.eventId, changeId: next }
    const replies = await Promise.all(real.organisers.map((organiser) => organiser.call(name, { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const [id, table] of name === 'undoSeating' ? change.before : change.after) model.tables.set(id, table)
  })

const seatEverybody = () =>
  dinnerCommand('seats everybody', async (model, real) => {
    const { opened, tableIds } = real
    const body = { eventId: opened.eventId, onlyEmptyTables: false }
    const { boardVersion, diners } = (await opened.kim.call('proposeSeating', { body })).answer
    const moves = diners.flatMap(({ dinerId, to }) => (to === null ? [] : [{ dinerId, to }]))
    if (moves.length === 0) return
    const reply = await opened.kim.call('applySeating', { body: { eventId: opened.eventId, boardVersion, moves } })
    expect(reply.status).toBe(200)
    const to = new Map(moves.map((one) => [one.dinerId, tableIds.indexOf(one.to)]))
    const before = new Map(moves.map(({ dinerId }) => [dinerId, null]))
    model.changes.set(reply.answer.changeId, { before, after: to })
    for (const [id, table] of to) model.tables.set(id, table)
  })

const remove = (by: number, index: number) =>
  command(`${by} deletes registration ${index}`, async (model, real) => {
    const registration = registrationAt(model, index)
    const reply = await real.organisers[by % 2]?.call('deleteRegistration', { params: { id: registration.id } })
    expect(reply?.status).toBe(200)
    registration.isDeleted = true
    for (const id of registration.spotIds) model.tables.set(id, null)
  })

/** Whoever comes back is where they were, as far as the model can know: it takes over who found room. */
const restore = (by: number, index: number) =>
  command(`${by} restores registration ${index}`, async (model, real) => {
    const registration = registrationAt(model, index)
    const body = { registrationId: registration.id }
    const reply = await real.organisers[by % 2]?.call('restoreRegistration', { body })
    expect(reply?.status).toBe(200)
    if (!registration.isDeleted) return
    registration.isDeleted = false
    const { places } = await readTables(real)
    for (const id of registration.spotIds) model.tables.set(id, places.get(id) ?? null)
  })

/** The model knows nothing of golf, so the tables are compared with what they were. */
const golf = (by: number, guest: number, hole: number | null) =>
  command(`${by} places ${guest} on hole ${hole}`, async (model, real) => {
    const { opened, organisers } = real
    const golferId = guestAt(model, guest)
    const places = new Map((await readGolf(real)) as [number, { golfCourseHoleDetailId: number; teamNumber: number }][])
    const place = places.get(golferId)
    const from = place ? { golfCourseHoleDetailId: place.golfCourseHoleDetailId, teamNumber: place.teamNumber } : null
    const moves = [{ golferId, from, to: hole === null ? null : opened.team(hole) }]
    const body = { eventId: opened.eventId, moves, allowFifth: true }
    const reply = await organisers[by % 2]?.call('moveGolfers', { body })
    expect(['', 'invalid_input', 'not_a_golfer', 'team_full']).toContain(
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
  fc.constantFrom('undoSeating' as const, 'undoSeating' as const, 'redoSeating' as const).map(turn),
  fc.constant(null).map(seatEverybody),
  fc.tuple(by, registration).map((asked) => remove(...asked)),
  fc.tuple(by, registration).map((asked) => restore(...asked)),
  fc.tuple(by, guest, fc.constantFrom(1, 2, null)).map((asked) => golf(...asked)),
]
