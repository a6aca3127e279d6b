import { describe, expect, test } from 'vitest'
import {
  makeCourse,
  makeProblem,
  type PartnerToMake,
  pairGolfers,
} from '#tests/support/models/any-placement-problem.ts'
import { measureCourse } from './course-room.ts'
import { formTeams } from './form-teams.ts'
import { costOfDraft, costOfTeam, indexWishes, type TeamDraft } from './team-cost.ts'

const at = (hole: number, seat: number) => ({
  golfCourseHoleDetailId: 100 + hole,
  teamNumber: 1,
  seat,
  cartNumber: seat > 2 ? 2 : 1,
})

/** The first golfers of a partner are placed. */
const standing = (id: number, golfers: number, hole: number, count = golfers): PartnerToMake => ({
  ...coming(id, golfers),
  places: Array.from({ length: count }, (_, index) => at(hole, index + 1)),
})

const coming = (id: number, golfers: number): PartnerToMake => ({ id, golfers, golfCourseId: 1 })

const partnersOf = (...sizes: number[]) => sizes.map((golfers, index) => coming(index + 1, golfers))

interface TeamsCase {
  holes?: number
  /** How many holes take a second team. */
  seconds?: number
  fifths?: number
  onlyFreeTeams?: boolean
  wishes?: string[]
  hasTime?: () => boolean
}

function solve(
  partners: readonly PartnerToMake[],
  { holes = 18, seconds = holes, fifths = 0, onlyFreeTeams = false, wishes = [], hasTime = () => true }: TeamsCase = {},
) {
  const whole = makeCourse(1, holes)
  const course = { ...whole, shotgunOrder: whole.shotgunOrder.slice(0, seconds) }
  const options = { fifths: [{ golfCourseId: 1, count: fifths }], onlyFreeTeams }
  const problem = makeProblem([course], partners, { options })
  return formTeams({
    room: measureCourse(problem, course),
    golfers: problem.golfers,
    wishes: pairGolfers(...wishes),
    onlyFreeTeams,
    hasTime,
  })
}

/** The new golfers, by the hole of the existing team. 0 is a new team. */
const form = (partners: readonly PartnerToMake[], asked?: TeamsCase) =>
  solve(partners, asked).teams.map(({ team, golfers }) => [team?.holeNumber ?? 0, golfers.map(({ id }) => id)])

/** The new teams, each with its golfers in order. */
const formNew = (partners: readonly PartnerToMake[], asked?: TeamsCase) =>
  solve(partners, asked)
    .teams.map(({ golfers }) => golfers.map(({ id }) => id).toSorted((one, other) => one - other))
    .toSorted((one, other) => (one[0] ?? 0) - (other[0] ?? 0))
    .map((ids) => ids.join(' '))
    .join(' | ')

describe('teams with placed golfers', () => {
  test('get golfers who would be alone', () => {
    expect(form([standing(1, 2, 3), coming(2, 1)])).toEqual([[3, [21]]])
    expect(form([standing(1, 2, 3), coming(2, 2)])).toEqual([[3, [21, 22]]])
  })

  test('do not split a four', () => {
    expect(form([standing(1, 1, 3), coming(2, 4)])).toEqual([[0, [21, 22, 23, 24]]])
  })

  test('take their own first, as many as there is room for', () => {
    expect(form([standing(1, 4, 3, 2), coming(2, 2)])).toEqual([
      [3, [13, 14]],
      [0, [21, 22]],
    ])
    expect(form([standing(1, 7, 3, 2)])).toEqual([
      [3, [13, 14]],
      [0, [15, 16, 17]],
    ])
  })

  test('are filled where they just fit', () => {
    expect(form([standing(1, 1, 3), standing(2, 2, 5), standing(3, 3, 7), coming(4, 2)])).toEqual([[5, [41, 42]]])
  })

  test('are left alone when that is asked', () => {
    expect(form([standing(1, 3, 3, 2), coming(2, 1)], { onlyFreeTeams: true })).toEqual([[0, [13, 21]]])
  })

  test('stay as they are when full, unless a fifth is allowed', () => {
    expect(form([standing(1, 5, 3, 4)])).toEqual([[0, [15]]])
    expect(form([standing(1, 5, 1, 4)], { fifths: 1 })).toEqual([[1, [15]]])
  })
})

