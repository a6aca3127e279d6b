import fc from 'fast-check'
import { expect } from 'vitest'
import { maxTeamSize, teamSize } from '#shared/limits.ts'
import type { Visitor } from '../world.ts'
import type { openBoardWorld } from './board-world.ts'
import { type PlacesModel, personAt, placeCommands, registrationAt, remember } from './place-commands.ts'

type BoardWorld = Awaited<ReturnType<typeof openBoardWorld>>

/** `course hole team`, each counted from 1; null for unplaced. */
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

async function readBoard({ opened }: BoardReal) {
  const { north } = opened
  const { people, history, sites } = await opened.read()
  const nameOf = new Map(
    sites.flatMap(({ areaId, number, groups }) =>
      groups.map(({ key }, index) => [key, `${areaId === north.id ? 1 : 2} ${number} ${index + 1}`] as const),
    ),
  )
  const places = people.map(({ id, place }) => [id, place ? (nameOf.get(place.group) ?? '') : null] as const)
  return { history, places: new Map<number, Team>(places) }
}

const sizeOf = (model: BoardModel, team: Team) => [...model.places.values()].filter((one) => one === team).length

type Move = { personId: number; to: Team; allowExtra: boolean }

function judge(model: BoardModel, { personId, to, allowExtra }: Move): string {
  const registration = model.registrations.find(({ personIds }) => personIds.includes(personId))
  if (!registration || registration.isDeleted) return 'invalid_input'
  if (to === null || model.places.get(personId) === to) return ''
  if (Number(to[0]) !== registration.course) return 'not_possible'
  const size = sizeOf(model, to)
  if (size >= maxTeamSize) return 'team_full'
  return size >= teamSize && !allowExtra ? 'team_over_limit' : ''
}

async function sendMove(real: BoardReal, model: BoardModel, by: number, moves: readonly Move[]) {
  const sent = moves.map(({ personId, to }) => ({
    personId,
    from: toPlace(real, model.places.get(personId) ?? null),
    to: toPlace(real, to),
  }))
  const allowExtra = moves.some((move) => move.allowExtra)
  const eventId = real.opened.event.id
  const reply = await real.organizers[by % 2]?.call('movePeople', {
    body: { part: 'golf', eventId, moves: sent, allowExtra },
  })
  if (!reply) throw new Error('There are two organizers')
  return {
    code: reply.status === 200 ? '' : reply.problem.code,
    changeId: reply.status === 200 ? reply.answer.changeId : 0,
  }
}

const { command, turn, remove, restore } = placeCommands<string, BoardModel, BoardReal>(readBoard)

const move = (by: number, golfer: number, to: Team, allowExtra: boolean) =>
  command(`${by} moves ${golfer} to ${to}${allowExtra ? ', also as the fifth' : ''}`, async (model, real) => {
    const one = { personId: personAt(model, golfer), to, allowExtra }
    const expected = judge(model, one)
    const { code, changeId } = await sendMove(real, model, by, [one])
    expect(code).toBe(expected)
    if (!code && model.places.get(one.personId) !== to) remember(model, changeId, new Map([[one.personId, to]]))
  })

const moveStale = (by: number, golfer: number, seen: Team, to: Team) =>
  command(`${by} moves ${golfer}, seen at ${seen}, to ${to}`, async (model, real) => {
    const personId = personAt(model, golfer)
    if (judge(model, { personId, to: null, allowExtra: true }) || model.places.get(personId) === seen) return
    const seenModel = { ...model, places: new Map(model.places).set(personId, seen) }
    const { code } = await sendMove(real, seenModel, by, [{ personId, to, allowExtra: true }])
    expect(['not_possible', 'not_possible']).toContain(code)
  })

const swap = (by: number, one: number, other: number) =>
  command(`${by} swaps ${one} and ${other}`, async (model, real) => {
    const [first, second] = [personAt(model, one), personAt(model, other)]
    const [from, to] = [model.places.get(first) ?? null, model.places.get(second) ?? null]
    if (from === null || to === null || from === to || from[0] !== to[0]) return
    const moves = [
      { personId: first, to, allowExtra: true },
      { personId: second, to: from, allowExtra: true },
    ]
    const { code, changeId } = await sendMove(real, model, by, moves)
    expect(code).toBe('')
    remember(model, changeId, new Map(moves.map(({ personId, to }) => [personId, to])))
  })

const moveAtOnce = (one: number, other: number, to: Team) =>
  command(`both move ${one} and ${other} to ${to} at once`, async (model, real) => {
    const [first, second] = [one, other].map((golfer) => ({ personId: personAt(model, golfer), to, allowExtra: false }))
    if (!first || !second || first.personId === second.personId) return
    const [mine, theirs] = await Promise.all([sendMove(real, model, 0, [first]), sendMove(real, model, 1, [second])])
    const inOrder = (a: Move, b: Move) => {
      const codeOfA = judge(model, a)
      const after = { ...model, places: new Map(model.places) }
      if (!codeOfA) after.places.set(a.personId, a.to)
      return [codeOfA, judge(after, b)]
    }
    expect([inOrder(first, second), inOrder(second, first).reverse()]).toContainEqual([mine.code, theirs.code])
    const done = [
      { ...mine, ...first },
      { ...theirs, ...second },
    ].filter(({ code, personId }) => !code && model.places.get(personId) !== to)
    for (const { changeId, personId } of done) remember(model, changeId, new Map([[personId, to]]))
  })

const turnOne = (way: 'undo' | 'redo', isAtOnce: boolean) =>
  command(`${isAtOnce ? 'both' : 'one'}: ${way}`, (model, real) =>
    turn(model, real, way, isAtOnce ? real.organizers : real.organizers.slice(1), (organizer, changeId) =>
      real.opened.turn(way, changeId, { by: organizer }),
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
      const isPlaced = registration.personIds.some((personId) => model.places.get(personId) !== null)
      const mustAsk = registration.course !== course && isPlaced && !isConfirmed
      expect(reply?.status).toBe(registration.isDeleted ? 404 : mustAsk ? 409 : 200)
      if (reply?.status !== 200 || registration.course === course) return
      registration.course = course
      for (const personId of registration.personIds) model.places.set(personId, null)
    },
  )

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
