import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { type EventRegistration, planRegistrations } from '#server/plan/registration-plan.ts'
import type { ToAnswer } from '#shared/contracts/endpoint.ts'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { EventWishes, WishPartner, wishEndpoints } from '#shared/contracts/placement/wishes.ts'
import { describeAtTables } from '#shared/domain/placement/dinner/describe-at-tables.ts'
import type { PlaceOnHole } from '#shared/domain/placement/moves.ts'
import { describeStanding, nameWish, type OfRegistration, type WishPart } from '#shared/domain/placement/wishes.ts'
import { nameOfPartner } from '#shared/domain/registration/partner-name.ts'
import { isGolfer } from '#shared/domain/spots/spot.ts'
import { readBoardEvent } from '../core/board-changes.ts'
import { nameSpot } from '../core/golfers-of-event.ts'
import { listHoles, toPlace } from '../core/store.ts'
import { listRequests, listWishRows, type RequestRow, toWish, type WishRow } from '../core/wish-store.ts'
import { listSeated, listTables } from '../dinner/store.ts'

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
    const people = await readPeople(snapshot, eventId)
    const rows = await listWishRows(snapshot, eventId)
    const requests = await listRequests(snapshot, eventId)
    const holes = await listHoles(snapshot, eventId)
    const asked = Map.groupBy(requests, ({ wishId }) => wishId)
    const judges = {
      golf: createJudge(people, holes),
      dinner: createTableJudge(people, await listTables(snapshot, eventId), await listSeated(snapshot, eventId)),
    }
    const nameSide = createNames(people)
    const wishes = rows.map((row): EventWishes['wishes'][number] => {
      const [one, other] = [nameSide(row.oneOwnerId, row.oneSpotId), nameSide(row.otherOwnerId, row.otherSpotId)]
      const { id, part, kind, strength, note, author, createdAt, version } = row
      return {
        id,
        version,
        part,
        kind,
        strength,
        note,
        one,
        other,
        author,
        createdAt,
        asked: (asked.get(id) ?? []).map(({ text, ...request }) => ({ partner: nameOfPartner(request), text })),
        words: nameWish(kind, one.name, other.name),
        standing: judges[part](row, { one: one.name, other: other.name }),
      }
    })
    return { eventId, eventName: event.name, isChangeable, wishes, requests: requests.map(toRequest) }
  })

interface Names {
  one: string
  other: string
}

function createJudge(people: WishPeople, holes: Awaited<ReturnType<typeof listHoles>>) {
  const numbers = new Map(holes.map(({ golfCourseHoleDetailId, holeNumber }) => [golfCourseHoleDetailId, holeNumber]))
  const peopleOf = createFinder(people, 'golf')
  return (row: WishRow, names: Names) =>
    describeStanding(toWish(row), names, peopleOf(row), {
      placeOf: ({ place }) => place,
      courseOf: ({ golfCourseId }) => golfCourseId,
      holeNumberOf: (id) => numbers.get(id) ?? 0,
    })
}

function createTableJudge(
  people: WishPeople,
  tables: Awaited<ReturnType<typeof listTables>>,
  seated: Awaited<ReturnType<typeof listSeated>>,
) {
  const tableIds = new Map(seated.map(({ dinerId, tableId }) => [dinerId, tableId]))
  const peopleOf = createFinder(people, 'dinner')
  const tableOf = ({ id }: { id: number }) => tableIds.get(id) ?? null
  return (row: WishRow, names: Names) => describeAtTables(toWish(row), names, peopleOf(row), { tables, tableOf })
}

/** Finds those of both sides' partners who take part. */
function createFinder({ people }: WishPeople, part: WishPart) {
  const taking = people.filter((person) => person[part])
  const byOwner = Map.groupBy(taking, ({ registrationId }) => registrationId)
  return ({ oneOwnerId, otherOwnerId }: WishRow) =>
    [...new Set([oneOwnerId, otherOwnerId])].flatMap((id) => byOwner.get(id) ?? [])
}

const toRequest = (row: RequestRow): EventWishes['requests'][number] => ({
  id: row.id,
  version: row.version,
  registrationId: row.registrationId,
  text: row.text,
  partner: nameOfPartner(row),
  author: row.author,
  writtenAt: row.writtenAt,
  state: stateOf(row),
})

