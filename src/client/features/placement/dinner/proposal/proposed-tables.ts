import type { DinnerBoard, SeatingProposal } from '#shared/contracts/placement/dinner.ts'
import { bareName } from '../../engine/proposal/group-unplaced.ts'
import { writeTable } from '../print/dinner-lists.ts'

export interface ProposedGuest {
  dinerId: number
  name: string
  partner: string
  /** `12`, `1 Head table`. */
  table: string
  /** Whether the seat is proposed; else somebody sits there already. */
  isNew: boolean
  words: string
}

export interface ProposedTable {
  id: number
  name: string
  seats: number
  guests: ProposedGuest[]
}

/** The tables at which somebody would sit, in their order, each with its guests by partner. */
export function listProposedTables(board: DinnerBoard, { diners }: SeatingProposal): ProposedTable[] {
  const sitting = new Map(board.diners.map(({ id, tableId }) => [id, tableId]))
  const byTable = Map.groupBy(diners, ({ dinerId, to }) => to ?? sitting.get(dinerId) ?? null)
  return board.tables.flatMap((table) => {
    const guests = byTable.get(table.id)?.map((diner) => ({
      dinerId: diner.dinerId,
      name: bareName(diner),
      partner: diner.partner,
      table: writeTable(table),
      isNew: diner.to !== null,
      words: diner.words,
    }))
    return guests ? { id: table.id, name: writeTable(table), seats: table.seats, guests } : []
  })
}
