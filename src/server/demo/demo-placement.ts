import { proposeSeating } from '#shared/domain/placement/dinner/propose-seating.ts'
import { noPause } from '#shared/domain/placement/fill/groups.ts'
import { listGolferIds } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { teamSize, teamsPerHole } from '#shared/limits.ts'
import type { Trx } from '../db/tables.ts'
import { insertTables, writeSeats } from '../features/boards/core/table-store.ts'
import { readDinner } from '../features/boards/dinner/propose-seating.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import type { Builder } from '../fixtures/build-world.ts'
import type { DemoRegistration } from './demo-registrations.ts'

export async function placeGolfers(build: Builder, { courses }: BuiltEvent, registrations: DemoRegistration[]) {
  const placed = registrations.filter(({ isPlaced }) => isPlaced)
  for (const { id, holes } of courses) {
    const here = placed.filter(({ assignedGolfCourseId }) => assignedGolfCourseId === id)
    const golferIds = here.map(({ attendees, donation }) => listGolferIds(attendees, sumPlaces(donation)))
    for (const [index, team] of golferIds.flatMap(splitIntoTeams).entries()) {
      const golfCourseHoleId = holes[Math.floor(index / teamsPerHole)]?.id ?? 0
      const teamNumber = index % teamsPerHole === 0 ? 1 : 2
      for (const spotId of team) await build.placement({ spotId, golfCourseHoleId, teamNumber, allowFifth: true })
    }
  }
}

function splitIntoTeams(golferIds: number[]): number[][] {
  if (golferIds.length <= teamSize + 1) return golferIds.length > 0 ? [golferIds] : []
  return [golferIds.slice(0, teamSize), ...splitIntoTeams(golferIds.slice(teamSize))]
}

const zones = ['front', 'middle', 'back'] as const
const headTable = { name: 'Head table', seats: 12, heldFor: 'Speakers and hosts' }
const otherTable = { name: '', seats: 10, heldFor: '' }

export async function seatGuests(trx: Trx, { id: eventId }: BuiltEvent): Promise<void> {
  const count = Math.ceil((await readDinner(trx, eventId)).diners.length / otherTable.seats) + 2
  const rows = Array.from({ length: count }, (_, index) => ({
    ...(index === 0 ? headTable : otherTable),
    ...{ number: index + 1, zone: zones[Math.floor((index * zones.length) / count)] ?? 'back', requestId: null },
  }))
  await insertTables(trx, eventId, rows)
  const dinner = await readDinner(trx, eventId)
  const waiting = new Set(dinner.partners.map(({ id }) => id).filter((_, index) => index % 8 === 7))
  const diners = dinner.diners.filter(({ registrationId }) => !waiting.has(registrationId))
  const proposal = await proposeSeating({ ...dinner, diners, onlyEmptyTables: false }, noPause)
  const seats = proposal.people.map(({ id, place }) => ({ dinerId: id, tableId: place }))
  await writeSeats(trx, eventId, seats)
}
