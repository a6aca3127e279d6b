/** The steps of two organizers on one board, in turn and at once, with the expected results. */

import fc from 'fast-check'
import { expect } from 'vitest'
import { maxTeamSize, teamSize } from '#shared/limits.ts'
import type { Visitor } from '../world.ts'
import type { openBoardWorld } from './board-world.ts'
import { type PlacesModel, personAt, placeCommands, registrationAt, remember } from './place-commands.ts'

type BoardWorld = Awaited<ReturnType<typeof openBoardWorld>>

/** `course hole team`, each counted from 1; null is nowhere. */
type Team = string | null

export interface BoardModel extends PlacesModel<string> {
  registrations: { id: number; personIds: number[]; course: number; isDeleted: boolean }[]
}

export interface BoardReal {
  opened: BoardWorld
  organizers: [Visitor, Visitor]
}

const teams: string[] = [1, 2].flatMap((course) =>
  [1, 2].flatMap((hole) => [`${course} ${hole} 1`, `${course} ${hole} 2`]),
)

function toPlace({ opened }: BoardReal, team: Team) {
  if (team === null) return null
  const [course, hole, teamNumber] = team.split(' ').map(Number)
  return opened.team(hole ?? 1, teamNumber, course === 1 ? opened.north : opened.south)
}

async function readBoard({ opened, organizers }: BoardReal) {
  const { north, south, event } = opened
  const { answer } = await organizers[0].call('getPlacementBoard', { params: { eventId: event.id } })
  const nameOf = (holeId: number, teamNumber: number) => {
    const course = north.holes.some(({ id }) => id === holeId) ? 1 : 2
    const { holes } = course === 1 ? north : south
    return `${course} ${holes.findIndex(({ id }) => id === holeId) + 1} ${teamNumber}`
  }
  const places = answer.golfers.map(
    ({ id, place }) => [id, place ? nameOf(place.golfCourseHoleDetailId, place.teamNumber) : null] as const,
  )
  return { history: answer.history, places: new Map<number, Team>(places) }
}

const sizeOf = (model: BoardModel, team: Team) => [...model.places.values()].filter((one) => one === team).length

type Move = { golferId: number; to: Team; allowFifth: boolean }

/** The code of the refusal, or nothing when the golfer moves. */
function judge(model: BoardModel, { golferId, to, allowFifth }: Move): string {
  const registration = model.registrations.find(({ personIds }) => personIds.includes(golferId))
  if (!registration || registration.isDeleted) return 'invalid_input'
  if (to === null || model.places.get(golferId) === to) return ''
  if (Number(to[0]) !== registration.course) return 'not_possible'
  const size = sizeOf(model, to)
  if (size >= maxTeamSize) return 'team_full'
  return size >= teamSize && !allowFifth ? 'team_over_limit' : ''
}

async function sendMove(real: BoardReal, model: BoardModel, by: number, moves: readonly Move[]) {
  const sent = moves.map(({ golferId, to }) => ({
    golferId,
    from: toPlace(real, model.places.get(golferId) ?? null),
    to: toPlace(real, to),
  }))
  const allowFifth = moves.some((move) => move.allowFifth)
  const eventId = real.opened.event.id
  const reply = await real.organizers[by % 2]?.call('moveGolfers', { body: { eventId, moves: sent, allowFifth } })
  if (!reply) throw new Error('There are two organizers')
  return {
    code: reply.status === 200 ? '' : reply.problem.code,
    changeId: reply.status === 200 ? reply.answer.changeId : 0,
  }
}

const { command, turn, remove, restore } = placeCommands<string, BoardModel, BoardReal>(readBoard)

const move = (by: number, golfer: number, to: Team, allowFifth: boolean) =>
  command(`${by} moves ${golfer} to ${to}${allowFifth ? ', also as the fifth' : ''}`, async (model, real) => {
    const one = { golferId: personAt(model, golfer), to, allowFifth }
    const expected = judge(model, one)
    const { code, changeId } = await sendMove(real, model, by, [one])
    expect(code).toBe(expected)
    if (!code && model.places.get(one.golferId) !== to) remember(model, changeId, new Map([[one.golferId, to]]))
  })

const moveStale = (by: number, golfer: number, seen: Team, to: Team) =>
  command(`${by} moves ${golfer}, seen at ${seen}, to ${to}`, async (model, real) => {
    const golferId = personAt(model, golfer)
    if (judge(model, { golferId, to: null, allowFifth: true }) || model.places.get(golferId) === seen) return
    const seenModel = { ...model, places: new Map(model.places).set(golferId, seen) }
    const { code } = await sendMove(real, seenModel, by, [{ golferId, to, allowFifth: true }])
    expect(['not_possible', 'not_possible']).toContain(code)
  })

const swap = (by: number, one: number, other: number) =>
  command(`${by} swaps ${one} and ${other}`, async (model, real) => {
    const [first, second] = [personAt(model, one), personAt(model, other)]
    const [from, to] = [model.places.get(first) ?? null, model.places.get(second) ?? null]
    if (from === null || to === null || from === to || from[0] !== to[0]) return
    const moves = [
      { golferId: first, to, allowFifth: true },
      { golferId: second, to: from, allowFifth: true },
    ]
    const { code, changeId } = await sendMove(real, model, by, moves)
    expect(code).toBe('')
    remember(model, changeId, new Map(moves.map(({ golferId, to }) => [golferId, to])))
  })

