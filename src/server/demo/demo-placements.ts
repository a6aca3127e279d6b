import { offerPlace, type TeamPlace } from '#shared/domain/placement/teams.ts'
import { listGolferIds } from '#shared/domain/spots/allowances/auto-fill.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { teamSize, teamsPerHole } from '#shared/limits.ts'
import type { Trx } from '../db/tables.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import type { BuiltGolfCourse } from '../fixtures/build-golf-course.ts'
import type { DemoRegistration } from './demo-registrations.ts'

/** Places the golfers of those partners who have their holes already, each partner's together, from hole 1 on. */
export async function placeGolfers(trx: Trx, event: BuiltEvent, registrations: DemoRegistration[]): Promise<void> {
  const rows = event.courses.flatMap((course) => {
    const here = registrations.filter(
      ({ isPlaced, assignedGolfCourseId }) => isPlaced && assignedGolfCourseId === course.id,
    )
    const golferIds = here.map(({ attendees, donation }) => listGolferIds(attendees, sumPlaces(donation)))
    const teams = golferIds.flatMap(splitIntoTeams)
    return teams.flatMap((team, index) => seatTeam(team).map((place) => ({ ...place, ...startOf(course, index) })))
  })
  const placements = rows.map(({ golferId, ...place }) => ({ spotId: golferId, eventId: event.id, ...place }))
  await trx.insertInto('placements').values(placements).execute()
}

/** Teams of four; one golfer who would be left alone is somebody's fifth. */
function splitIntoTeams(golferIds: number[]): number[][] {
  if (golferIds.length <= teamSize + 1) return golferIds.length > 0 ? [golferIds] : []
  return [golferIds.slice(0, teamSize), ...splitIntoTeams(golferIds.slice(teamSize))]
}

function seatTeam(golferIds: number[]): TeamPlace[] {
  const team: TeamPlace[] = []
  for (const golferId of golferIds) {
    const offer = offerPlace(team, golferId, true)
    if ('refusal' in offer) throw new Error(`A team of ${golferIds.length} does not fit on a hole`)
    team.push(offer.place)
  }
  return team
}

/** Where the team at this position starts. Throws a RangeError when the course has no more teams. */
function startOf({ name, holes }: BuiltGolfCourse, position: number) {
  const hole = holes[Math.floor(position / teamsPerHole)]
  if (!hole) throw new RangeError(`${name} has no team number ${position + 1}`)
  return { golfCourseHoleId: hole.id, teamNumber: (position % teamsPerHole) + 1 }
}
