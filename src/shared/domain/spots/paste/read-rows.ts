/** A pasted text as rows of cells, whatever separates them. */

export interface Lines {
  /** Lines of the text, from 1; more than one only where a cell has line breaks. */
  firstLine: number
  lastLine: number
}

export interface Row extends Lines {
  /** The row as it was written. */
  written: string
  cells: string[]
  /** Tabs and semicolons separate columns; commas may as well be part of a sentence. */
  separator: 'tab' | 'semicolon' | 'comma'
}

/** Every line that is not blank. Cells may be quoted, and then hold line breaks and separators. */
export function readRows(pasted: string): Row[] {
  const text = pasted.replace(/\r\n?/g, '\n')
  const rows: Row[] = []
  let cells: string[] = []
  let [at, startedAt, line, firstLine] = [0, 0, 1, 1]
  while (at <= text.length) {
    const [written = '', quoted] = matchAt(quotedCell, text, at) ?? matchAt(plainCell, text, at) ?? []
    cells.push(tidyCell(quoted === undefined ? written : quoted.replaceAll('""', '"')))
    line += written.split('\n').length - 1
    at += written.length
    if (text[at] !== '\t') {
      const row = tidyCell(text.slice(startedAt, at))
      if (row) rows.push({ firstLine, lastLine: line, written: row, ...separate(cells) })
      cells = []
      startedAt = at + 1
      line += 1
      firstLine = line
    }
    at += 1
  }
  return rows
}

/** No quoted cell is longer: a quotation mark that is never closed must not swallow the list. */
const quotedCell = /"((?:[^"]|""){0,500})"(?=[\t\n]|$)/y
const plainCell = /[^\t\n]*/y

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Blanks of every kind become one, and what cannot be seen goes. */
function tidyCell(cell: string): string {
  return cell
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .replace(/[\u200B\uFEFF]/g, '')
    .trim()
}

/** What begins a line of a numbered or dotted list. */
const bullet = /^(?:\d{1,3}[.)]|[-*•·–])\s+/

function separate(cells: string[]): Pick<Row, 'cells' | 'separator'> {
  const [only = '', ...others] = cells
  if (others.length > 0) return { cells, separator: 'tab' }
  const line = only.replace(bullet, '')
  const columns = splitLine(line, atSemicolons, ';')
  if (columns.length > 1) return { cells: columns, separator: 'semicolon' }
  return { cells: splitLine(line, atCommas, ','), separator: 'comma' }
}

/** `"Acme, Inc"` is one cell. */
const atCommas = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:,|$))|([^,]*))\s*(?:,|$)/g
const atSemicolons = /\s*(?:"((?:[^"]|"")*)"(?=\s*(?:;|$))|([^;]*))\s*(?:;|$)/g

function splitLine(line: string, pattern: RegExp, separator: string): string[] {
  return [...line.matchAll(pattern)]
    .slice(0, line.endsWith(separator) ? undefined : -1)
    .map(([, quoted, plain = '']) => (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim())
}
