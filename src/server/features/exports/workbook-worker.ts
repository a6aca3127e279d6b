import { parentPort } from 'node:worker_threads'
import { type Cell, type CellStyle, type CellValue, rangeRef, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { Column } from './column.ts'

export type Message = Table | CellValue[][] | Date

interface Table {
  name: string
  columns: Omit<Column<never>, 'read'>[]
  batches: CellValue[][][]
}

const tables: Table[] = []

parentPort?.on('message', async (message: Message) => {
  if (message instanceof Date) parentPort?.postMessage(await write(message))
  else if (Array.isArray(message)) tables.at(-1)?.batches.push(message)
  else tables.push(message)
})

const write = (now: Date) =>
  writeXlsx({
    sheets: tables.map(toSheet),
    // Don't use `printTitlesRow`, which doesn't quote the sheet's name.
    namedRanges: tables.map(({ name }) => ({ name: '_xlnm.Print_Titles', range: `'${name}'!$1:$1`, scope: name })),
    properties: { created: now, modified: now },
  })

function toSheet({ name, columns, batches }: Table): WriteSheet {
  const rows = [columns.map(({ header }) => header), ...batches.flat().map((row) => row.map(toCell))]
  const cells = new Map<string, Partial<Cell>>(columns.map((_, at) => [`0,${at}`, { style: headerStyle }]))
  for (const [number, row] of rows.entries()) {
    for (const [at, text] of row.entries()) {
      if (typeof text !== 'string' || !formulaPattern.test(text)) continue
      cells.set(`${number},${at}`, { style: { ...columns[at]?.style, numFmt: '@' }, richText: [{ text }] })
    }
  }
  const autoFilter = { range: rangeRef(0, 0, rows.length - 1, columns.length - 1) }
  return { name, columns, rows, cells, freezePane: { rows: 1 }, autoFilter, pageSetup }
}

const headerStyle: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E8EEE9' } },
  border: { bottom: { style: 'thin' } },
}

const pageSetup: WriteSheet['pageSetup'] = {
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  margins: { left: 0.4, right: 0.4, top: 0.5, bottom: 0.5, header: 0.3, footer: 0.3 },
}

/** Matches texts that would become formulas when edited, or that `hucre` would write as errors (`#N/A`). */
const formulaPattern = /^[\s']*[=+\-@]|^#/

const maxCellLength = 32_767

const cutOffMarker = '… (cut)'

/** Characters that XML can't contain. Carriage returns would become line breaks. */
const invalidXmlCharacters = /[[\p{Cc}\uFFFE\uFFFF]--[\t\n\u007F-\u009F]]/gv

/** Programs read `_x0041_` as a character code, so escape it. */
function toCell(value: CellValue): CellValue {
  if (typeof value !== 'string') return value
  const cut = value.length > maxCellLength ? value.slice(0, maxCellLength - cutOffMarker.length) + cutOffMarker : value
  const text = cut.replace(/\r\n?/g, '\n').replace(invalidXmlCharacters, '')
  return text.replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_') || null
}
