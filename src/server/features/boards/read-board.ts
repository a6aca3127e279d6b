import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { listCoursesOfEvent } from '#server/features/planning/events/store.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import type { EventRegistration } from '#server/plan/registration-plan.ts'
import { findLastChangeId } from '#server/plan/store.ts'
import type { Board, BoardPerson } from '#shared/contracts/placement/board.ts'
import type { BoardPart } from '#shared/domain/placement/places.ts'
import { isDiner } from '#shared/domain/spots/spot.ts'
import { readBoardEvent } from './core/board-changes.ts'
import { describeGuest } from './core/golfers-of-event.ts'
import { type Room, readRoom } from './core/room.ts'
import { readIsSeatingPublished } from './core/table-store.ts'
import { readBoardHistory } from './core/undo-history.ts'
import { readBoardPairings } from './pairings/read-pairings.ts'

export const readBoard = (
  db: Db,
  { part, eventId, now }: { part: BoardPart; eventId: number; now: Date },
): Promise<Board> =>
  readSnapshot(db, async (snapshot) => {
    const { event, isChangeable } = await readBoardEvent(snapshot, eventId, now)
    const lastChangeId = await findLastChangeId(snapshot, eventId)
    const room = await readRoom(snapshot, eventId, part)
    const courses = part === 'golf' ? await listCoursesOfEvent(snapshot, eventId) : [{ id: 0, name: '' }]
    return {
      part,
      eventId,
      eventName: event.name,
      isChangeable,
      isPublished: await readIsSeatingPublished(snapshot, eventId),
      lastChangeId,
      areas: courses.map(({ id, name }) => ({ id, name })),
      sites: [...room.sites],
      people: await listPeople(snapshot, { part, eventId }, room),
      history: await readBoardHistory(snapshot, eventId, part, room),
      ...(await readBoardPairings(snapshot, eventId, part)),
    }
  })

async function listPeople(
  db: Db,
  { part, eventId }: { part: BoardPart; eventId: number },
  { placed, walkIns }: Room,
): Promise<BoardPerson[]> {
  const placeOf = new Map(placed.map(({ personId, place }) => [personId, place]))
  const { registrations } = await readPlan(db, eventId)
  const people = registrations.flatMap(({ row, plan }) => {
    const areaId = part === 'golf' ? row.assignedGolfCourseId : 0
    if (areaId === null) return []
    const spots = part === 'golf' ? plan.golfers : plan.view.filter(isDiner)
    return spots.map((spot) => ({ ...toPerson(row, spot), areaId, place: placeOf.get(spot.id) ?? null }))
  })
  return [...people, ...walkIns.map((walkIn) => ({ ...walkIn, isNamed: true, isVip: false, areaId: 0 }))]
}

function toPerson(row: EventRegistration['row'], spot: Parameters<typeof describeGuest>[1]) {
  const { id, name, company, registrationId, partner, isNamed, isVip } = describeGuest(row, spot)
  return { id, name, company, registrationId, partner, isNamed, isVip }
}
