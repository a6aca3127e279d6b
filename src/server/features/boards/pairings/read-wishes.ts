import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { type EventRegistration, planRegistrations } from '#server/plan/registration-plan.ts'
import type { ToAnswer } from '#shared/contracts/endpoint.ts'
import type { Board } from '#shared/contracts/placement/board.ts'
import type { EventWishes, Pickable, wishEndpoints } from '#shared/contracts/placement/wishes.ts'
import { describeAtTables } from '#shared/domain/placement/dinner/describe-at-tables.ts'
import type { BoardPart } from '#shared/domain/placement/places.ts'
import { describeStanding, nameWish, type OfRegistration } from '#shared/domain/placement/wishes.ts'
import { nameOfPartner } from '#shared/domain/registration/partner-name.ts'
import { isDiner, isGolfer } from '#shared/domain/spots/spot.ts'
import { readBoardEvent } from '../core/board-changes.ts'
import { nameSpot } from '../core/golfers-of-event.ts'
import { listHoles, toPlace } from '../core/store.ts'
import { listSeated, listTables } from '../core/table-store.ts'
import { listRequests, listWishRows, type RequestRow, toWish, type WishRow } from '../core/wish-store.ts'

/**
 * Returns the pairings of an event with their state, and the partners' requests.
 * @throws {Refused} `not_found`
 */
export const readWishes = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  eventId: number,
): Promise<ToAnswer<typeof wishEndpoints.listWishes>> =>
  readSnapshot(db, async (snapshot) => {
    const { event, isChangeable } = await readBoardEvent(snapshot, eventId, now())
    const { registrations } = await readPlan(snapshot, eventId)
    const requests = await listRequests(snapshot, eventId)
    const asked = Map.groupBy(requests, ({ wishId }) => wishId)
    const nameSides = createNames(registrations)
    const judges = {
      golf: createJudge(registrations, await listHoles(snapshot, eventId)),
      dinner: createTableJudge(registrations, await listTables(snapshot, eventId), await listSeated(snapshot, eventId)),
    }
    const wishes = (await listWishRows(snapshot, eventId)).map((row): EventWishes['wishes'][number] => {
      const { id, part, kind, strength, note, author, version } = row
      const { one, other } = nameSides(row)
      const names = { one: one.name, other: other.name }
      return {
        ...{ id, version, part, kind, strength, note, one, other, author },
        asked: (asked.get(id) ?? []).map(({ text, ...request }) => ({ partner: nameOfPartner(request), text })),
        words: nameWish(kind, names.one, names.other),
        standing: judges[part](row, names),
      }
    })
    return {
      eventId,
      eventName: event.name,
      isChangeable,
      wishes,
      requests: requests.map((row) => {
        const { id, version, registrationId, text, author } = row
        return { id, version, registrationId, text, author, partner: nameOfPartner(row), state: stateOf(row) }
      }),
    }
  })

type Names = Record<'one' | 'other', string>

function createJudge(registrations: readonly EventRegistration[], holes: Awaited<ReturnType<typeof listHoles>>) {
  const numbers = new Map(holes.map(({ golfCourseHoleDetailId, holeNumber }) => [golfCourseHoleDetailId, holeNumber]))
  const golfersOf = createFinder(registrations, ({ row, plan, places }) =>
    plan.view.filter(isGolfer).map(({ id }) => {
      const place = places.get(id)
      return { id, registrationId: row.id, courseId: row.assignedGolfCourseId, place: place ? toPlace(place) : null }
    }),
  )
  return (row: WishRow, names: Names) =>
    describeStanding(toWish(row), names, golfersOf(row), {
      placeOf: ({ place }) => place,
      courseOf: ({ courseId }) => courseId,
      holeNumberOf: (id) => numbers.get(id) ?? 0,
    })
}

