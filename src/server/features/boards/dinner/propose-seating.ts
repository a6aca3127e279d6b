import type { Caller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import type { EndpointResult, ReceivedInput } from '#shared/contracts/endpoint.ts'
import type { Moved } from '#shared/contracts/placement/board.ts'
import type { proposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import type { ProblemDiner, ProblemPartner, SeatingProblem } from '#shared/domain/placement/dinner/problem.ts'
import { proposeSeating } from '#shared/domain/placement/dinner/propose-seating.ts'
import { countFreeSeats, toTableKey } from '#shared/domain/placement/places.ts'
import { formatPartnerName } from '#shared/domain/registration/partner-name.ts'
import { isDiner } from '#shared/domain/spots/spot.ts'
import { maxMoves } from '#shared/limits.ts'
import { changeBoard } from '../core/board-changes.ts'
import { hashBoard } from '../core/board-version.ts'
import { nameSpot } from '../core/golfers-of-event.ts'
import { movePeopleInChange } from '../core/move-people.ts'
import { listPairings } from '../core/pairing-store.ts'
import { pauseUntil } from '../core/pause-until.ts'
import { rankLevels } from '../core/store.ts'
import { listSeatedDiners, listTables } from '../core/table-store.ts'
import { listWalkIns } from '../core/walk-ins.ts'

type Dinner = Omit<SeatingProblem, 'onlyEmptyTables'>

type Propose = typeof proposalEndpoints.proposeSeating

export async function proposeTables(
  { db }: Pick<Deps, 'db'>,
  { eventId, onlyEmptyTables }: ReceivedInput<Propose>['body'],
  over: AbortSignal,
): Promise<EndpointResult<Propose>> {
  const dinner = await readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    return readDinner(snapshot, eventId)
  })
  if (dinner.diners.filter(({ tableId }) => tableId === null).length > maxMoves) {
    throw new Refused('too_many_diners')
  }
  const { people, ...proposal } = await proposeSeating({ ...dinner, onlyEmptyTables }, pauseUntil(over))
  return {
    ...proposal,
    boardVersion: hashBoard(dinner),
    people: people.map(({ place, ...person }) => ({ ...person, place: place === null ? null : seatAt(place) })),
    courses: [],
    openings: [],
    alone: [],
  }
}

const seatAt = (tableId: number) => ({ group: toTableKey(tableId), seat: 0, cart: 0 })

/**
 * Seats all or some guests as proposed, in one change. A repeated request is ignored. @throws {Refused} `not_found`;
 * `corrections_only`; `board_moved_on` if anything has changed since; and everything that moving throws
 */
export const applySeating = (
  deps: Deps,
  caller: Caller,
  { eventId, boardVersion, moves }: ReceivedInput<typeof proposalEndpoints.applyProposal>['body'],
): Promise<Moved> =>
  changeBoard(deps, caller, eventId, async (work) => {
    if (moves.length === 0) throw createInputRefusal('moves', 'Nothing to apply')
    const dinner = await readDinner(work.trx, eventId)
    const groupOf = new Map(dinner.diners.map(({ id, tableId }) => [id, tableId && toTableKey(tableId)]))
    const isDone = moves.every(({ personId, to }) => groupOf.get(personId) === to.group)
    if (isDone) return { changeId: 0, words: '', people: [] }
    if (hashBoard(dinner) !== boardVersion) throw new Refused('board_moved_on')
    return movePeopleInChange(work, {
      part: 'dinner',
      moves: moves.map(({ personId, to }) => ({ personId, from: null, to: to.group })),
      action: 'apply',
    })
  })

/** Reads a proposal's facts, except its options. Call this with a snapshot, or inside `write`. */
export async function readDinner(db: Db, eventId: number): Promise<Dinner> {
  const walkIns = Map.groupBy(await listWalkIns(db, eventId, 'dinner'), ({ place }) => place?.group)
  const tables = (await listTables(db, eventId)).map(({ id, number, seats, zone, heldFor }) => ({
    id,
    number,
    seats: countFreeSeats(seats, walkIns.get(toTableKey(id))?.length ?? 0),
    zone,
    isHeld: heldFor !== '',
  }))
  const tableOf = new Map((await listSeatedDiners(db, eventId)).map(({ dinerId, tableId }) => [dinerId, tableId]))
  const rankOf = await rankLevels(db)
  const partners: ProblemPartner[] = []
  const diners: ProblemDiner[] = []
  for (const { row, plan } of (await readPlan(db, eventId)).registrations) {
    const name = formatPartnerName(row)
    partners.push({
      id: row.id,
      name,
      registeredAt: row.createdAt,
      levelRank: rankOf(row.partnershipLevelId),
    })
    for (const spot of plan.view.filter(isDiner)) {
      diners.push({
        id: spot.id,
        spotNumber: spot.spotNumber,
        registrationId: row.id,
        tableId: tableOf.get(spot.id) ?? null,
        name: nameSpot(spot, name),
      })
    }
  }
  return { tables, partners, diners, pairings: await listPairings(db, eventId, 'dinner') }
}
