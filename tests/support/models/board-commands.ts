/** What two organisers do to one board, one after the other and at once, and what has to come of it. */

import fc from 'fast-check'
import { expect } from 'vitest'
import { maxTeamSize, teamSize } from '#shared/limits.ts'
import { expectSoundWorld } from '../check-world/check-world.ts'
import type { Visitor } from '../world.ts'
import type { openBoardWorld } from './board-world.ts'

type BoardWorld = Awaited<ReturnType<typeof openBoardWorld>>

/** `course hole team`, each counted from 1; null is nowhere. */
export type Team = string | null

export interface BoardModel {
  /** Where everybody is. */
  teams: Map<number, Team>
  registrations: { id: number; golferIds: number[]; course: number; isDeleted: boolean }[]
  /** Who was where before and after each change that can be undone. */
  changes: Map<number, { before: Map<number, Team>; after: Map<number, Team> }>
}

export interface BoardReal {
  opened: BoardWorld
  organisers: [Visitor, Visitor]
}

const teams: string[] = [1, 2].flatMap((course) =>
  [1, 2].flatMap((hole) => [`${course} ${hole} 1`, `${course} ${hole} 2`]),
)

function toPlace({ opened }: BoardReal, team: Team) {
  if (team === null) return null
  const [course, hole, teamNumber] = team.split(' ').map(Number)
  return opened.team(hole ?? 1, teamNumber, course === 1 ? opened.north : opened.south)
}

async function readBoard({ opened, organisers }: BoardReal) {
  const { north, south, event } = opened
  const { answer } = await organisers[0].call('getPlacementBoard', { params: { eventId: event.id } })
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

const sizeOf = (model: BoardModel, team: Team) => [...model.teams.values()].filter((one) => one === team).length

type Move = { golferId: number; to: Team; allowFifth: boolean }

/** The code of the refusal, or nothing when the golfer moves. */
function judge(model: BoardModel, { golferId, to, allowFifth }: Move): string {
  const registration = model.registrations.find(({ golferIds }) => golferIds.includes(golferId))
  if (!registration || registration.isDeleted) return 'invalid_input'
  if (to === null || model.teams.get(golferId) === to) return ''
  if (Number(to[0]) !== registration.course) return 'other_course'
  const size = sizeOf(model, to)
  if (size >= maxTeamSize) return 'team_full'
  return size >= teamSize && !allowFifth ? 'team_over_limit' : ''
}

function remember(model: BoardModel, changeId: number, moved: ReadonlyMap<number, Team>): void {
  const before = new Map([...moved.keys()].map((golferId) => [golferId, model.teams.get(golferId) ?? null]))
  if (changeId !== 0) model.changes.set(changeId, { before, after: new Map(moved) })
  for (const [golferId, team] of moved) model.teams.set(golferId, team)
}

async function sendMove(real: BoardReal, model: BoardModel, by: number, moves: readonly Move[]) {
  const sent = moves.map(({ golferId, to }) => ({
    golferId,
    from: toPlace(real, model.teams.get(golferId) ?? null),
    to: toPlace(real, to),
  }))
  const allowFifth = moves.some((move) => move.allowFifth)
  const eventId = real.opened.event.id
  const reply = await real.organisers[by % 2]?.call('moveGolfers', { body: { eventId, moves: sent, allowFifth } })
  if (!reply) throw new Error('There are two organisers')
  return {
    code: reply.status === 200 ? '' : reply.problem.code,
    changeId: reply.status === 200 ? reply.answer.changeId : 0,
  }
}

type Command = fc.AsyncCommand<BoardModel, BoardReal>

/** A command with what every one ends in: the board is as the model says, and nothing is broken. */
const command = (words: string, run: (model: BoardModel, real: BoardReal) => Promise<void>): Command => ({
  check: () => true,
  toString: () => words,
  run: async (model, real) => {
    await run(model, real)
    const { places } = await readBoard(real)
    const present = model.registrations.filter(({ isDeleted }) => !isDeleted).flatMap(({ golferIds }) => golferIds)
    for (const golferId of present)
      expect([golferId, places.get(golferId)]).toEqual([golferId, model.teams.get(golferId)])
    expect([...places.keys()].filter((golferId) => model.teams.has(golferId)).length).toBe(present.length)
    await expectSoundWorld(real.opened.world.db)
  },
})

const golferAt = ({ teams: all }: BoardModel, index: number) => [...all.keys()][index % all.size] ?? 0

const move = (by: number, golfer: number, to: Team, allowFifth: boolean) =>
  command(`${by} moves ${golfer} to ${to}${allowFifth ? ', also as the fifth' : ''}`, async (model, real) => {
    const one = { golferId: golferAt(model, golfer), to, allowFifth }
    const expected = judge(model, one)
    const { code, changeId } = await sendMove(real, model, by, [one])
    expect(code).toBe(expected)
    if (!code && model.teams.get(one.golferId) !== to) remember(model, changeId, new Map([[one.golferId, to]]))
  })

const moveStale = (by: number, golfer: number, seen: Team, to: Team) =>
  command(`${by} moves ${golfer}, seen at ${seen}, to ${to}`, async (model, real) => {
    const golferId = golferAt(model, golfer)
    if (judge(model, { golferId, to: null, allowFifth: true }) || model.teams.get(golferId) === seen) return
    const seenModel = { ...model, teams: new Map(model.teams).set(golferId, seen) }
    const { code } = await sendMove(real, seenModel, by, [{ golferId, to, allowFifth: true }])
    expect(['moved_elsewhere', 'other_course']).toContain(code)
  })

const swap = (by: number, one: number, other: number) =>
  command(`${by} swaps ${one} and ${other}`, async (model, real) => {
    const [first, second] = [golferAt(model, one), golferAt(model, other)]
    const [from, to] = [model.teams.get(first) ?? null, model.teams.get(second) ?? null]
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
    const [first, second] = [one, other].map((golfer) => ({ golferId: golferAt(model, golfer), to, allowFifth: false }))
    if (!first || !second || first.golferId === second.golferId) return
    const [mine, theirs] = await Promise.all([sendMove(real, model, 0, [first]), sendMove(real, model, 1, [second])])
    const inOrder = (a: Move, b: Move) => {
      const codeOfA = judge(model, a)
      const after = { ...model, teams: new Map(model.teams) }
      if (!codeOfA) after.teams.set(a.golferId, a.to)
      return [codeOfA, judge(after, b)]
    }
    expect([inOrder(first, second), inOrder(second, first).reverse()]).toContainEqual([mine.code, theirs.code])
    const done = [
      { ...mine, ...first },
      { ...theirs, ...second },
    ].filter(({ code, golferId }) => !code && model.teams.get(golferId) !== to)
    for (const { changeId, golferId } of done) remember(model, changeId, new Map([[golferId, to]]))
  })

const turn = (name: 'undoPlacement' | 'redoPlacement', isAtOnce: boolean) =>
  command(`${isAtOnce ? 'both' : 'one'}: ${name}`, async (model, real) => {
    const { history } = await readBoard(real)
    const next = (name === 'undoPlacement' ? history.undoable : history.redoable)?.id
    const change = next === undefined ? undefined : model.changes.get(next)
    if (next === undefined || !change) return
    const callers = isAtOnce ? real.organisers : real.organisers.slice(1)
    const body = { eventId: real.opened.event.id, changeId: next }
    const replies = await Promise.all(callers.map((caller) => caller.call(name, { body })))
    expect(replies.map(({ status }) => status).sort()).toEqual(isAtOnce ? [200, 409] : [200])
    const moved = name === 'undoPlacement' ? change.before : change.after
    for (const [golferId, team] of moved) model.teams.set(golferId, team)
  })

const registrationAt = ({ registrations }: BoardModel, index: number) => {
  const registration = registrations[index % registrations.length]
  if (!registration) throw new Error('There are registrations')
  return registration
}

const remove = (by: number, index: number) =>
  command(`${by} deletes registration ${index}`, async (model, real) => {
    const registration = registrationAt(model, index)
    const reply = await real.organisers[by % 2]?.call('deleteRegistration', { params: { id: registration.id } })
    expect(reply?.status).toBe(200)
    registration.isDeleted = true
    for (const golferId of registration.golferIds) model.teams.set(golferId, null)
  })

/** Whoever comes back is where they were, as far as the model can know: it takes over who found room. */
const restore = (by: number, index: number) =>
  command(`${by} restores registration ${index}`, async (model, real) => {
    const registration = registrationAt(model, index)
    const reply = await real.organisers[by % 2]?.call('restoreRegistration', {
      body: { registrationId: registration.id },
    })
    expect(reply?.status).toBe(200)
    if (!registration.isDeleted) return
    registration.isDeleted = false
    const { places } = await readBoard(real)
    for (const golferId of registration.golferIds) model.teams.set(golferId, places.get(golferId) ?? null)
  })

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
      const reply = await real.organisers[by % 2]?.call('assignGolfCourse', { query })
      const isPlaced = registration.golferIds.some((golferId) => model.teams.get(golferId) !== null)
      const mustAsk = registration.course !== course && isPlaced && !isConfirmed
      expect(reply?.status).toBe(registration.isDeleted ? 404 : mustAsk ? 409 : 200)
      if (reply?.status !== 200 || registration.course === course) return
      registration.course = course
      for (const golferId of registration.golferIds) model.teams.set(golferId, null)
    },
  )

