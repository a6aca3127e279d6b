import { type Cell, type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'

export interface ReadWorkbook {
  sheetName: string
  headers: string[]
  rows: Record<string, CellValue>[]
  cell(row: number, header: string): Cell
  frozenRows: number | undefined
  width(header: string): number | undefined
  pageSetup: Sheet['pageSetup']
}

export async function readWorkbook(bytes: Uint8Array, number = 1): Promise<ReadWorkbook> {
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  const sheet = sheets[number - 1]
  if (!sheet) throw new Error(`A workbook with ${sheets.length} sheets has no sheet ${number}`)
  const headers = (sheet.rows[0] ?? []).map(String)
  const column = (header: string) => {
    const index = headers.indexOf(header)
    if (index < 0) throw new Error(`No column ${header} beside ${headers.join(', ')}`)
    return index
  }
  return {
    sheetName: sheet.name,
    headers,
    rows: sheet.rows.slice(1).map((row) => Object.fromEntries(headers.map((header, at) => [header, row[at] ?? null]))),
    cell: (row, header) => {
      const found = sheet.cells?.get(`${row},${column(header)}`)
      if (!found) throw new Error(`Nothing in row ${row} of ${header}`)
      return found
    },
    frozenRows: sheet.freezePane?.rows,
    pageSetup: sheet.pageSetup,
    width: (header) => sheet.columns?.[column(header)]?.width,
  }
}
