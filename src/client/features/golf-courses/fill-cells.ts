import type { HoleRow } from '#shared/domain/hole-rows.ts'
import { type Cell, type CellField, cellFields } from './cells.ts'

/** What a spreadsheet puts into the clipboard: rows of cells, parted by line ends and tabs. */
export function readBlock(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => withoutQuotes(cell).trim()))
}

/** Spreadsheets put a cell into quotes when it has quotes of its own, and double those. */
function withoutQuotes(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

interface Filled<Row> {
  rows: Row[]
  /** How many cells have been filled. */
  count: number
  /** Whether the block was larger than what lies below and beside the cell. */
  isCut: boolean
}

/** Fills a block in, downwards and to the right from a cell, as far as the first `rowCount` rows go. */
export function fillBlock<Row extends HoleRow>(
  rows: readonly Row[],
  rowCount: number,
  from: Cell,
  block: readonly string[][],
): Filled<Row> {
  const fields = cellFields.slice(cellFields.indexOf(from.field))
  let count = 0
  const filled = rows.map((row, index) => {
    const cells = index < rowCount ? block[index - from.row] : undefined
    if (!cells) return row
    const values = fields.slice(0, cells.length).map((field, column) => [field, readValue(field, cells[column] ?? '')])
    count += values.length
    return { ...row, ...Object.fromEntries(values) }
  })
  const isCut = from.row + block.length > rowCount || block.some((cells) => cells.length > fields.length)
  return { rows: filled, count, isCut }
}

function readValue(field: CellField, text: string): string | true | null {
  return field === 'par' ? isPar3(text) : text
}

/** A ticked box as spreadsheets and people write it. */
function isPar3(text: string): true | null {
  return /^(3|par\s*3|x|y|yes|true|1|✓|✔)$/i.test(text) || null
}

/** Takes a filling back, except where something else has been entered since. */
export function undoFill<Row extends HoleRow>(
  rows: readonly Row[],
  before: readonly Row[],
  filled: readonly Row[],
): Row[] {
  return rows.map((row, index) => {
    const [old, fill] = [before[index], filled[index]]
    if (!old || !fill) return row
    const back = cellFields.filter((field) => row[field] === fill[field]).map((field) => [field, old[field]])
    return { ...row, ...Object.fromEntries(back) }
  })
}
