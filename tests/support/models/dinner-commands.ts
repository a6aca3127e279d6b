import fc from 'fast-check'
import { expect } from 'vitest'
import { toTableKey } from '#shared/domain/placement/places.ts'
import type { Visitor } from '../world.ts'
import type { openDinnerWorld } from './dinner-world.ts'
import { type PlacesModel, personAt, placeCommands, remember } from './place-commands.ts'
import { readMoves } from './read-proposal.ts'

export type DinnerModel = PlacesModel<number>

export interface DinnerReal {
  opened: Awaited<ReturnType<typeof openDinnerWorld>>
  organizers: [Visitor, Visitor]
  tableIds: number[]
}

export const seatsOfTable = 3

const readGolf = async ({ opened }: DinnerReal) => (await opened.readGolf()).people.map(({ id, place }) => [id, place])

async function readTables({ opened, tableIds }: DinnerReal) {
  const { people, history } = await opened.read()
  const places = people.map(({ id, place }) => [id, place ? tableIds.indexOf(Number(place.group)) : null] as const)
  return { places: new Map<number, number | null>(places), history }
}

const { command, turn, remove, restore } = placeCommands<number, DinnerModel, DinnerReal>(readTables)

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
    const keyOf = (table: number | null) => (table === null ? null : toTableKey(tableIds[table] ?? 0))
    const moves = [{ personId: dinerId, from: keyOf(from), to: keyOf(to) }]
    const reply = await organizers[by % 2]?.call('movePeople', {
      body: { part: 'dinner', eventId: opened.eventId, moves, allowExtra },
    })
    expect(reply?.status === 200 ? '' : reply?.problem.code).toBe(judge(model, dinerId, to, allowExtra))
    if (reply?.status === 200 && from !== to) remember(model, reply.answer.changeId, new Map([[dinerId, to]]))
  })

const turnBoth = (way: 'undo' | 'redo') =>
  dinnerCommand(`both: ${way}`, (model, real) =>
    turn(model, real, way, real.organizers, (organizer, changeId) =>
      real.opened.turnGolf(way, changeId, { part: 'dinner', by: organizer }),
    ),
  )

const seatEverybody = () =>
  dinnerCommand('seats everybody', async (model, real) => {
    const { opened, tableIds } = real
    const body = { eventId: opened.eventId, onlyEmptyTables: false }
    const { boardVersion, people } = (await opened.kim.call('proposeSeating', { body })).answer
    const moves = readMoves({ people }).map(({ id, to }) => ({ personId: id, to }))
    if (moves.length === 0) return
    const reply = await opened.kim.call('applyProposal', {
      body: { part: 'dinner', eventId: opened.eventId, boardVersion, courses: [], moves },
    })
    expect(reply.status).toBe(200)
    remember(
      model,
      reply.answer.changeId,
      new Map(moves.map(({ personId, to }) => [personId, tableIds.indexOf(Number(to.group))])),
    )
  })

const golf = (by: number, guest: number, hole: number | null) =>
  command(`${by} places ${guest} on hole ${hole}`, async (model, real) => {
    const { opened, organizers } = real
    const to = hole === null ? null : opened.team(hole)
    const reply = await opened.move([personAt(model, guest)], to, { allowExtra: true, by: organizers[by % 2] })
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
