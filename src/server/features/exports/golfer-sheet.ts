import type { Db } from '../../db/tables.ts'
import { readSnapshot } from '../../db/transaction.ts'
import { textColumn, yesNoColumn } from '../../spreadsheets/column.ts'
import { readEventPlan } from '../event-plan/read-event-plan.ts'
import {
  courseColumn,
  describeActivity,
  type Guest,
  guestCompany,
  guestName,
  idColumns,
  partnerColumns,
  placeColumns,
  toGuest,
} from './guest.ts'
import { listPar3Holes } from './store.ts'
import type { Sheet } from './write-export.ts'

/** The golfers of an event as they start: by course, hole, team and cart. */
export async function golferSheet(db: Db, eventId: number): Promise<Sheet<Guest>> {
  const par3Holes = new Set((await listPar3Holes(db, eventId)).map(({ id }) => id))
  return {
    name: 'Team Assignment',
    columns: [
      courseColumn,
      ...placeColumns,
      textColumn('Golfer', 28, guestName),
      textColumn('Company', 26, guestCompany),
      ...partnerColumns,
      textColumn('Activity', 14, describeActivity),
      yesNoColumn('Par 3', 8, ({ place }) => place !== undefined && par3Holes.has(place.golfCourseHoleId)),
      textColumn('Status', 12, describeStatus),
      ...idColumns,
    ],
    rows: listGolfers(db, eventId),
  }
}

/** Whoever has no course yet is not among the golfers who wait for a place. */
function describeStatus({ place, row }: Guest): string {
  if (place) return 'placed'
  return row.courseName === null ? 'no course' : 'not placed'
}

/** Only the golfers are kept until they are sorted: they are few beside all guests, and fit on the courses. */
async function* listGolfers(db: Db, eventId: number): AsyncGenerator<Guest[]> {
  const golfers = await readSnapshot(db, (snapshot) => readGolfers(snapshot, eventId))
  yield golfers.sort(compareStarts)
}

async function readGolfers(db: Db, eventId: number): Promise<Guest[]> {
  const golfers: Guest[] = []
  for await (const registration of readEventPlan(db, eventId)) {
    for (const spot of registration.plan.golfers) golfers.push(toGuest(registration, spot))
  }
  return golfers
}

/** Whoever is not placed comes after the others of the course, and whoever has no course after all. */
function compareStarts(one: Guest, other: Guest): number {
  return (
    compareCourses(one.row.courseName, other.row.courseName) ||
    startOf(one) - startOf(other) ||
    one.row.id - other.row.id ||
    one.spot.spotNumber - other.spot.spotNumber
  )
}

function compareCourses(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return alphabetical.compare(one, other)
}

const alphabetical = new Intl.Collator('en-US', { numeric: true })

/** Hole, team, cart and seat as one number, each in digits of its own. */
function startOf({ place }: Guest): number {
  if (!place) return Number.MAX_SAFE_INTEGER
  return ((place.holeNumber * 10 + place.teamNumber) * 10 + place.cartNumber) * 10 + place.seat
}
