import type { DinnerBoard, SeatingProposal } from '#shared/contracts/placement/dinner.ts'
import { bareName, type PlacedPerson } from '../../engine/pages/proposal-parts.tsx'
import { writeTable } from '../print/dinner-lists.ts'

export interface ProposedTable {
  id: number
  name: string
  seats: number
  guests: PlacedPerson[]
}

/** The tables at which somebody would sit, in their order, each with its guests by partner. */
export function listProposedTables(board: DinnerBoard, { diners }: SeatingProposal): ProposedTable[] {
  const sitting = new Map(board.diners.map(({ id, tableId }) => [id, tableId]))
  const byTable = Map.groupBy(diners, ({ dinerId, to }) => to ?? sitting.get(dinerId) ?? null)
  return board.tables.flatMap((table) => {
    const guests = byTable.get(table.id)?.map((diner) => ({
      id: diner.dinerId,
      name: bareName(diner),
      partner: diner.partner,
      where: writeTable(table),
      isNew: diner.to !== null,
      words: diner.words,
    }))
    return guests ? { id: table.id, name: writeTable(table), seats: table.seats, guests } : []
  })
}
