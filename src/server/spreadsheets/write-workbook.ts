import { type PassThrough, Readable } from 'node:stream'
import { stylesXml } from './cell-styles.ts'
import type { Column } from './column.ts'
import { writeSheetXml } from './sheet-xml.ts'
import { escapeXml } from './text-xml.ts'

interface Workbook<Row> {
  /** Of the one sheet, at most 31 characters. */
  sheetName: string
  columns: readonly Column<Row>[]
  /** As they are read, some at a time: a promise for each row would cost more than the row. */
  rows: AsyncIterable<readonly Row[]>
  /** When it is made. */
  now: Date
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * An .xlsx workbook of one sheet, written while it is read: rows are asked for as fast as the reader takes them, and never
 * all of them are in memory. The first ones are asked for at once, so that what cannot be read at all is thrown here; later
 * failures are errors of the stream. Destroying the stream ends the rows.
 */
export async function writeWorkbook<Row>({ sheetName, columns, rows, now }: Workbook<Row>): Promise<Readable> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  const sheet = Readable.from(writeSheetXml(columns, continueFrom(first, iterator)), { objectMode: false })
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as PassThrough
  zip.once('error', (error) => output.destroy(error))
  sheet.once('error', (error) => output.destroy(error))
  output.once('close', () => {
    sheet.destroy()
    // A sheet that was never begun does not end its rows.
    void iterator.return?.()
  })
  const entry = { mtime: now, mode: readableFile }
  for (const [path, xml] of Object.entries(fixedParts(sheetName))) {
    zip.addBuffer(Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`), path, entry)
  }
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', entry)
  zip.end()
  return output
}

const readableFile = 0o100644

/** The rows from the first ones on, which have been asked for already. */
async function* continueFrom<Rows>(first: IteratorResult<Rows>, iterator: AsyncIterator<Rows>): AsyncGenerator<Rows> {
  for (let read = first; !read.done; read = await iterator.next()) yield read.value
}

const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const documentTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const mainType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Everything around the sheet (ECMA-376, part 1). */
function fixedParts(sheetName: string): Record<string, string> {
  return {
    '[Content_Types].xml': [
      `<Types xmlns="${packageTypes}/content-types">`,
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${mainType}.sheet.main+xml"/>`,
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${mainType}.worksheet+xml"/>`,
      `<Override PartName="/xl/styles.xml" ContentType="${mainType}.styles+xml"/>`,
      '</Types>',
    ].join(''),
    '_rels/.rels': relationships([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': [
      '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"',
      ` xmlns:r="${documentTypes}"><bookViews><workbookView/></bookViews>`,
      `<sheets><sheet name="${escapeXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ].join(''),
    'xl/_rels/workbook.xml.rels': relationships([
      ['worksheet', 'worksheets/sheet1.xml'],
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
