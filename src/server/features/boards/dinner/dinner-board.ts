import type { Caller } from '#server/auth/session.ts'
import { lockPlaces } from '#server/db/locks.ts'
import type { Deps } from '#server/deps.ts'
import { Refused, wrongInput } from '#server/foundation/refusals.ts'
import type { DinerMove, MovedDiners } from '#shared/contracts/placement/dinner.ts'
import type { ReturnedPlaces } from '#shared/contracts/registrations/registration.ts'
import { dinnerWords, type ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import {
  listOver,
  nameTable,
  planSeatReturn,
  planSeats,
  restoreSeats,
  type SeatAfter,
  type SeatBefore,
  type SeatedDiner,
} from '#shared/domain/placement/dinner/seats.ts'
import {
  type BoardKind,
  type BoardWork,
  changeBoard,
  findCommonRegistration,
  listFreed,
  type Recorded,
  readRecorded,
  recordBoardChange,
  refuseStale,
} from '../core/board-changes.ts'
import { findSpots, type SpotOfEvent } from '../core/golfers-of-event.ts'
import { findReleaseOf } from '../core/store.ts'
import { listSeated, listSeatsOf, listTables, writeSeats } from './store.ts'

/** A seat as the audit trail keeps it; `over` are the diners of a table over its seats. */
interface RecordedSeat {
  tableId: number
  over?: readonly number[]
}

/** Everything a change of the tables is judged by. */
interface Room {
  tables: Awaited<ReturnType<typeof listTables>>
  seated: SeatedDiner[]
}

interface SeatingTurn extends Room {
  spots: ReadonlyMap<number, SpotOfEvent>
  diners: SeatAfter[]
}

/** The board of the dinner: places are seats at tables. */
export const dinnerBoard: BoardKind<SeatingTurn, MovedDiners> = {
  entity: 'seating',
  words: dinnerWords,
  async planUndo(db, eventId, { before, after }, direction) {
    const [expected, wanted] = direction === 'undo' ? [after, before] : [before, after]
    const room = { tables: await listTables(db, eventId), seated: await listSeated(db, eventId) }
    const tableOf = new Map(room.seated.map(({ dinerId, tableId }) => [dinerId, tableId]))
    const isWhereExpected = readRecorded<RecordedSeat>(expected).every(
      ({ spotId, place }) => (tableOf.get(spotId) ?? null) === (place?.tableId ?? null),
    )
    if (!isWhereExpected) return null
    const restored = readRecorded<RecordedSeat>(wanted).map(toSeatBefore)
    const spots = await findSpots(
      db,
      eventId,
      restored.map(({ dinerId }) => dinerId),
    )
    if (!areDiners(restored, spots)) return null
    const diners = restoreSeats(room.tables, room.seated, restored)
    return 'refusal' in diners ? null : { ...room, spots, diners }
  },
  applyUndo: (work, plan, turn) => writeSeating(work, { ...plan, ...turn }),
}

/** Whether everyone to be seated dines at the event. */
const areDiners = (diners: readonly SeatAfter[], spots: ReadonlyMap<number, SpotOfEvent>): boolean =>
  diners.every(({ dinerId, tableId }) => tableId === null || spots.get(dinerId)?.isDiner)

const toSeatBefore = ({ spotId, place }: Recorded<RecordedSeat>): SeatBefore => ({
  dinerId: spotId,
  tableId: place?.tableId ?? null,
  over: place?.over,
})

/** Where a change has put its diners. */
export const listMovedDiners = ({ after }: { after: string | null }): SeatAfter[] =>
  readRecorded<RecordedSeat>(after).map(({ spotId, place }) => ({ dinerId: spotId, tableId: place?.tableId ?? null }))

interface Change extends SeatingTurn {
  action: string
  /** The change that is undone or redone. */
  ofChangeId?: number
  /** The registration it is about; that of the diners when they have one in common. */
  registrationId?: number
  /** Why seats were freed, when that was not done at the tables. */
  cause?: ReleaseCause
}

/** Writes where diners sit now, and the line of the audit trail. Nothing is written when nothing changes. */
async function writeSeating(work: BoardWork, change: Change): Promise<MovedDiners> {
  const { tables, seated, spots, diners, action, ofChangeId } = change
  if (diners.length === 0) return { changeId: 0, words: '', diners: [] }
  await writeSeats(work.trx, work.eventId, diners)
  const ids = diners.map(({ dinerId }) => dinerId)
  const moved = new Set(ids)
  const seatedAfter = [
    ...seated.filter(({ dinerId }) => !moved.has(dinerId)),
    ...diners.flatMap(({ dinerId, tableId }) => (tableId === null ? [] : [{ dinerId, tableId }])),
  ]
  const record = (all: readonly SeatedDiner[], cause?: ReleaseCause): Recorded<RecordedSeat>[] => {
    const tableOf = new Map(all.map(({ dinerId, tableId }) => [dinerId, tableId]))
    const places = new Map(
      tables.map((table) => {
        const over = listOver(all, table)
        return [table.id, { tableId: table.id, where: nameTable(table), ...(over && { over }) }]
      }),
    )
    return ids.map((spotId) => ({
      spotId,
      name: spots.get(spotId)?.name ?? '',
      partner: spots.get(spotId)?.partner ?? '',
      ...(cause && { cause }),
      place: places.get(tableOf.get(spotId) ?? 0) ?? null,
    }))
  }
  const line = await recordBoardChange(work, dinnerBoard, {
    action,
    ofChangeId,
    registrationId: change.registrationId ?? findCommonRegistration(ids, spots),
    before: record(seated, change.cause),
    after: record(seatedAfter),
  })
  return { ...line, diners }
}

interface Moves {
  moves: readonly DinerMove[]
  allowExtra?: boolean | undefined
  /** Its name in the audit trail. */
  action?: string
}

/**
 * Seats diners at tables or takes them off, all or none.
 * @throws {Refused} `not_found`; `corrections_only`; `invalid_input`; `moved_elsewhere` when a diner is no longer where the
 *   caller saw them; `not_a_diner`, `table_over_limit`, `table_full`
 */
export const moveDiners = (
  deps: Deps,
  caller: Caller,
  { eventId, ...moves }: Moves & { eventId: number },
): Promise<MovedDiners> => changeBoard(deps, caller, eventId, (work) => seatInside(work, moves))

/** Seats diners inside a change that has begun. @throws {Refused} whatever moving throws */
export async function seatInside(work: BoardWork, { moves, allowExtra = false, action = 'move' }: Moves) {
  const { trx, eventId } = work
  const dinerIds = moves.map(({ dinerId }) => dinerId)
  if (new Set(dinerIds).size < moves.length) throw wrongInput('moves', 'Move each guest only once')
  const tables = await listTables(trx, eventId)
  const known = new Set(tables.map(({ id }) => id))
  const unknownTable = moves.findIndex(({ to }) => to !== null && !known.has(to))
  if (unknownTable >= 0) throw wrongInput(`moves.${unknownTable}.to`, 'This table doesn’t exist')
  const spots = await findSpots(trx, eventId, dinerIds)
  const unknown = dinerIds.findIndex((dinerId) => !spots.has(dinerId))
  if (unknown >= 0) throw wrongInput(`moves.${unknown}.dinerId`, 'This guest doesn’t exist')
  const wanted = moves.map(({ dinerId, to }) => ({ dinerId, tableId: to }))
  if (!areDiners(wanted, spots)) throw new Refused('not_a_diner')

  const seated = await listSeated(trx, eventId)
  const tableOf = new Map(seated.map(({ dinerId, tableId }) => [dinerId, tableId]))
  const stale = moves.find(({ dinerId, from }) => (tableOf.get(dinerId) ?? null) !== from)
  if (stale) await refuseStale(work, dinnerBoard, stale.dinerId)
  const diners = planSeats(tables, seated, moves, allowExtra)
  if ('refusal' in diners) throw new Refused(diners.refusal)
  return writeSeating(work, { action, tables, seated, spots, diners })
}

interface Release extends BoardWork {
  /** The registration whose change frees the seats. */
  registrationId: number
  /** Guests who keep their seat because they still dine. */
  stayingIds?: readonly number[]
  cause: ReleaseCause
}

/**
 * Removes guests from tables because their registration changed, in one audit line. Writes nothing if no one was
 * seated. Call it while the guests still have their old names.
 */
export async function freeSeats({ registrationId, stayingIds = [], cause, ...work }: Release): Promise<void> {
  const { trx, eventId } = work
  const seats = await listSeatsOf(trx, { registrationId })
  const leaving = seats.map(({ spotId }) => spotId).filter((spotId) => !stayingIds.includes(spotId))
  if (leaving.length === 0) return
  await lockPlaces(trx, eventId)
  await writeSeating(work, {
    action: cause === 'deletion' ? 'delete' : 'release',
    tables: await listTables(trx, eventId),
    seated: await listSeated(trx, eventId),
    spots: await findSpots(trx, eventId, leaving),
    diners: leaving.map((dinerId) => ({ dinerId, tableId: null })),
    registrationId,
    cause,
  })
}

/**
 * Returns the guests of a restored registration to the seats that its deletion freed. Seats taken since stay taken. Returns who is
 * back and who isn't.
 */
export async function returnSeats(work: BoardWork, registrationId: number): Promise<ReturnedPlaces['seats']> {
  const { trx, eventId } = work
  const release = await findReleaseOf(trx, 'seating', registrationId)
  if (!release) return { restored: [], lost: [] }
  const freed = listFreed<RecordedSeat>(release)
  const [tables, seated] = [await listTables(trx, eventId), await listSeated(trx, eventId)]
  const known = new Set(tables.map(({ id }) => id))
  const wanted = freed.filter(({ place }) => known.has(place?.tableId ?? 0))
  const { diners, left } = planSeatReturn(tables, seated, wanted.map(toSeatBefore))
  const ids = diners.map(({ dinerId }) => dinerId)
  const spots = await findSpots(trx, eventId, ids)
  await writeSeating(work, { action: 'restore', tables, seated, spots, diners, registrationId })
  return {
    restored: freed.filter(({ spotId }) => ids.includes(spotId)).map(toSeatText),
    lost: freed
      .filter(({ spotId }) => !ids.includes(spotId))
      .map((guest) => ({ ...toSeatText(guest), reason: left.includes(guest.spotId) ? 'full' : 'table' })),
  }
}

const toSeatText = ({ name, place }: Recorded) => ({ name, place: place?.where ?? '' })