function createTableJudge(
  registrations: readonly EventRegistration[],
  tables: Awaited<ReturnType<typeof listTables>>,
  seated: Awaited<ReturnType<typeof listSeated>>,
) {
  const tableIds = new Map(seated.map(({ dinerId, tableId }) => [dinerId, tableId]))
  const dinersOf = createFinder(registrations, ({ row, plan }) =>
    plan.view.filter(isDiner).map(({ id }) => ({ id, registrationId: row.id })),
  )
  const tableOf = ({ id }: { id: number }) => tableIds.get(id) ?? null
  return (row: WishRow, names: Names) => describeAtTables(toWish(row), names, dinersOf(row), { tables, tableOf })
}

/** Finds those of both sides' partners who take part. */
function createFinder<Person extends OfRegistration>(
  registrations: readonly EventRegistration[],
  toPeople: (registration: EventRegistration) => Person[],
) {
  const byOwner = new Map(registrations.map((registration) => [registration.row.id, toPeople(registration)]))
  return ({ oneOwnerId, otherOwnerId }: WishRow) =>
    [...new Set([oneOwnerId, otherOwnerId])].flatMap((id) => byOwner.get(id) ?? [])
}

/** A request is accepted while its pairing exists. */
export function stateOf({ wishId, isDeclined }: Pick<RequestRow, 'wishId' | 'isDeclined'>) {
  if (wishId !== null) return 'accepted'
  return isDeclined ? 'declined' : 'asked'
}

/** Returns the pairings of a board with the names of both sides, and the number of open requests. */
export async function readBoardWishes(
  db: Db,
  eventId: number,
  part: BoardPart,
): Promise<Pick<Board, 'pairings' | 'waitingRequests'>> {
  const rows = (await listWishRows(db, eventId)).filter((row) => row.part === part)
  const nameSides = await readNames(db, rows)
  const requests = await listRequests(db, eventId)
  return {
    pairings: rows.map((row) => ({ id: row.id, kind: row.kind, strength: row.strength, ...nameSides(row) })),
    waitingRequests: requests.filter((request) => stateOf(request) === 'asked').length,
  }
}

/**
 * Returns everyone a pairing can name.
 * @throws {Refused} `not_found`
 */
export const listPickable = (db: Db, eventId: number): Promise<Pickable[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const { registrations } = await readPlan(snapshot, eventId)
    return listSides(registrations).filter(({ golf, dinner }) => golf || dinner)
  })

/** Each partner by the marketing name, followed by its guests. Includes declined spots. */
export const listSides = (registrations: readonly EventRegistration[]): Pickable[] =>
  registrations.flatMap(({ row, plan }) => {
    const partner = nameOfPartner(row)
    const ofPartner = { registrationId: row.id, partner }
    const guests = plan.view.map((spot) => ({
      ...{ ...ofPartner, spotId: spot.id, name: nameSpot(spot, partner) },
      ...{ golf: isGolfer(spot), dinner: isDiner(spot) },
    }))
    const [golf, dinner] = [guests.some((guest) => guest.golf), guests.some((guest) => guest.dinner)]
    return [{ ...ofPartner, spotId: null, name: partner, golf, dinner }, ...guests]
  })

type Named = Pick<WishRow, 'oneOwnerId' | 'oneSpotId' | 'otherOwnerId' | 'otherSpotId'>

/** Reads both sides' names, of deleted registrations too. */
export async function readNames(db: Db, rows: readonly Named[]) {
  const ids = new Set(rows.flatMap(({ oneOwnerId, otherOwnerId }) => [oneOwnerId, otherOwnerId]))
  return createNames(await planRegistrations(db, [...ids]))
}

function createNames(registrations: readonly EventRegistration[]) {
  const sides = new Map(listSides(registrations).map((side) => [`${side.registrationId} ${side.spotId}`, side]))
  function nameSide(registrationId: number, spotId: number | null) {
    const { name, partner } = sides.get(`${registrationId} ${spotId}`) ??
      sides.get(`${registrationId} null`) ?? { name: '', partner: '' }
    return { registrationId, spotId, name, partner }
  }
  return (row: Named) => ({
    one: nameSide(row.oneOwnerId, row.oneSpotId),
    other: nameSide(row.otherOwnerId, row.otherSpotId),
  })
}
