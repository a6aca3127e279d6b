import type { ClipboardEvent, KeyboardEvent } from 'react'
import { fieldIdOf } from '#client/ui/form/error-summary.tsx'
import type { Hole } from '#shared/contracts/golf-courses.ts'
import { type Cell, type CellField, cellFields, fillBlock, findNeighbour, readBlock } from './cells.ts'

/** The path of a cell in the form, `holeDetails.3.teamTwo`; its id is made of it. */
export const pathOf = ({ row, field }: Cell) => `holeDetails.${row}.${field}` as const

/** The cell that an element is the field of; null for any other element. */
function cellOf(element: EventTarget): Cell | null {
  if (!(element instanceof HTMLInputElement)) return null
  const [, row, name] = /^field-holeDetails-(\d+)-(\w+)$/.exec(element.id) ?? []
  return isCellField(name) ? { row: Number(row), field: name } : null
}

/** Moves the focus to a cell, its text selected, so that typing replaces it as in a spreadsheet. */
function goToCell(cell: Cell): void {
  const input = document.getElementById(fieldIdOf(pathOf(cell)))
  input?.focus()
  if (input instanceof HTMLInputElement && input.type === 'text') input.select()
}

const isCellField = (text: string | undefined): text is CellField => cellFields.some((field) => field === text)

interface Grid {
  holeCount: number
  getRows: () => Hole[]
  fill: (rows: Hole[], message: string) => void
}

/** What the grid has of a spreadsheet: keys that move from cell to cell, and pasting a column or a block. */
export function gridKeys({ holeCount, getRows, fill }: Grid) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = cellOf(event.target)
    if (!cell || event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const isEnter = event.key === 'Enter'
    // With Shift the arrows select text.
    if (!isEnter && (event.shiftKey || isInsideText(event))) return
    const neighbour = findNeighbour(cell, isEnter && event.shiftKey ? 'ArrowUp' : event.key, holeCount)
    // In the last row too, Enter must not send the form.
    if (isEnter || neighbour) event.preventDefault()
    if (neighbour) goToCell(neighbour)
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const cell = cellOf(event.target)
    if (!cell) return
    const block = readBlock(event.clipboardData.getData('text/plain'))
    // A single text goes where the cursor stands, as everywhere.
    if (block.length === 1 && block[0]?.length === 1 && cell.field !== 'par') return
    event.preventDefault()
    const { rows, count, isCut } = fillBlock(getRows(), holeCount, cell, block)
    const filled = `${count} ${count === 1 ? 'cell' : 'cells'} filled.`
    fill(rows, isCut ? `${filled} The rest did not fit into the grid.` : filled)
  }

  return { onKeyDown, onPaste }
}

/** Whether the arrow still has somewhere to go within the text of its cell. */
function isInsideText({ key, target }: KeyboardEvent<HTMLElement>): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return false
  const { selectionStart: start, selectionEnd: end, value } = target
  const isWhole = start === 0 && end === value.length
  if (key === 'ArrowLeft') return !isWhole && !(start === 0 && end === 0)
  if (key === 'ArrowRight') return !isWhole && !(start === value.length && end === value.length)
  return false
}
