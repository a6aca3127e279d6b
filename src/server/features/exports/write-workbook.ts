import { type PassThrough, Readable } from 'node:stream'
import { type AnySheet, type Column, type Sheet, styleIndex, stylesXml } from './column.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * An .xlsx workbook, written while it is read, so that never all rows are in memory. The first rows of each sheet are
 * asked for at once, so that what cannot be read at all is thrown here. Later failures are errors of the stream.
 * Destroying the stream ends the rows.
 */
export async function writeWorkbook(sheets: readonly AnySheet[], now: Date): Promise<Readable> {
  const opened = await Promise.all(sheets.map(openRows))
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  zip.once('error', (error) => output.destroy(error))
  const entry = { mtime: now, mode: readableFile }
  for (const [path, xml] of Object.entries(fixedParts(sheets.map(({ name }) => name)))) {
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`), path, entry)
  }
  for (const [index, { xml, end }] of opened.entries()) {
    xml.once('error', (error) => output.destroy(error))
    output.once('close', end)
    zip.addReadStream(xml, `xl/worksheets/sheet${index + 1}.xml`, entry)
  }
  zip.end()
  return output
}

async function openRows(sheet: AnySheet) {
  const { columns, rows } = sheet as Sheet<unknown>
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  const xml = Readable.from(writeSheetXml(columns, continueFrom(first, iterator)), { objectMode: false })
  const end = () => {
    xml.destroy()
    // A sheet that was never begun does not end its rows.
    void iterator.return?.()
  }
  return { xml, end }
}

const readableFile = 0o100644

/** The rows from the first ones on, which have been asked for already. */
async function* continueFrom<Rows>(first: IteratorResult<Rows>, iterator: AsyncIterator<Rows>): AsyncGenerator<Rows> {
  for (let read = first; !read.done; read = await iterator.next()) yield read.value
}

const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const documentTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything around the sheets (ECMA-376, part 1). */
function fixedParts(names: readonly string[]): Record<string, string> {
  const list = (write: (name: string, number: number) => string) =>
    names.map((name, index) => write(escapeXml(name), index + 1)).join('')
  return {
    '[Content_Types].xml': [
      `<Types xmlns="${packageTypes}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${mainType}.sheet.main+xml"/>`,
      list(
        (_, number) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${mainType}.worksheet+xml"/>`,
      ),
      `<Override PartName="/xl/styles.xml" ContentType="${mainType}.styles+xml"/>`,
      '</Types>',
    ].join(''),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': [
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
      ` xmlns:r="${documentTypes}"><bookViews><workbookView/></bookViews>`,
      `<sheets>${list((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets>`,
      // The header row repeats on every printed page.
      `<definedNames>${list(
        (name, number) =>
          `<definedName name="_xlnm.Print_Titles" localSheetId="${number - 1}">'${name}'!$1:$1</definedName>`,
      )}</definedNames></workbook>`,
    ].join(''),
    'xl/_rels/workbook.xml.rels': relationships([
      ...names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': stylesXml,
  }
}

function relationships(targets: readonly (readonly [string, string])[]): string {
  const list = targets.map(
    ([kind, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${documentTypes}/${kind}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${packageTypes}/relationships">${list.join('')}</Relationships>`
}

/** How many characters are collected before they are passed on, so that others get a turn. */
const chunkLength = 32_768

/** The XML of a sheet, a piece at a time: a frozen header that can be filtered by, and the rows as they come. */
async function* writeSheetXml<Row>(
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
  yield Buffer.from(`${pending}</sheetData><autoFilter ref="A1:${letters.at(-1)}${rowNumber}"/>${onPaper}</worksheet>`)
}

/** Landscape, all columns on one page, as many pages as the rows need. */
const onPaper = [
  '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.5" header="0.3" footer="0.3"/>',
  '<pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
].join('')

function openSheet<Row>(columns: readonly Column<Row>[]): string {
  const widths = columns.map(({ width }, index) => {
    const number = index + 1
    return `<col min="${number}" max="${number}" width="${width}" customWidth="1"/>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
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

/** Characters that XML can't contain. Carriage returns would become line breaks. */
const unspeakable = /[[\p{Cc}\uFFFE\uFFFF]--[\t\n\u007F-\u009F]]/gv

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML. Replaces lone surrogates and removes invalid characters. */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(unspeakable, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** The longest text of a cell, in UTF-16 units; programs refuse a workbook with a longer one. */
const maxCellLength = 32_767

const cutEnd = '… (cut)'

/** The text of a cell. One that is cut says so. Spreadsheet programs read `_x0041_` as the character of that code, so that has to be escaped too. */
function escapeCellText(text: string): string {
  const cut = text.length > maxCellLength ? text.slice(0, maxCellLength - cutEnd.length) + cutEnd : text
  return escapeXml(cut).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

/** Whether editing the cell would turn the text into a formula. */
function looksLikeFormula(text: string): boolean {
  return /^[\s']*[=+\-@]/.test(text)
}
