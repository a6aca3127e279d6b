import type { MovedDiners } from '#shared/contracts/placement/dinner.ts'
import { dinnerWords, type ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import {
  listOver,
  nameTable,
  restoreSeats,
  type SeatAfter,
  type SeatBefore,
  type SeatedDiner,
} from '#shared/domain/placement/dinner/seats.ts'
import type { BoardKind, BoardWork } from '../board/board-kind.ts'
import { findCommonRegistration, type Recorded, readRecorded, recordBoardChange } from '../board/recorded-changes.ts'
import { findSpots, type SpotOfEvent } from '../golfers-of-event.ts'
import { listSeated, listTables, writeSeats } from './store.ts'

/** A seat as the audit trail keeps it; `over` are the diners of a table over its seats. */
export interface RecordedSeat {
  tableId: number
  over?: readonly number[]
}

/** Everything a change of the tables is judged by. */
export interface Room {
  tables: Awaited<ReturnType<typeof listTables>>
  seated: SeatedDiner[]
}

interface SeatingTurn extends Room {
  spots: ReadonlyMap<number, SpotOfEvent>
  diners: SeatAfter[]
}

const dinnerLines = { entity: 'seating', words: dinnerWords } as const

/** The board of the dinner: places are seats at tables. */
export const dinnerBoard: BoardKind<SeatingTurn, MovedDiners> = {
  ...dinnerLines,
  async planTurn(db, eventId, { before, after }, direction) {
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
  writeTurn: (work, plan, turn) => writeSeating(work, { ...plan, ...turn }),
}

/** Whether everybody who is to sit somewhere dines at the event. */
export const areDiners = (diners: readonly SeatAfter[], spots: ReadonlyMap<number, SpotOfEvent>): boolean =>
  diners.every(({ dinerId, tableId }) => tableId === null || spots.get(dinerId)?.isDiner)

export const toSeatBefore = ({ spotId, place }: Recorded<RecordedSeat>): SeatBefore => ({
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
export async function writeSeating(work: BoardWork, change: Change): Promise<MovedDiners> {
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
  const line = await recordBoardChange(work, dinnerLines, {
    action,
    ofChangeId,
    registrationId: change.registrationId ?? findCommonRegistration(ids, spots),
    before: record(seated, change.cause),
    after: record(seatedAfter),
  })
  return { ...line, diners }
}
