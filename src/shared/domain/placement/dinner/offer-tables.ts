/** Which tables to offer to guests of a partner who are to be seated together, and what becomes of their company there. */

import { type JudgedOffer, judgeOffer } from '../offer-teams.ts'
import { type RoomAtTable, roomAtTable } from './seats.ts'

export interface TableOffer extends JudgedOffer {
  tableId: number
}

export interface AskedSeats {
  /** Where each of those who are to be seated is now; null for nowhere. */
  moving: readonly (number | null)[]
  /** Where the other guests of their partner sit, as far as they do. */
  staying: readonly number[]
  /** How many sit at a table now. */
  countAt: (tableId: number) => number
}

/** What each of the tables, given in the order in which they stand, means for them. Neighbours are the table before and the next. */
export function offerTables(tables: readonly RoomAtTable[], { moving, staying, countAt }: AskedSeats): TableOffer[] {
  const roomAt = (table: RoomAtTable | undefined) => (table ? roomAtTable(table.seats, countAt(table.id)) : 0)
  const before = countTables([...staying, ...moving])
  return tables.map((table, index) => {
    const coming = moving.filter((tableId) => tableId !== table.id).length
    return {
      tableId: table.id,
      ...judgeOffer({
        takes: Math.min(coming, roomAt(table)),
        coming,
        splits: countTables([...staying, table.id]) > Math.max(1, before),
        beside: Math.max(roomAt(tables[index - 1]), roomAt(tables[index + 1])),
      }),
    }
  })
}

const countTables = (tableIds: readonly (number | null)[]) =>
  new Set(tableIds.filter((tableId) => tableId !== null)).size
