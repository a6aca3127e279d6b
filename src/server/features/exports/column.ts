import { countDays, readWallClock } from '#shared/domain/calendar.ts'

export interface Sheet<Row> {
  /** At most 31 characters. */
  name: string
  columns: Column<Row>[]
  /** Some at a time, because a promise for each row would cost more than the row. */
  rows: AsyncIterable<readonly Row[]>
}

export async function* inOneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows
}

/** A sheet with rows of any kind, which its own columns read. */
export interface AnySheet extends Pick<Sheet<never>, 'name' | 'columns'> {
  rows: AsyncIterable<readonly unknown[]>
}

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

/** Whole cents, shown as dollars and cents. */
export function centsColumn<Row>(header: string, width: number, read: Read<Row, number>): Column<Row> {
  const readDollars = (row: Row) => {
    const cents = read(row)
    return cents == null ? null : cents / 100
  }
  return { header, width, style: 'cents', read: readDollars }
}

/** A day such as `2027-03-01`, as a date. */
export function dateColumn<Row>(header: string, width: number, read: Read<Row, string>): Column<Row> {
  const readSerial = (row: Row) => {
    const day = read(row)
    return day ? countDays(dayZero, day) : null
  }
  return { header, width, style: 'date', read: readSerial }
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

/** How the cells of a sheet look: each style is the place of an `xf` in the list that `stylesXml` writes. */
const styles = [
  'plain',
  'header',
  'text',
  'typedText',
  'lines',
  'typedLines',
  'number',
  'money',
  'cents',
  'date',
  'moment',
] as const

/** The `typed` styles mark a text that would be a formula if it were typed, so that editing keeps it a text. */
type Style = (typeof styles)[number]

/** The styles of columns. */
type CellStyle = Exclude<Style, 'plain' | 'header' | 'typedText' | 'typedLines'>

export const styleIndex = Object.fromEntries(styles.map((style, index) => [style, index])) as Record<Style, number>

/** Ids up to 163 are the formats that every spreadsheet program has. */
const formatIds = { general: 0, whole: 1, money: 164, moment: 165, cents: 166, date: 167 }

const format = (id: number, more = '', inside = '') =>
  `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}>${inside}</xf>`

const top = '<alignment vertical="top"/>'
const wrapped = '<alignment vertical="top" wrapText="1"/>'
const aligned = ' applyAlignment="1"'
const quoted = `${aligned} quotePrefix="1"`

const formats: Record<Style, string> = {
  plain: format(formatIds.general),
  header: `<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/>`,
  text: format(formatIds.general, aligned, top),
  typedText: format(formatIds.general, quoted, top),
  lines: format(formatIds.general, aligned, wrapped),
  typedLines: format(formatIds.general, quoted, wrapped),
  number: format(formatIds.whole, aligned, top),
  money: format(formatIds.money, aligned, top),
  cents: format(formatIds.cents, aligned, top),
  date: format(formatIds.date, aligned, top),
  moment: format(formatIds.moment, aligned, top),
}

const font = (inside: string) => `<font>${inside}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
const border = (bottom: string) => `<border><left/><right/><top/>${bottom}<diagonal/></border>`

/** The part of a workbook that describes its styles. */
export const stylesXml = [
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<numFmts count="4">',
  `<numFmt numFmtId="${formatIds.money}" formatCode="&quot;$&quot;#,##0"/>`,
  `<numFmt numFmtId="${formatIds.moment}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>`,
  `<numFmt numFmtId="${formatIds.cents}" formatCode="&quot;$&quot;#,##0.00;\\-&quot;$&quot;#,##0.00"/>`,
  `<numFmt numFmtId="${formatIds.date}" formatCode="yyyy\\-mm\\-dd"/>`,
  '</numFmts>',
  `<fonts count="2">${font('')}${font('<b/>')}</fonts>`,
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EEE9"/><bgColor indexed="64"/></patternFill></fill></fills>',
  `<borders count="2">${border('<bottom/>')}`,
  `${border('<bottom style="thin"><color auto="1"/></bottom>')}</borders>`,
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="${styles.length}">${styles.map((style) => formats[style]).join('')}</cellXfs>`,
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('')
