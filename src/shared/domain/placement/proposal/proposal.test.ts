import { describe, expect, test } from 'vitest'
import { makeCourse, makeProblem, pairGolfers } from '#tests/support/models/any-placement-problem.ts'
import { countAway } from '../away.ts'
import { noPause } from '../fill/groups.ts'
import type { CourseChoice, NoCourse } from './choose-courses.ts'
import { addUp, findTeamsAway, type WishOutcome } from './proposal.ts'
import { proposePlacement } from './propose-placement.ts'
import { createWriter } from './sentences.ts'

const at = (hole: number, teamNumber = 1) => ({
  golfCourseHoleDetailId: 100 + hole,
  teamNumber,
  seat: 1,
  cartNumber: 1,
})

const repeat = (count: number, place: ReturnType<typeof at>) => Array.from({ length: count }, () => place)

test.each([
  ['nobody', [], 0],
  ['one who is the whole company', [at(1)], 0],
  ['four in a team', repeat(4, at(1)), 0],
  ['five in a team', repeat(5, at(1)), 0],
  ['five of whom one plays with others', [...repeat(4, at(1)), at(2)], 1],
  ['five as three and two', [...repeat(3, at(1)), ...repeat(2, at(2))], 0],
  ['nine as five and four', [...repeat(5, at(1)), ...repeat(4, at(2))], 0],
  ['four in two teams of a hole', [...repeat(3, at(1)), at(1, 2)], 1],
  ['four as two and two', [...repeat(2, at(1)), ...repeat(2, at(2))], 2],
  ['six as four and two', [...repeat(4, at(1)), ...repeat(2, at(2))], 0],
  ['two on two holes', [at(1), at(2)], 2],
  ['eight in three', [...repeat(4, at(1)), ...repeat(3, at(2)), at(3)], 1],
])('counts how many of %s are away from their partner', (_, places, away) => {
  expect(countAway(findTeamsAway(places))).toBe(away)
})

