import { countDays, readWallClock } from '#shared/domain/calendar.ts'
import type { CellStyle } from './cell-styles.ts'

/** One column of a sheet: its heading, and what a row has in it. A cell without a value stays empty. */
export interface Column<Row> {
  header: string
  /** In characters. */
  width: number
  style: CellStyle
  /** A number is a typed cell, also where it is shown as a day; a text is never a formula. */
  read: (row: Row) => string | number | null
}

type Read<Row, Value> = (row: Row) => Value | null | undefined

export function textColumn<Row>(header: string, width: number, read: Read<Row, string>): Column<Row> {
  return { header, width, style: 'text', read: (row) => read(row) ?? null }
}

/** Text of several lines, which are kept. */
export function linesColumn<Row>(header: string, width: number, read: Read<Row, string>): Column<Row> {
  return { ...textColumn(header, width, read), style: 'lines' }
}

/** Whole numbers: counts, ids, places in a list. */
export function numberColumn<Row>(header: string, width: number, read: Read<Row, number>): Column<Row> {
  return { header, width, style: 'number', read: (row) => read(row) ?? null }
}

/** Whole US dollars. */
export function moneyColumn<Row>(header: string, width: number, read: Read<Row, number>): Column<Row> {
  return { ...numberColumn(header, width, read), style: 'money' }
}

/** 'yes' or 'no', which can be filtered for and read out. */
export function yesNoColumn<Row>(header: string, width: number, read: (row: Row) => boolean): Column<Row> {
  return textColumn(header, width, (row) => (read(row) ? 'yes' : 'no'))
}

/** An instant, as the day and time on a wall in `timeZone`: a spreadsheet knows no zones. */
export function momentColumn<Row>(header: string, timeZone: string, read: Read<Row, string>): Column<Row> {
  const readSerial = (row: Row) => {
    const instant = read(row)
    return instant ? momentSerial(timeZone, instant) : null
  }
  return { header, width: 17, style: 'moment', read: readSerial }
}

/** The day that spreadsheets count from, as of March 1900: before that they know a 29 February that never was. */
const dayZero = '1899-12-30'
const minutesPerDay = 1_440

function momentSerial(timeZone: string, instant: string): number {
  const { date, time } = readWallClock(timeZone, instant)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return countDays(dayZero, date) + (hours * 60 + minutes) / minutesPerDay
}
