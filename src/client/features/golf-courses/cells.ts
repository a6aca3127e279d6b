import type { HoleRow } from '#shared/domain/hole-rows.ts'

/** The columns of the grid, as Tab and a pasted block go through them. */
export const cellFields = ['name', 'par', 'teamOne', 'teamTwo'] as const
export type CellField = (typeof cellFields)[number]

/** One field of one hole; `row` counts from 0. */
export interface Cell {
  row: number
  field: CellField
}

/** Where a key leads from a cell, as in a spreadsheet; null where there is nothing further, or for any other key. */
export function findNeighbour(cell: Cell, key: string, rowCount: number): Cell | null {
  switch (key) {
    case 'ArrowUp':
      return moveDown(cell, -1, rowCount)
    case 'ArrowDown':
    case 'Enter':
      return moveDown(cell, 1, rowCount)
    case 'ArrowLeft':
      return moveRight(cell, -1)
    case 'ArrowRight':
      return moveRight(cell, 1)
    default:
      return null
  }
}

function moveDown({ row, field }: Cell, by: number, rowCount: number): Cell | null {
  const next = row + by
  return next >= 0 && next < rowCount ? { row: next, field } : null
}

function moveRight({ row, field }: Cell, by: number): Cell | null {
  const next = cellFields[cellFields.indexOf(field) + by]
  return next ? { row, field: next } : null
}

/** The rows with other content in one cell. */
export function changeCell<Row extends HoleRow>(rows: readonly Row[], { row, field }: Cell, value: unknown): Row[] {
  return rows.map((hole, index) => (index === row ? { ...hole, [field]: value } : hole))
}
