import type { Db, Trx } from '#server/db/tables.ts'
import type { BoardSite } from '#shared/contracts/placement/board.ts'
import { formatTeam } from '#shared/domain/placement/descriptions.ts'
import { formatTable, formatTableLabel } from '#shared/domain/placement/dinner/seats.ts'
import {
  type BoardPart,
  type PlaceAfter,
  type PlacedPerson,
  type PlaceGroups,
  toTableKey,
  toTeamKey,
} from '#shared/domain/placement/places.ts'
import { teamSize } from '#shared/limits.ts'
import { listHoles, listPlacements, writePlacements } from './store.ts'
import { listSeatedDiners, listTables, writeSeats } from './table-store.ts'
import { listWalkIns, type WalkIn } from './walk-ins.ts'

export interface Room {
  sites: readonly BoardSite[]
  groups: ReadonlyMap<string, Group>
  placed: PlacedPerson[]
  walkIns: readonly WalkIn[]
  rules: PlaceGroups
}

type Group = BoardSite['groups'][number] & {
  areaId: number
  course?: string | undefined
}

/** Call this with a snapshot, or inside `write`. */
export async function readRoom(db: Db, eventId: number, part: BoardPart): Promise<Room> {
  const sites = part === 'golf' ? await readHoles(db, eventId) : await readTables(db, eventId)
  const people = part === 'golf' ? await listPlacements(db, eventId) : await listSeatedPeople(db, eventId)
  const hasAreas = new Set(sites.map(({ areaId }) => areaId)).size > 1
  const groups = new Map(
    sites.flatMap(({ areaId, courseName, groups: own }) =>
      own.map((group): [string, Group] => [group.key, { ...group, areaId, course: hasAreas ? courseName : undefined }]),
    ),
  )
  // Holes and tables may have been deleted after the desk chose them.
  const walkIns = (await listWalkIns(db, eventId, part)).map((one) =>
    groups.has(one.place?.group ?? '') ? one : { ...one, place: null },
  )
  return {
    sites: sites.map(({ courseName: _, ...site }) => site),
    groups,
    placed: [...people, ...walkIns.flatMap(({ id, place }) => (place ? [{ personId: id, place }] : []))],
    walkIns,
    rules: { seatsOf: (group) => groups.get(group)?.seats ?? 0, hasCarts: part === 'golf' },
  }
}

type CourseSite = BoardSite & { courseName: string }

async function readHoles(db: Db, eventId: number): Promise<CourseSite[]> {
  const holes = await listHoles(db, eventId)
  return holes.map(({ golfCourseHoleDetailId: id, holeNumber: number, team1Name, team2Name, ...hole }) => ({
    id,
    areaId: hole.golfCourseId,
    courseName: hole.courseName,
    number,
    name: hole.holeName,
    groups: [team1Name, team2Name].map((name, index) => ({
      key: toTeamKey(id, index + 1),
      name: name || `Team ${index + 1}`,
      where: formatTeam(number, name, index + 1),
      seats: teamSize,
    })),
    isPar3: hole.isPar3,
    table: null,
  }))
}

async function readTables(db: Db, eventId: number): Promise<CourseSite[]> {
  const tables = await listTables(db, eventId)
  return tables.map((table) => ({
    id: table.id,
    areaId: 0,
    courseName: '',
    number: table.number,
    name: table.name,
    groups: [
      { key: toTableKey(table.id), name: formatTableLabel(table), where: formatTable(table), seats: table.seats },
    ],
    isPar3: false,
    table,
  }))
}

const listSeatedPeople = async (db: Db, eventId: number): Promise<PlacedPerson[]> =>
  (await listSeatedDiners(db, eventId)).map(({ dinerId, tableId }) => ({
    personId: dinerId,
    place: { group: toTableKey(tableId), seat: 0, cart: 0 },
  }))

export const writePlaces = (
  trx: Trx,
  { eventId, part }: { eventId: number; part: BoardPart },
  people: readonly PlaceAfter[],
): Promise<void> =>
  part === 'golf'
    ? writePlacements(trx, eventId, people)
    : writeSeats(
        trx,
        eventId,
        people.map(({ personId, place }) => ({ dinerId: personId, tableId: place && Number(place.group) })),
      )
