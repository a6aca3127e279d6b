import type { CellStyle, CellValue, ColumnDef } from 'hucre/xlsx'
import { readWallClock, toUtcMidnight } from '#shared/domain/calendar.ts'

export interface Sheet<Row> {
  name: string
  columns: Column<Row>[]
  /** In batches, because a promise per row would cost more than the row. */
  rows: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>
}

export interface Column<Row> extends ColumnDef {
  header: string
  /** In characters. */
  width: number
  style: CellStyle
  /** Text never becomes a formula. Declared as a method, so that any sheet is a `Sheet<unknown>`. */
  read(row: Row): CellValue | undefined
}

type ReadCell<Row, Value> = (row: Row) => Value | null | undefined

const alignment = { vertical: 'top' } as const

export function textColumn<Row>(header: string, width: number, read: ReadCell<Row, string>): Column<Row> {
  return { header, width, style: { alignment }, read }
}

export function linesColumn<Row>(header: string, width: number, read: ReadCell<Row, string>): Column<Row> {
  return { header, width, style: { alignment: { ...alignment, wrapText: true } }, read }
}

export function numberColumn<Row>(header: string, width: number, read: ReadCell<Row, number>): Column<Row> {
  return { header, width, style: { alignment, numFmt: '0' }, read }
}

/** Whole US dollars. */
export function moneyColumn<Row>(header: string, width: number, read: ReadCell<Row, number>): Column<Row> {
  return { header, width, style: { alignment, numFmt: '"$"#,##0' }, read }
}

export function centsColumn<Row>(header: string, width: number, read: ReadCell<Row, number>): Column<Row> {
  const readDollars = (row: Row) => {
    const cents = read(row)
    return cents == null ? null : cents / 100
  }
  return { header, width, style: { alignment, numFmt: '"$"#,##0.00;\\-"$"#,##0.00' }, read: readDollars }
}

export function dateColumn<Row>(header: string, width: number, read: ReadCell<Row, string>): Column<Row> {
  const readDate = (row: Row) => {
    const day = read(row)
    return day ? toUtcMidnight(day) : null
  }
  return { header, width, style: { alignment, numFmt: 'yyyy\\-mm\\-dd' }, read: readDate }
}

/** Writes 'yes' or 'no', which can be filtered and read aloud. */
export function yesNoColumn<Row>(header: string, width: number, read: (row: Row) => boolean): Column<Row> {
  return textColumn(header, width, (row) => (read(row) ? 'yes' : 'no'))
}

/** Writes an instant as local time in `timeZone`, because spreadsheets don't support time zones. */
export function momentColumn<Row>(header: string, timeZone: string, read: ReadCell<Row, string>): Column<Row> {
  const readDate = (row: Row) => {
    const instant = read(row)
    if (!instant) return null
    const { date, time } = readWallClock(timeZone, instant)
    return new Date(`${date}T${time}Z`)
  }
  return { header, width: 17, style: { alignment, numFmt: 'yyyy\\-mm\\-dd\\ hh:mm' }, read: readDate }
}
