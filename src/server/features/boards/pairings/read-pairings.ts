import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { type EventRegistration, planRegistrations } from '#server/plan/registration-plan.ts'
import type { EndpointResult } from '#shared/contracts/endpoint.ts'
import type { Board } from '#shared/contracts/placement/board.ts'
import type { EventPairings, PickableSide, pairingEndpoints } from '#shared/contracts/placement/pairings.ts'
import { describePairingPlaces, formatPairing, indexSites } from '#shared/domain/placement/pairings.ts'
import type { BoardPart } from '#shared/domain/placement/places.ts'
import { formatPartnerName } from '#shared/domain/registration/partner-name.ts'
import { isDiner, isGolfer } from '#shared/domain/spots/spot.ts'
import { readBoardEvent } from '../core/board-changes.ts'
import { nameSpot } from '../core/golfers-of-event.ts'
import { listPairingRows, listRequests, type PairingRow, type RequestRow, toPairing } from '../core/pairing-store.ts'
import { readRoom } from '../core/room.ts'

export const readPairings = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  eventId: number,
): Promise<EndpointResult<typeof pairingEndpoints.listPairings>> =>
  readSnapshot(db, async (snapshot) => {
    const { event, isChangeable } = await readBoardEvent(snapshot, eventId, now())
    const { registrations } = await readPlan(snapshot, eventId)
    const requests = await listRequests(snapshot, eventId)
    const asked = Map.groupBy(requests, ({ pairingId }) => pairingId)
    const formatSides = createSideNames(registrations)
    const judges = {
      golf: await createJudge(snapshot, eventId, 'golf', registrations),
      dinner: await createJudge(snapshot, eventId, 'dinner', registrations),
    }
    const pairings = (await listPairingRows(snapshot, eventId)).map((row): EventPairings['pairings'][number] => {
      const { id, part, kind, strength, note, author, version } = row
      const { one, other } = formatSides(row)
      const names = { one: one.name, other: other.name }
      return {
        ...{ id, version, part, kind, strength, note, one, other, author },
        asked: (asked.get(id) ?? []).map(({ text, ...request }) => ({ partner: formatPartnerName(request), text })),
        words: formatPairing(kind, names.one, names.other),
        status: judges[part](row, names),
      }
    })
    return {
      eventId,
      eventName: event.name,
      isChangeable,
      pairings,
      requests: requests.map((row) => {
        const { id, version, registrationId, text, author } = row
        return {
          id,
          version,
          registrationId,
          text,
          author,
          partner: formatPartnerName(row),
          state: findRequestState(row),
        }
      }),
    }
  })

async function createJudge(db: Db, eventId: number, part: BoardPart, registrations: readonly EventRegistration[]) {
  const { sites, placed } = await readRoom(db, eventId, part)
  const places = new Map(placed.map(({ personId, place }) => [personId, place]))
  const takesPart = part === 'golf' ? isGolfer : isDiner
  const byOwner = new Map(
    registrations.map(({ row, plan }) => {
      const spots = plan.view.filter(takesPart)
      return [row.id, spots.map(({ id }) => ({ id, registrationId: row.id, areaId: row.assignedGolfCourseId }))]
    }),
  )
  const board = {
    ...indexSites(part, sites),
    placeOf: ({ id }: { id: number }) => places.get(id) ?? null,
    areaOf: ({ areaId }: { areaId: number | null }) => (part === 'golf' ? areaId : null),
  }
  return (row: PairingRow, names: Record<'one' | 'other', string>) => {
    const people = [...new Set([row.oneOwnerId, row.otherOwnerId])].flatMap((id) => byOwner.get(id) ?? [])
    return describePairingPlaces(toPairing(row), names, people, board)
  }
}

/** A request is accepted while its pairing exists. */
export function findRequestState({ pairingId, isDeclined }: Pick<RequestRow, 'pairingId' | 'isDeclined'>) {
  if (pairingId !== null) return 'accepted'
  return isDeclined ? 'declined' : 'asked'
}

export async function readBoardPairings(
  db: Db,
  eventId: number,
  part: BoardPart,
): Promise<Pick<Board, 'pairings' | 'waitingRequests'>> {
  const rows = (await listPairingRows(db, eventId)).filter((row) => row.part === part)
  const formatSides = await readSideNames(db, rows)
  const requests = await listRequests(db, eventId)
  return {
    pairings: rows.map((row) => ({ id: row.id, kind: row.kind, strength: row.strength, ...formatSides(row) })),
    waitingRequests: requests.filter((request) => findRequestState(request) === 'asked').length,
  }
}

export const listPickable = (db: Db, eventId: number): Promise<PickableSide[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    const { registrations } = await readPlan(snapshot, eventId)
    return listPickableSides(registrations).filter(({ golf, dinner }) => golf || dinner)
  })

export const listPickableSides = (registrations: readonly EventRegistration[]): PickableSide[] =>
  registrations.flatMap(({ row, plan }) => {
    const partner = formatPartnerName(row)
    const ofPartner = { registrationId: row.id, partner }
    const guests = plan.view.map((spot) => ({
      ...{ ...ofPartner, spotId: spot.id, name: nameSpot(spot, partner) },
      ...{ golf: isGolfer(spot), dinner: isDiner(spot) },
    }))
    const [golf, dinner] = [guests.some((guest) => guest.golf), guests.some((guest) => guest.dinner)]
    return [{ ...ofPartner, spotId: null, name: partner, golf, dinner }, ...guests]
  })

type PairedSideColumns = Pick<PairingRow, 'oneOwnerId' | 'oneSpotId' | 'otherOwnerId' | 'otherSpotId'>

export async function readSideNames(db: Db, rows: readonly PairedSideColumns[]) {
  const ids = new Set(rows.flatMap(({ oneOwnerId, otherOwnerId }) => [oneOwnerId, otherOwnerId]))
  return createSideNames(await planRegistrations(db, [...ids]))
}

function createSideNames(registrations: readonly EventRegistration[]) {
  const sides = new Map(listPickableSides(registrations).map((side) => [`${side.registrationId} ${side.spotId}`, side]))
  function formatSide(registrationId: number, spotId: number | null) {
    const { name, partner } = sides.get(`${registrationId} ${spotId}`) ??
      sides.get(`${registrationId} null`) ?? { name: '', partner: '' }
    return { registrationId, spotId, name, partner }
  }
  return (row: PairedSideColumns) => ({
    one: formatSide(row.oneOwnerId, row.oneSpotId),
    other: formatSide(row.otherOwnerId, row.otherSpotId),
  })
}