/** One of them is first, and both get the answers that they would have got one after the other. */
const moveAtOnce = (one: number, other: number, to: Team) =>
  command(`both move ${one} and ${other} to ${to} at once`, async (model, real) => {
    const [first, second] = [one, other].map((golfer) => ({ golferId: personAt(model, golfer), to, allowFifth: false }))
    if (!first || !second || first.golferId === second.golferId) return
    const [mine, theirs] = await Promise.all([sendMove(real, model, 0, [first]), sendMove(real, model, 1, [second])])
    const inOrder = (a: Move, b: Move) => {
      const codeOfA = judge(model, a)
      const after = { ...model, places: new Map(model.places) }
      if (!codeOfA) after.places.set(a.golferId, a.to)
      return [codeOfA, judge(after, b)]
    }
    expect([inOrder(first, second), inOrder(second, first).reverse()]).toContainEqual([mine.code, theirs.code])
    const done = [
      { ...mine, ...first },
      { ...theirs, ...second },
    ].filter(({ code, golferId }) => !code && model.places.get(golferId) !== to)
    for (const { changeId, golferId } of done) remember(model, changeId, new Map([[golferId, to]]))
  })

const turnOne = (way: 'undo' | 'redo', isAtOnce: boolean) =>
  command(`${isAtOnce ? 'both' : 'one'}: ${way}`, (model, real) =>
    turn(model, real, way, isAtOnce ? real.organizers : real.organizers.slice(1), (organizer, changeId) =>
      organizer.call(`${way}Placement`, { body: { eventId: real.opened.event.id, changeId } }),
    ),
  )

const assign = (by: number, index: number, course: number, isConfirmed: boolean) =>
  command(
    `${by} gives registration ${index} course ${course}${isConfirmed ? ' for sure' : ''}`,
    async (model, real) => {
      const registration = registrationAt(model, index)
      const { north, south } = real.opened
      const query = {
        registrationId: registration.id,
        assignedGolfCourseId: course === 1 ? north.id : south.id,
        confirmRelease: isConfirmed ? ('true' as const) : ('false' as const),
      }
      const reply = await real.organizers[by % 2]?.call('assignGolfCourse', { query })
      const isPlaced = registration.personIds.some((golferId) => model.places.get(golferId) !== null)
      const mustAsk = registration.course !== course && isPlaced && !isConfirmed
      expect(reply?.status).toBe(registration.isDeleted ? 404 : mustAsk ? 409 : 200)
      if (reply?.status !== 200 || registration.course === course) return
      registration.course = course
      for (const golferId of registration.personIds) model.places.set(golferId, null)
    },
  )

/** No one's place depends on what they are called, nor on what their team is called. */
const rename = (by: number, index: number, name: string) =>
  command(`${by} calls the guests of registration ${index} ${name}`, async (model, real) => {
    const organizer = real.organizers[by % 2]
    const { id, isDeleted } = registrationAt(model, index)
    const read = await organizer?.call('getRegistration', { params: { id } })
    expect(read?.status).toBe(isDeleted ? 404 : 200)
    if (isDeleted || !read) return
    const attendees = read.answer.attendees.map((spot) =>
      spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, lastName: name } } : spot,
    )
    const reply = await organizer?.call('saveRegistration', { body: { ...read.answer, attendees } })
    expect(reply?.status).toBe(200)
  })

const renameTeam = (by: number, hole: number, name: string) =>
  command(`${by} calls a team of hole ${hole} ${name}`, async (_model, real) => {
    const organizer = real.organizers[by % 2]
    const read = await organizer?.call('getGolfCourse', { params: { id: real.opened.north.id } })
    if (!read) throw new Error('There are two organizers')
    const holeDetails = read.answer.holeDetails.map((one) =>
      one.holeNumber === hole ? { ...one, teamOne: `${name}${hole}` } : one,
    )
    expect((await organizer?.call('saveGolfCourse', { body: { ...read.answer, holeDetails } }))?.status).toBe(200)
  })

const by = fc.nat(1)
const golfer = fc.nat(13)
const registration = fc.nat(3)
const somewhere = fc.constantFrom<Team[]>(...teams, null)
/** Where all of the first course want to be. */
const crowded = fc.constantFrom<Team[]>('1 1 1', '1 1 1', '1 1 2', '2 1 1')

export const boardCommands = [
  fc.tuple(by, golfer, crowded, fc.boolean()).map((asked) => move(...asked)),
  fc.tuple(by, golfer, crowded, fc.boolean()).map((asked) => move(...asked)),
  fc.tuple(by, golfer, somewhere, fc.boolean()).map((asked) => move(...asked)),
  fc.tuple(by, golfer, somewhere, somewhere).map((asked) => moveStale(...asked)),
  fc.tuple(by, golfer, golfer).map((asked) => swap(...asked)),
  fc.tuple(golfer, golfer, crowded).map((asked) => moveAtOnce(...asked)),
  fc
    .tuple(fc.constantFrom<('undo' | 'redo')[]>('undo', 'undo', 'redo'), fc.boolean())
    .map((asked) => turnOne(...asked)),
  fc.tuple(by, registration).map((asked) => remove(...asked)),
  fc.tuple(by, registration).map((asked) => restore(...asked)),
  fc.tuple(by, registration, fc.constantFrom(1, 2), fc.boolean()).map((asked) => assign(...asked)),
  fc.tuple(by, registration, fc.constantFrom('Lee', 'Orr')).map((asked) => rename(...asked)),
  fc.tuple(by, fc.constantFrom(1, 2), fc.constantFrom('Aces', 'Bears')).map((asked) => renameTeam(...asked)),
]