/** Nobody's place depends on what they are called, nor on what their team is called. */
const rename = (by: number, index: number, name: string) =>
  command(`${by} calls the guests of registration ${index} ${name}`, async (model, real) => {
    const organiser = real.organisers[by % 2]
    const { id, isDeleted } = registrationAt(model, index)
    const read = await organiser?.call('getRegistration', { params: { id } })
    expect(read?.status).toBe(isDeleted ? 404 : 200)
    if (isDeleted || !read) return
    const attendees = read.answer.attendees.map((spot) =>
      spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, lastName: name } } : spot,
    )
    const reply = await organiser?.call('saveRegistration', { body: { ...read.answer, attendees } })
    expect(reply?.status).toBe(200)
  })

const renameTeam = (by: number, hole: number, name: string) =>
  command(`${by} calls a team of hole ${hole} ${name}`, async (_model, real) => {
    const organiser = real.organisers[by % 2]
    const read = await organiser?.call('getGolfCourse', { params: { id: real.opened.north.id } })
    if (!read) throw new Error('There are two organisers')
    const holeDetails = read.answer.holeDetails.map((one) =>
      one.holeNumber === hole ? { ...one, teamOne: `${name}${hole}` } : one,
    )
    expect((await organiser?.call('saveGolfCourse', { body: { ...read.answer, holeDetails } }))?.status).toBe(200)
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
    .tuple(fc.constantFrom('undoPlacement', 'undoPlacement', 'redoPlacement'), fc.boolean())
    .map((asked) => turn(...asked)),
  fc.tuple(by, registration).map((asked) => remove(...asked)),
  fc.tuple(by, registration).map((asked) => restore(...asked)),
  fc.tuple(by, registration, fc.constantFrom(1, 2), fc.boolean()).map((asked) => assign(...asked)),
  fc.tuple(by, registration, fc.constantFrom('Lee', 'Orr')).map((asked) => rename(...asked)),
  fc.tuple(by, fc.constantFrom(1, 2), fc.constantFrom('Aces', 'Bears')).map((asked) => renameTeam(...asked)),
]
