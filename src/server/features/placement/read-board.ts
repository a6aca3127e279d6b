import type { Golfer, HolePlacement, PlacementBoard } from '#shared/contracts/placement.ts'
import { summarizeCourse } from '#shared/domain/dashboard-totals.ts'
import { isCurrentEvent, todayIn } from '#shared/domain/event-window.ts'
import { isSameTeam } from '#shared/domain/placement-moves.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { listEventPlan } from '../event-plan/read-event-plan.ts'
import { readSteadily } from '../event-plan/read-steadily.ts'
import { findLastChangeId } from '../event-plan/store.ts'
import { findEvent, listCoursesOfEvent } from '../events/store.ts'
import { readSettings } from '../settings/store.ts'
import { listGolfersOf } from './golfers-of-event.ts'
import { readBoardHistory } from './read-history.ts'
import { listHoles } from './store.ts'

/** The golfers of an event who have a course. @throws {Refused} `not_found` */
export async function listGolfers(db: Db, eventId: number): Promise<Golfer[]> {
  await getEvent(db, eventId)
  return (await readSteadily(db, eventId, () => listEventPlan(db, eventId))).flatMap(listGolfersOf)
}

/** The holes of an event's courses with the golfers on them, in the order of their seats. @throws {Refused} `not_found` */
export async function listHolePlacements(db: Db, eventId: number): Promise<HolePlacement[]> {
  const golfers = (await listGolfers(db, eventId)).filter(({ isPlaced }) => isPlaced)
  const bySeat = golfers.toSorted((one, other) => (one.place?.seat ?? 0) - (other.place?.seat ?? 0))
  const holes = await listHoles(db, eventId)
  return holes.map((hole) => {
    const { golfCourseHoleDetailId } = hole
    const teamOf = (teamNumber: number) =>
      bySeat.filter(({ place }) => isSameTeam(place, { golfCourseHoleDetailId, teamNumber }))
    return { ...hole, team1Golfers: teamOf(1), team2Golfers: teamOf(2) }
  })
}

/** Everything the board shows. @throws {Refused} `not_found` */
export const readPlacementBoard = (db: Db, eventId: number, now: Date): Promise<PlacementBoard> =>
  readSteadily(db, eventId, () => readOnce(db, eventId, now))

async function readOnce(db: Db, eventId: number, now: Date): Promise<PlacementBoard> {
  const event = await getEvent(db, eventId)
  const { timeZone } = await readSettings(db)
  // First of all: whatever changes while the rest is read will be told once more, and changes nothing then.
  const lastChangeId = await findLastChangeId(db, eventId)
  const registrations = await listEventPlan(db, eventId)
  const plans = registrations.map(({ plan }) => plan)
  return {
    eventId,
    eventName: event.name,
    isChangeable: isCurrentEvent(event, todayIn(timeZone, now.toISOString())),
    lastChangeId,
    courses: (await listCoursesOfEvent(db, eventId)).map((course) => summarizeCourse(course, plans)),
    holes: await listHoles(db, eventId),
    golfers: registrations.flatMap(listGolfersOf),
    history: await readBoardHistory(db, eventId),
  }
}

async function getEvent(db: Db, eventId: number) {
  const event = await findEvent(db, eventId)
  if (!event) throw new Refused('not_found')
  return event
}