describe('New teams', () => {
  test.each([
    ['are of one partner where it fills them', [4, 8], '11 12 13 14 | 21 22 23 24 | 25 26 27 28'],
    ['join what remains of partners', [6, 2], '11 12 13 14 | 15 16 21 22'],
    ['join three and one, and two and two', [3, 2, 2, 1], '11 12 13 41 | 21 22 31 32'],
    ['leave three alone when nobody is alone', [3, 2], '11 12 13 | 21 22'],
    ['have pairs together rather than apart', [2, 2], '11 12 21 22'],
    ['have two of two partners rather than one of three', [2, 1, 1, 2], '11 12 41 42 | 21 31'],
    ['have all who would play alone in one', [1, 1, 1, 1], '11 21 31 41'],
  ])('%s', (_, sizes, teams) => {
    expect(formNew(partnersOf(...sizes))).toBe(teams)
  })

  test('are limited, so partners are split', () => {
    expect(formNew(partnersOf(3, 3, 2), { holes: 1 })).toBe('11 12 13 31 | 21 22 23 32')
    expect(formNew(partnersOf(3, 3, 2), { holes: 2 })).toBe('11 12 13 | 21 22 23 | 31 32')
  })

  test('take a fifth golfer of their own wherever that is allowed', () => {
    expect(formNew(partnersOf(5, 3), { fifths: 2 })).toBe('11 12 13 14 15 | 21 22 23')
    expect(formNew(partnersOf(5, 3))).toBe('11 12 13 14 | 15 21 22 23')
    expect(formNew(partnersOf(5, 9, 5), { holes: 3, fifths: 2 })).toBe(
      '11 12 13 14 15 | 21 22 23 24 29 | 25 26 27 28 | 31 32 33 34 | 35',
    )
    expect(formNew(partnersOf(5), { holes: 1, seconds: 0, fifths: 1 })).toBe('11 12 13 14 15')
    expect(formNew(partnersOf(5, 5), { holes: 1, fifths: 2 })).toBe('11 12 13 14 15 | 21 22 23 24 25')
    expect(formNew(partnersOf(4, 5), { holes: 1, fifths: 1 })).toBe('11 12 13 14 | 21 22 23 24 25')
    expect(formNew(partnersOf(5), { holes: 1, seconds: 0 })).toBe('')
  })

  test("get another partner's fifth only if there is no other place", () => {
    expect(formNew(partnersOf(4, 1), { holes: 1, fifths: 2 })).toBe('11 12 13 14 | 21')
    expect(formNew(partnersOf(4, 1), { holes: 1, seconds: 0, fifths: 1 })).toBe('11 12 13 14 21')
    expect(form([standing(1, 4, 1), standing(2, 5, 2, 4)], { holes: 2, seconds: 0, fifths: 1 })).toEqual([[2, [25]]])
    const mixed = [standing(1, 4, 1), { ...standing(2, 3, 2) }, { ...coming(3, 1), places: [at(2, 4)] }]
    expect(form([...mixed, coming(4, 1)], { holes: 2, seconds: 0, fifths: 1 })).toEqual([[1, [41]]])
  })

  test('are formed without exchanges when there is no time', () => {
    const partners = partnersOf(4, 5, 7, 2)
    expect(formNew(partners, { holes: 3, fifths: 1, hasTime: () => false }).split(/[ |]+/)).toHaveLength(18)
  })

  test('cost what they come to', () => {
    expect(solve(partnersOf(4, 2, 2)).cost).toBe(111 + 214)
    expect(solve([]).cost).toBe(0)
    expect(solve(partnersOf(5), { holes: 1, seconds: 0 })).toEqual({ teams: [], cost: 0 })
  })
})

describe('Pairings', () => {
  test.each([
    ['that are preferred choose with whom pairs share', [2, 2, 2, 2], ['1 with 4?'], '11 12 41 42 | 21 22 31 32'],
    ['of golfers do, too', [2, 2, 2, 2], ['1.1 with 4.2?'], '11 12 41 42 | 21 22 31 32'],
    ['to ride are to be in one team', [2, 2, 2, 2], ['1.2 rides 3.1?'], '11 12 31 32 | 21 22 41 42'],
    ['to be apart', [2, 2, 2, 2], ['1 not 2?'], '11 12 41 42 | 21 22 31 32'],
    ['to be apart are worth a team more', [2, 2], ['1 not 2?'], '11 12 | 21 22'],
    ['that are preferred do not split a partner', [4, 4], ['1.1 with 2.1?'], '11 12 13 14 | 21 22 23 24'],
    ['that must be do, and who wishes it goes', [5, 3], ['1.1 with 2.1'], '11 21 22 23 | 12 13 14 15'],
    ['choose who of a partner goes', [5, 3], ['1.2 with 2.1?'], '11 13 14 15 | 12 21 22 23'],
    ['for any of a partner do, too', [5, 3], ['1.2 with 2?'], '11 13 14 15 | 12 21 22 23'],
    ['that must be part golfers of one partner', [4, 4], ['1.1 not 1.2'], '11 22 23 24 | 12 13 14 21'],
    ['of three partners are met together', [1, 2, 3, 1, 1], ['1 with 4?', '4 with 2?'], '11 21 22 41 | 31 32 33 51'],
  ])('%s', (_, sizes, wishes, teams) => {
    expect(formNew(partnersOf(...sizes), { holes: 3, wishes })).toBe(teams)
  })

  test('bring golfers to placed ones, or keep them apart', () => {
    const partners = [standing(1, 2, 3), standing(2, 2, 5), coming(3, 1)]
    expect(form(partners)).toEqual([[3, [31]]])
    expect(form(partners, { wishes: ['3 with 2?'] })).toEqual([[5, [31]]])
    expect(form(partners, { wishes: ['3.1 not 1.1?'] })).toEqual([[5, [31]]])
    const closed = { onlyFreeTeams: true, wishes: ['3.1 with 2.1'] }
    expect(form(partners, closed)).toEqual([[0, [31]]])
  })

  test('rather divide a partner than take a fifth golfer, also where fivesomes are allowed', () => {
    const wishes = ['1.1 with 2.1']
    for (const fifths of [0, 1])
      expect(formNew(partnersOf(4, 1), { holes: 1, fifths, wishes })).toBe('11 21 | 12 13 14')
  })
})

