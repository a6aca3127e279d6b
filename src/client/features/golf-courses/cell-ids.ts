import { fieldIdOf } from '#client/ui/form/form-errors.ts'
import { type Cell, type CellField, cellFields } from './cells.ts'

/** The path of a cell in the form, `holeDetails.3.teamTwo`; its id is made of it. */
export const pathOf = ({ row, field }: Cell) => `holeDetails.${row}.${field}` as const

/** The cell that an element is the field of; null for any other element. */
export function cellOf(element: EventTarget): Cell | null {
  if (!(element instanceof HTMLInputElement)) return null
  const [, row, name] = /^field-holeDetails-(\d+)-(\w+)$/.exec(element.id) ?? []
  return isCellField(name) ? { row: Number(row), field: name } : null
}

/** Moves the focus to a cell, its text selected, so that typing replaces it as in a spreadsheet. */
export function goToCell(cell: Cell): void {
  const input = document.getElementById(fieldIdOf(pathOf(cell)))
  input?.focus()
  if (input instanceof HTMLInputElement && input.type === 'text') input.select()
}

const isCellField = (text: string | undefined): text is CellField => cellFields.some((field) => field === text)
