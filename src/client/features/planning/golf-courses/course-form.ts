import { type GolfCourse, golfCourseEntry } from '#shared/contracts/golf-courses.ts'
import { z } from '#shared/contracts/zod.ts'
import { fitHoleRows, type HoleRow } from '#shared/domain/placement/hole-rows.ts'
import { dropInvisible } from '#shared/domain/text.ts'
import { defaultHoleCount, maxHoleCount } from '#shared/limits.ts'

/** The columns of the grid, as Tab and a pasted block go through them. */
export const cellFields = ['name', 'par', 'teamOne', 'teamTwo'] as const
export type CellField = (typeof cellFields)[number]

/**
 * A course in the form. It always has the rows of the largest course, of which `holeCount` are shown and sent, so that
 * changing 27 to 18 and back loses nothing.
 */
export type CourseForm = GolfCourse

export const openCourse = (course: GolfCourse): CourseForm => ({
  ...course,
  holeDetails: fitHoleRows(course.holeDetails, maxHoleCount),
})

export const newCourse: CourseForm = openCourse({
  id: 0,
  name: '',
  holeCount: defaultHoleCount,
  isActive: true,
  shotgunOrder: '',
  holeDetails: [],
})

export const withoutSpareRows = (course: CourseForm): z.input<typeof golfCourseEntry> => ({
  ...course,
  holeDetails: course.holeDetails.slice(0, course.holeCount),
})

/** The contract's schema of a course, for a form that has more rows than are sent. */
export const courseToSend = z.pipe(z.transform(withoutSpareRows), golfCourseEntry)

export const cellLabels: Record<CellField, string> = {
  name: 'Hole Name',
  par: 'Par 3',
  teamOne: 'Team 1',
  teamTwo: 'Team 2',
}

/** One field of one hole; `row` counts from 0. */
export interface Cell {
  row: number
  field: CellField
}

/** Where a key leads from a cell, as in a spreadsheet; null where there is nothing further, or for any other key. */
export function findNeighbor(cell: Cell, key: string, rowCount: number): Cell | null {
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

export function changeCell<Row extends HoleRow>(rows: readonly Row[], { row, field }: Cell, value: unknown): Row[] {
  return rows.map((hole, index) => (index === row ? { ...hole, [field]: value } : hole))
}

/** The clipboard content of a spreadsheet: rows and cells, separated by line ends and tabs. */
export function readBlock(text: string): string[][] {
  return dropInvisible(text)
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
  count: number
  /** Whether the block was larger than what lies below and beside the cell. */
  isCut: boolean
}

/** Fills in a block from a cell, within the first `rowCount` rows. */
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

/** A selected check box as people and spreadsheets write it. */
function isPar3(text: string): true | null {
  return /^(3|par\s*3|x|y|yes|true|1|[✓✔✅☑]\uFE0F?)$/i.test(text) || null
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
