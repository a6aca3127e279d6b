import { styleIndex } from './cell-styles.ts'
import type { Column } from './column.ts'
import { escapeCellText, looksLikeFormula } from './text-xml.ts'

/** About so many characters are gathered before they are passed on: small enough for others to get their turn. */
const chunkLength = 32_768

/** The XML of a sheet, a piece at a time: a frozen header that can be filtered by, and the rows as they come. */
export async function* writeSheetXml<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, index) => columnLetters(index))
  let pending = openSheet(columns) + headerRow(columns, letters)
  let rowNumber = 1
  for await (const rows of batches) {
    for (const row of rows) {
      rowNumber += 1
      pending += rowXml(columns, letters, row, rowNumber)
      if (pending.length < chunkLength) continue
      yield Buffer.from(pending)
      pending = ''
    }
  }
  yield Buffer.from(`${pending}</sheetData><autoFilter ref="A1:${letters.at(-1)}${rowNumber}"/></worksheet>`)
}

function openSheet<Row>(columns: readonly Column<Row>[]): string {
  const widths = columns.map(({ width }, index) => {
    const number = index + 1
    return `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>',
    '</sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/>',
    `<cols>${widths.join('')}</cols><sheetData>`,
  ].join('')
}

function headerRow<Row>(columns: readonly Column<Row>[], letters: readonly string[]): string {
  const cells = columns.map(({ header }, index) => textCell(`${letters[index]}1`, header, styleIndex.header))
  return `<row r="1">${cells.join('')}</row>`
}

function rowXml<Row>(columns: readonly Column<Row>[], letters: readonly string[], row: Row, number: number): string {
  let cells = ''
  for (const [index, column] of columns.entries()) {
    const value = column.read(row)
    if (value !== null && value !== '') cells += cellXml(`${letters[index]}${number}`, column, value)
  }
  return `<row r="${number}">${cells}</row>`
}

function cellXml<Row>(place: string, { style }: Column<Row>, value: string | number): string {
  if (typeof value === 'number') return `<c r="${place}" s="${styleIndex[style]}"><v>${value}</v></c>`
  const isWrapped = style === 'lines'
  if (looksLikeFormula(value)) return textCell(place, value, styleIndex[isWrapped ? 'typedLines' : 'typedText'])
  return textCell(place, value, styleIndex[style])
}

const textCell = (place: string, text: string, style: number) =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeCellText(text)}</t></is></c>`

const alphabet = 26

/** A to Z, then AA, AB and on. */
function columnLetters(index: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (index % alphabet))
  return index < alphabet ? last : columnLetters(Math.floor(index / alphabet) - 1) + last
}
