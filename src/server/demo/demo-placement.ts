import { proposeSeating } from '#shared/domain/placement/dinner/propose-seating.ts'
import { offerPlace, type TeamPlace } from '#shared/domain/placement/teams.ts'
import { listGolferIds } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { teamSize, teamsPerHole } from '#shared/limits.ts'
import type { Trx } from '../db/tables.ts'
import { readDinner } from '../features/boards/dinner/propose-seating.ts'
import { insertTables, writeSeats } from '../features/boards/dinner/store.ts'
import type { BuiltEvent, BuiltGolfCourse } from '../fixtures/build-event.ts'
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

/** Teams of four. A golfer who would be alone becomes a fifth. */
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

/**
 * Returns the hole of the team at this position.
 * @throws {RangeError} if the course has no more teams
 */
function startOf({ name, holes }: BuiltGolfCourse, position: number) {
  const hole = holes[Math.floor(position / teamsPerHole)]
  if (!hole) throw new RangeError(`${name} has no team number ${position + 1}`)
  return { golfCourseHoleId: hole.id, teamNumber: (position % teamsPerHole) + 1 }
}

const seatsOfATable = 10

/**
 * The dinner tables: a reserved head table, room for everyone, and proposed seats for the guests of most partners.
 * Every eighth partner's guests still wait.
 */
export async function seatGuests(trx: Trx, event: BuiltEvent): Promise<void> {
  const { diners } = await readDinner(trx, event.id)
  const count = Math.ceil(diners.length / seatsOfATable) + 2
  const rows = Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    name: index === 0 ? 'Head table' : '',
    seats: index === 0 ? 12 : seatsOfATable,
    zone: index < count / 3 ? ('front' as const) : index < (count * 2) / 3 ? ('middle' as const) : ('back' as const),
    heldFor: index === 0 ? 'Speakers and hosts' : '',
    requestId: null,
  }))
  await insertTables(trx, event.id, rows)
  const dinner = await readDinner(trx, event.id)
  const waiting = new Set(dinner.partners.map(({ id }) => id).filter((_, index) => index % 8 === 7))
  const present = dinner.diners.filter(({ registrationId }) => !waiting.has(registrationId))
  const proposal = proposeSeating({ ...dinner, diners: present, onlyEmptyTables: false })
  await writeSeats(
    trx,
    event.id,
    proposal.diners.map(({ dinerId, to }) => ({ dinerId, tableId: to })),
  )
}
