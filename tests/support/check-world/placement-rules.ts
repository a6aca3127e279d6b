import { listGolferIds } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { golfersPerCart, maxTeamSize, teamSize } from '#shared/limits.ts'
import { isCourseOf } from './registration-rules.ts'
import { byId, type Rule, type WorldRows } from './world-rows.ts'

function listPlaces(rows: WorldRows) {
  const registrations = byId(rows.registrations)
  const spots = byId(rows.spots)
  const holes = byId(rows.golfCourseHoles)
  return rows.placements.map((placement) => ({
    ...placement,
    registration: registrations.get(spots.get(placement.spotId)?.registrationId ?? 0),
    golfCourseId: holes.get(placement.golfCourseHoleId)?.golfCourseId ?? 0,
  }))
}

const ofEach = (
  name: string,
  isRight: (place: ReturnType<typeof listPlaces>[number], rows: WorldRows) => boolean,
): Rule => ({
  name,
  find: (rows) =>
    listPlaces(rows)
      .filter((place) => !isRight(place, rows))
      .map(
        ({ spotId, golfCourseHoleId, teamNumber }) => `spot ${spotId} on hole ${golfCourseHoleId}, team ${teamNumber}`,
      ),
})

const ofTeams = (name: string, isRight: (team: WorldRows['placements']) => boolean): Rule => ({
  name,
  find: ({ placements }) => {
    const teams = Map.groupBy(
      placements,
      ({ eventId, golfCourseHoleId, teamNumber }) => `event ${eventId}, hole ${golfCourseHoleId}, team ${teamNumber}`,
    )
    return [...teams].filter(([, team]) => !isRight(team)).map(([name]) => name)
  },
})

const isEachOnce = (values: readonly number[]) => new Set(values).size === values.length

export const placementRules: Rule[] = [
  {
    name: 'Nobody is placed twice',
    find: ({ placements }) => {
      const bySpot = Map.groupBy(placements, ({ spotId }) => spotId)
      return [...bySpot].filter(([, places]) => places.length > 1).map(([spotId]) => `spot ${spotId}`)
    },
  },
  ofTeams('No team has more than five golfers', (team) => team.length <= maxTeamSize),
  ofTeams('No two golfers of a team have one seat', (team) => isEachOnce(team.map(({ seat }) => seat))),
  ofTeams('No cart is overloaded: only the fifth golfer rides as a third, in cart 2', (team) => {
    const riders = (cart: number) => team.filter(({ cartNumber }) => cartNumber === cart).length
    return riders(1) <= golfersPerCart && riders(2) <= golfersPerCart + Math.max(0, team.length - teamSize)
  }),
  ofEach('Nobody of a deleted registration is placed', ({ registration }) => registration?.deletedAt === null),
  ofEach(
    'Golfers are placed at the event of their registration',
    ({ registration, eventId }) => registration?.eventId === eventId,
  ),
  ofEach(
    'Golfers are placed on the course of their registration, which is one of the event',
    ({ registration, eventId, golfCourseId }, rows) =>
      registration?.assignedGolfCourseId === golfCourseId && isCourseOf(rows, eventId, golfCourseId),
  ),
  ofEach('Only golfers are placed', ({ spotId, registration }, { spotsOf }) =>
    registration ? listGolferIds(spotsOf.get(registration.id) ?? [], sumPlaces(registration)).includes(spotId) : false,
  ),
]