/** The golfer 12 is the second of partner 1. */
const golfer = (id: number) => ({
  id,
  name: `Golfer ${id}`,
  spotNumber: id % 10,
  registrationId: Math.floor(id / 10),
  place: null,
})

const team = (members: number[], standing: number[] = []): TeamDraft => ({
  standing: standing.map(golfer),
  members: members.map(golfer),
  isClosed: false,
})

describe('A team costs', () => {
  test.each([
    ['nothing empty', [], [], 0],
    ['nothing for those who stand', [], [11, 21], 0],
    ['one partner in a new team', [11, 12, 13, 14], [], 111],
    ['two partners', [11, 12, 21, 22], [], 214],
    ['three partners, more than one more team of two', [11, 12, 21, 31], [], 319],
    ['a fifth golfer of their own', [11, 12, 13, 14, 15], [], 161],
    ['a fifth golfer of others', [11, 12, 13, 14, 21], [], 10_214],
    ['nothing more beside their own who stand', [13], [11, 12], 0],
    ['their partner beside others who stand', [21], [11, 12], 103],
    ['a fifth golfer beside four of their own who stand', [15], [11, 12, 13, 14], 50],
    ['a fifth golfer beside four others who stand', [21], [11, 12, 13, 14], 10_103],
    ['no fifth where the fourth place is filled', [14], [11, 12, 13], 0],
  ])('%s', (_, members, standing, cost) => {
    expect(costOfTeam(team(members, standing))).toBe(cost)
  })
})

describe('an unmet pairing', () => {
  const costOf = (teams: TeamDraft[], ...pairings: string[]) => {
    const golfers = teams.flatMap(({ standing, members }) => [...standing, ...members])
    return costOfDraft(teams, indexWishes(pairGolfers(...pairings), golfers)) - costOfDraft(teams, new Map())
  }
  const apart = [team([11, 12]), team([21, 22])]
  const together = [team([11, 21]), team([12, 22])]

  test.each([
    ['with', apart, 60],
    ['with', together, 0],
    ['rides', apart, 60],
    ['not', apart, 0],
    ['not', together, 60],
  ] as const)('%s', (kind, teams, cost) => {
    expect(costOf(teams, `1.1 ${kind} 2.1?`)).toBe(cost)
    expect(costOf(teams, `1.1 ${kind} 2.1`)).toBe(cost === 0 ? 0 : 100_000)
    expect(costOf(teams, `1 ${kind} 2?`)).toBe(cost)
  })

  test('each of several, and each once', () => {
    expect(costOf(apart, '1.1 with 2.1?', '1.2 with 2.2?', '1.1 not 2.1?', '1.1 with 2.1')).toBe(100_120)
  })

  test.each([
    ['nothing once one of a partner is there', [team([11, 21]), team([12])], '1 with 2?', 0],
    ['if one of a partner to avoid is there', [team([11, 21]), team([12])], '1 not 2?', 60],
    ['nothing with a placed golfer', [team([21], [11])], '1.1 with 2.1?', 0],
    ['without the placed golfer', [team([22], [11]), team([21])], '1.1 with 2.1?', 60],
    ['without their own partner', [team([11]), team([12])], '1.1 with 1?', 60],
    ['nothing with their own partner', [team([11, 12])], '1.1 with 1?', 0],
    ["nothing if someone isn't there", apart, '1.1 with 9.9?', 0],
    ["nothing if the first isn't there", apart, '9.9 with 1.1?', 0],
  ])('costs %s', (_, teams, pairing, cost) => {
    expect(costOf(teams, pairing)).toBe(cost)
  })

  test("isn't indexed if someone isn't there", () => {
    expect(indexWishes(pairGolfers('1.1 with 9.9?'), [golfer(11)]).size).toBe(0)
  })
})