test('counts golfers, partners, pairings, fivesomes, and second teams on par 3', () => {
  const partners = [
    { id: 1, golfers: 5, golfCourseId: 1, preferences: [1, 2], places: repeat(5, at(3)) },
    { id: 2, golfers: 2, golfCourseId: 1, preferences: [2, 1], places: [at(3, 2), at(1)] },
    { id: 3, golfers: 2, golfCourseId: 1, preferences: [], places: [at(2)] },
    { id: 4, golfers: 1, preferences: [1] },
    { id: 5, golfers: 0, golfCourseId: 1, preferences: [1] },
    { id: 6, golfers: 4, golfCourseId: 1, preferences: [1], places: repeat(4, at(6)) },
  ]
  const problem = makeProblem([makeCourse(1, 6), makeCourse(2, 3)], partners, {
    wishes: pairGolfers('1.1 with 1.2?', '1.1 with 2.1?', '3.1 with 3.2?', '1.1 not 9.9?'),
  })
  const courseOf = new Map(problem.registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  expect(addUp(problem, { placeOf: ({ place }) => place, courseOf })).toEqual({
    golfers: 14,
    placed: 12,
    partners: 5,
    withPreferences: 4,
    firstChoices: 2,
    whole: 2,
    away: 2,
    wishes: 4,
    wishesMet: 1,
    fifths: 1,
    secondTeamsOnPar3: 1,
  })
  expect(addUp(problem, { placeOf: () => null, courseOf: new Map() })).toMatchObject({
    placed: 0,
    firstChoices: 0,
    whole: 0,
    away: 0,
    wishesMet: 0,
    fifths: 0,
    secondTeamsOnPar3: 0,
  })
})

const writer = createWriter(
  makeProblem(
    [makeCourse(1, 1), makeCourse(2, 1)],
    [1, 2].map((id) => ({ id, golfers: 2 })),
    {
      wishes: pairGolfers('1.1 with 2.1?', '1.1 with 1.2?', '1.1 not 2.1?', '1.1 with 2.1', '1.1 with 9.9?'),
    },
  ),
)

describe('A course', () => {
  const choice = (more: Partial<CourseChoice>): CourseChoice => ({
    ...{ registrationId: 1, golfCourseId: 2, choice: 2, reason: 'full' },
    ...more,
  })

  test.each([
    [{ choice: null, reason: 'noPreference' }, undefined, 'Plays Course 2. No preference given.'],
    [{ choice: 1, reason: 'first' }, 2, 'Plays Course 2, first choice.'],
    [{}, undefined, 'Plays Course 2, first choice.'],
    [{}, 1, 'Plays Course 2, second choice, because Course 1 was full.'],
    [{ choice: 9 }, 1, 'Plays Course 2, ninth choice, because Course 1 was full.'],
    [{ choice: 10 }, 1, 'Plays Course 2, 10th choice, because Course 1 was full.'],
    [{ choice: null }, 7, 'Plays Course 2, not requested, because a course was full.'],
    [
      { reason: 'with' },
      1,
      'Plays Course 2, second choice, because on Course 1 they couldn’t be with the people they asked for.',
    ],
    [
      { reason: 'fit' },
      1,
      'Plays Course 2, second choice, because Course 1 without them keeps more partners together.',
    ],
  ] as const)('with %j, wanting %j', (more, wanted, sentence) => {
    expect(writer.describeChoice(choice(more), wanted)).toBe(sentence)
  })
})

describe('Without a course', () => {
  const without = { registrationId: 1, golfers: 11, places: 1 }

  test.each([
    ['tooLarge', {}, 'No course has room for the 11 golfers of Partner 1. The largest has 1 opening.'],
    ['noRoom', {}, 'No course has more than 1 opening left. Allow fivesomes, or assign courses yourself.'],
    ['noRoom', { places: 0 }, 'No course has openings left. Allow fivesomes, or assign courses yourself.'],
    ['notAsked', {}, 'Partner 1 has no course.'],
    ['notAsked', { registrationId: 7 }, 'a partner has no course.'],
  ] as const)('%s %j', (reason, more, sentence) => {
    const one: NoCourse = { ...without, reason, ...more }
    expect(writer.describeNoCourse(one)).toBe(sentence)
    expect(writer.describePlace({ code: 'noCourse', without: one })).toBe(`Not placed: ${sentence}`)
  })

  test.each([
    [2, 2, null, 'Move 2 to another course.'],
    [2, 1, null, 'No course has room for 2 more, so choose who to exclude.'],
    [2, 2, 1, 'Move 2 to another course, or allow 1 fivesome.'],
    [2, 1, 2, 'Allow 2 fivesomes.'],
  ])('explains %i missing golfers with %i places elsewhere and %j fivesomes', (missing, elsewhere, fifths, way) => {
    const shortage = { golfCourseId: 1, places: 4, golfers: 6, candidates: [], missing, elsewhere, fifths }
    expect(writer.describeShortage(shortage)).toBe(`Course 1 has 4 openings for 6 golfers. ${way}`)
  })
})

describe('A place', () => {
  const others = [{ registrationId: 2, golfers: 2 }]

  test.each([
    [{ code: 'stays' }, 'Already placed by an organizer.'],
    [{ code: 'withPartner', registrationId: 1, others: 0 }, 'On their own because no other team had room.'],
    [{ code: 'withPartner', registrationId: 1, others: 1 }, 'With the other golfer from Partner 1.'],
    [{ code: 'withPartner', registrationId: 1, others: 3 }, 'With the other three from Partner 1.'],
    [{ code: 'shares', registrationId: 1, own: 0, others }, 'With two from Partner 2.'],
    [{ code: 'shares', registrationId: 1, own: 1, others }, 'With another from Partner 1 and two from Partner 2.'],
    [
      { code: 'split', registrationId: 1, own: 2, others },
      'With two others from Partner 1 and two from Partner 2, away from the rest of Partner 1.',
    ],
    [{ code: 'leftOut', registrationId: 1 }, 'Not placed: Partner 1 is excluded.'],
    [{ code: 'notAsked', golfCourseId: 2 }, 'Not placed: Course 2 wasn’t included this time.'],
    [{ code: 'courseGone', registrationId: 1 }, 'Not placed: the event no longer uses their course.'],
  ] as const)('%j', (reason, sentence) => {
    expect(writer.describePlace({ ...reason })).toBe(sentence)
  })
})

test('names golfers who would be alone on a hole', () => {
  expect(writer.describeAlone({ golferId: 11, golfCourseId: 1, holeNumber: 7 })).toBe(
    'Golfer 11 would be alone on hole 7 of Course 1.',
  )
})

describe('the outcome of a pairing', () => {
  test.each([
    [1, 'met', 'Golfer 11 with Golfer 21: met.'],
    [1, 'standing', 'Golfer 11 with Golfer 21: both are already placed.'],
    [5, 'gone', 'Golfer 11 with someone no longer registered: one of them no longer golfs.'],
    [1, 'notPlaced', 'Golfer 11 with Golfer 21: at least one of them isn’t placed.'],
    [1, 'otherCourses', 'Golfer 11 with Golfer 21: they play different courses.'],
    [1, 'cart', 'Golfer 11 with Golfer 21: they’re on one team but not in one cart.'],
    [1, 'room', 'Golfer 11 with Golfer 21: keeping partners together came first.'],
    [2, 'room', 'Golfer 11 with Golfer 12: this fills the partner’s teams better.'],
    [3, 'room', 'Golfer 11 apart from Golfer 21: every other team was a worse fit.'],
    [4, 'room', 'Golfer 11 with Golfer 21: no team had room for both.'],
    [9, 'met', ''],
  ] satisfies [number, WishOutcome, string][])('%i %s', (id, outcome, sentence) => {
    expect(writer.describeOutcome(id, outcome)).toBe(sentence)
  })
})

describe('A proposal says of each golfer why', () => {
  const codes = async (problem: ReturnType<typeof makeProblem>) =>
    Object.fromEntries(
      (await proposePlacement(problem, noPause)).golfers.map(({ golferId, reason }) => [golferId, reason.code]),
    )

  test('they have no place, each for their own reason', async () => {
    const partners = [
      { id: 1, golfers: 1, golfCourseId: 1 },
      { id: 2, golfers: 6, golfCourseId: 2 },
      { id: 3, golfers: 1, golfCourseId: 2 },
      { id: 4, golfers: 1, golfCourseId: 9 },
      { id: 5, golfers: 1 },
    ]
    const courses = [makeCourse(1, 3), makeCourse(2, 1, { shotgunOrder: [] })]
    const onlyTeams = makeProblem(courses, partners, { options: { onlyTeams: true, leftOut: [5] } })
    expect(await codes(onlyTeams)).toMatchObject({
      11: 'withPartner',
      21: 'withPartner',
      31: 'shortage',
      41: 'courseGone',
    })
    expect((await codes(onlyTeams))[51]).toBe('leftOut')
    const onFirst = { ...onlyTeams, options: { ...onlyTeams.options, golfCourseId: 1 } }
    expect(await codes(onFirst)).toMatchObject({ 11: 'withPartner', 21: 'notAsked', 41: 'courseGone' })
  })

  test('they have no course, while others have one', async () => {
    const partners = [
      { id: 1, golfers: 30 },
      { id: 2, golfers: 2, preferences: [2] },
      { id: 3, golfers: 2, preferences: [1, 2] },
      { id: 4, golfers: 2 },
    ]
    const problem = makeProblem([makeCourse(1, 1), makeCourse(2, 1, { isActive: false })], partners)
    expect(await codes(problem)).toMatchObject({ 11: 'noCourse', 21: 'shares', 31: 'shares', 41: 'withPartner' })
    const { golfers } = await proposePlacement(problem, noPause)
    expect(golfers.find(({ golferId }) => golferId === 11)?.reason).toMatchObject({ without: { registrationId: 1 } })
  })

  test('says if they play another course than requested', async () => {
    const partners = [
      { id: 1, golfers: 4, preferences: [1], levelRank: 0 },
      { id: 2, golfers: 4, preferences: [1], levelRank: 1 },
      { id: 3, golfers: 4, golfCourseId: 2, preferences: [1] },
    ]
    const problem = makeProblem([makeCourse(1, 1, { shotgunOrder: [] }), makeCourse(2, 2)], partners)
    expect(await codes(problem)).toMatchObject({ 11: 'withPartner', 21: 'otherCourse', 31: 'withPartner' })
  })
})

describe('an unmet pairing', () => {
  const seats = [1, 2, 3, 4].map((seat) => ({ ...at(1), seat, cartNumber: seat > 2 ? 2 : 1 }))

  test.each<[outcome: WishOutcome, pairing: string, standing: number]>([
    ['standing', '1.1 with 2.1?', 4],
    ['room', '1.1 with 3.1?', 4],
    ['cart', '1.2 with 1.4?', 3],
    ['notPlaced', '1.1 with 4.1?', 4],
    ['gone', '471.1 with 1.1?', 4],
    ['otherCourses', '1.1 with 5.1?', 4],
  ])('%s', async (outcome, pairing, standing) => {
    const partners = [
      { id: 1, golfers: 4, golfCourseId: 1, places: seats.slice(0, standing) },
      { id: 2, golfers: 1, golfCourseId: 1, places: [at(2)] },
      { id: 3, golfers: 1, golfCourseId: 1 },
      { id: 4, golfers: 1, golfCourseId: 1 },
      { id: 5, golfers: 1, golfCourseId: 2 },
    ]
    const problem = makeProblem([makeCourse(1, 2), makeCourse(2, 1)], partners, {
      wishes: pairGolfers(pairing),
      options: { leftOut: [4] },
    })
    expect((await proposePlacement(problem, noPause)).wishes[0]?.outcome).toBe(outcome)
  })
})