/** A request is accepted while its pairing exists. */
export function stateOf({ wishId, isDeclined }: Pick<RequestRow, 'wishId' | 'isDeclined'>) {
  if (wishId !== null) return 'accepted'
  return isDeclined ? 'declined' : 'asked'
}

/** Returns the golf pairings with the names of both sides, and the number of open requests. */
export async function readBoardWishes(
  db: Db,
  eventId: number,
): Promise<Pick<PlacementBoard, 'wishes' | 'waitingRequests'>> {
  const rows = (await listWishRows(db, eventId)).filter(({ part }) => part === 'golf')
  const nameSide = createNames(
    await readPeopleOf(
      db,
      eventId,
      rows.flatMap(({ oneOwnerId, otherOwnerId }) => [oneOwnerId, otherOwnerId]),
    ),
  )
  const requests = await listRequests(db, eventId)
  return {
    wishes: rows.map(({ id, kind, strength, ...row }) => ({
      id,
      kind,
      strength,
      one: nameSide(row.oneOwnerId, row.oneSpotId),
      other: nameSide(row.otherOwnerId, row.otherSpotId),
    })),
    waitingRequests: requests.filter((request) => stateOf(request) === 'asked').length,
  }
}

/**
 * Returns everyone a pairing can name.
 * @throws {Refused} `not_found`
 */
export const listWishPartners = (db: Db, eventId: number): Promise<WishPartner[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const { partners, people } = await readPeople(snapshot, eventId)
    const guests = Map.groupBy(people, ({ registrationId }) => registrationId)
    return partners.map(({ id, name }) => ({
      registrationId: id,
      partner: name,
      guests: (guests.get(id) ?? []).flatMap(({ id: spotId, name: guest, golf, dinner }) =>
        golf || dinner ? [{ spotId, name: guest, golf, dinner }] : [],
      ),
    }))
  })

/** Someone a pairing can name, by the ID of their spot. */
interface WishPerson extends OfRegistration {
  name: string
  golf: boolean
  dinner: boolean
  golfCourseId: number | null
  place: PlaceOnHole | null
}

interface WishPeople {
  /** Registrations by the marketing name of their partner. */
  partners: { id: number; name: string }[]
  /** Their spots, those too that were declined. */
  people: WishPerson[]
}

/** Everyone of an event. Call it with a snapshot, or inside `write`. */
async function readPeople(db: Db, eventId: number): Promise<WishPeople> {
  const all: WishPeople = { partners: [], people: [] }
  for (const registration of (await readPlan(db, eventId)).registrations) add(all, registration)
  return all
}

/** The event's registrations with these IDs, without deleted ones. */
export const readPeopleOf = (db: Db, eventId: number, registrationIds: readonly number[]): Promise<WishPeople> =>
  readPeopleWhere(db, registrationIds, (row) => row.eventId === eventId && row.deletedAt === null)

/** Those of some registrations, deleted or not. */
export const readAllPeopleOf = (db: Db, registrationIds: readonly number[]): Promise<WishPeople> =>
  readPeopleWhere(db, registrationIds, () => true)

async function readPeopleWhere(
  db: Db,
  registrationIds: readonly number[],
  isMeant: (row: EventRegistration['row']) => boolean,
): Promise<WishPeople> {
  const all: WishPeople = { partners: [], people: [] }
  for (const registration of await planRegistrations(db, [...new Set(registrationIds)])) {
    if (isMeant(registration.row)) add(all, registration)
  }
  return all
}

function add({ partners, people }: WishPeople, { row, plan, places }: EventRegistration): void {
  const partner = nameOfPartner(row)
  partners.push({ id: row.id, name: partner })
  for (const spot of plan.view) {
    const place = places.get(spot.id)
    people.push({
      id: spot.id,
      registrationId: row.id,
      golfCourseId: row.assignedGolfCourseId,
      name: nameSpot(spot, partner),
      golf: isGolfer(spot),
      dinner: spot.dinner && !spot.isDeclined,
      place: place ? toPlace(place) : null,
    })
  }
}

/** Finds the names of both sides. */
export function createNames({ partners, people }: WishPeople) {
  const partnerNames = new Map(partners.map(({ id, name }) => [id, name]))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (registrationId: number, spotId: number | null) => {
    const partner = partnerNames.get(registrationId) ?? ''
    return { registrationId, spotId, name: spotId === null ? partner : (names.get(spotId) ?? partner), partner }
  }
}
