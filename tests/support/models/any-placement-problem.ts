import fc from 'fast-check'
import { listSecondTeamHoles } from '#shared/domain/placement/hole-rows.ts'
import type { PlacementPairing } from '#shared/domain/placement/pairings.ts'
import { chooseCart, chooseSeat, type Place, toTeamKey } from '#shared/domain/placement/places.ts'
import type {
  PlacementProblem,
  ProblemCourse,
  ProblemGolfer,
  ProposalOptions,
} from '#shared/domain/placement/proposal/problem.ts'
import { readPairings } from './read-pairings.ts'

export const everything = {
  golfCourseId: null,
  onlyTeams: false,
  onlyFreeTeams: false,
  fifths: [],
  leftOut: [],
} satisfies ProposalOptions

/** Hole IDs are 101, 102, and so on for course 1. Every third hole is a par 3. */
export function makeCourse(id: number, holeCount: number, more: Partial<ProblemCourse> = {}): ProblemCourse {
  const holes = Array.from({ length: holeCount }, (_, index) => ({
    id: id * 100 + index + 1,
    holeNumber: index + 1,
    isPar3: index % 3 === 2,
  }))
  return { id, name: `Course ${id}`, isActive: true, holes, shotgunOrder: listSecondTeamHoles('', holes), ...more }
}

export interface PartnerToMake {
  id: number
  golfers: number
  golfCourseId?: number | null
  preferences?: number[]
  levelRank?: number
  places?: Place[]
}

/** Partner 1 has the golfers 11, 12, and so on. */
export function makeProblem(
  courses: ProblemCourse[],
  partners: readonly PartnerToMake[],
  more: { pairings?: PlacementPairing[]; options?: Partial<ProposalOptions>; walkIns?: Place[] } = {},
): PlacementProblem {
  return {
    courses,
    registrations: partners.map(({ id, golfCourseId = null, preferences = [], levelRank = 0 }) => ({
      id,
      name: `Partner ${id}`,
      levelRank,
      golfCourseId,
      preferences,
      registeredAt: `2027-01-${String(id).padStart(2, '0')}T12:00:00.000Z`,
    })),
    golfers: partners.flatMap(({ id, golfers, places = [] }) =>
      Array.from({ length: golfers }, (_, index) => ({
        id: id * 10 + index + 1,
        name: `Golfer ${id * 10 + index + 1}`,
        spotNumber: index + 1,
        registrationId: id,
        place: places[index] ?? null,
      })),
    ),
    pairings: more.pairings ?? [],
    options: { ...everything, ...more.options },
    walkIns: more.walkIns ?? [],
  }
}

/** `1 with 2` pairs partners 1 and 2. `1.1 not 2.3` keeps golfers 11 and 23 apart. */
export const pairGolfers = (...pairings: string[]): PlacementPairing[] => readPairings(pairings, 10)

const anyPartner = fc.record({
  golfers: fc.nat(9),
  golfCourseId: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 }),
  preferences: fc.shuffledSubarray([1, 2, 3]),
  levelRank: fc.nat(2),
  stands: fc.array(fc.option(fc.nat(40), { freq: 2 }), { maxLength: 4 }),
})

const anySide = (partnerCount: number) =>
  fc.oneof(
    fc.record({ registrationId: fc.integer({ min: 1, max: partnerCount + 1 }) }),
    fc.tuple(fc.integer({ min: 1, max: partnerCount }), fc.integer({ min: 1, max: 9 })).map(([partner, golfer]) => ({
      spotId: partner * 10 + golfer,
    })),
  )

const anyPairings = (partnerCount: number) =>
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('with', 'notWith'),
        one: anySide(partnerCount),
        other: anySide(partnerCount),
        strength: fc.constantFrom('must', 'prefer'),
      }),
      { maxLength: 6 },
    )
    .map((pairings) => pairings.map((pairing, index) => ({ id: index + 1, ...pairing }) as PlacementPairing))

const anyOptions = fc.record({
  golfCourseId: fc.constantFrom(null, null, null, 1, 2, 3),
  onlyTeams: fc.constantFrom(false, false, false, true),
  onlyFreeTeams: fc.constantFrom(false, false, true),
  fifths: fc.array(fc.record({ golfCourseId: fc.integer({ min: 1, max: 3 }), count: fc.nat(4) }), { maxLength: 2 }),
  leftOut: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { maxLength: 1 }),
})

const anyCourses = fc
  .array(fc.record({ holes: fc.nat(6), seconds: fc.nat(6), isActive: fc.constantFrom(true, true, true, false) }), {
    minLength: 1,
    maxLength: 3,
  })
  .map((courses) =>
    courses.map(({ holes, seconds, isActive }, index) => {
      const course = makeCourse(index + 1, holes, { isActive })
      return { ...course, shotgunOrder: course.shotgunOrder.slice(0, seconds) }
    }),
  )

export const anyProblem: fc.Arbitrary<PlacementProblem> = fc
  .tuple(anyCourses, fc.array(anyPartner, { maxLength: 9 }))
  .chain(([courses, partners]) =>
    fc.tuple(
      fc.constant(courses),
      fc.constant(partners),
      partners.length > 0 ? anyPairings(partners.length) : fc.constant<PlacementPairing[]>([]),
      anyOptions,
    ),
  )
  .map(([courses, partners, pairings, options]) => {
    const problem = makeProblem(
      courses,
      partners.map((partner, index) => ({ ...partner, id: index + 1 })),
      { pairings, options },
    )
    const stands = new Map(
      partners.flatMap((partner, index) =>
        partner.stands.map((team, spot): [number, number | null] => [(index + 1) * 10 + spot + 1, team]),
      ),
    )
    return { ...problem, golfers: seatSome(problem, stands) }
  })

function seatSome({ courses, registrations, golfers }: PlacementProblem, stands: ReadonlyMap<number, number | null>) {
  const placed: ProblemGolfer[] = []
  for (const golfer of golfers) {
    const courseId = registrations.find(({ id }) => id === golfer.registrationId)?.golfCourseId
    const holes = courses.find(({ id }) => id === courseId)?.holes ?? []
    const number = stands.get(golfer.id) ?? null
    const hole = number === null ? undefined : holes[(number >> 1) % Math.max(1, holes.length)]
    const teamNumber = ((number ?? 0) % 2) + 1
    const group = toTeamKey(hole?.id ?? 0, teamNumber)
    const team = placed.flatMap(({ place }) => (place?.group === group ? [place] : []))
    const place = { group, seat: chooseSeat(team), cart: chooseCart(team) }
    placed.push({ ...golfer, place: hole && team.length < 5 ? place : null })
  }
  return placed
}
