/** A pasted text as rows of cells, whatever separates them. */

import Papa from 'papaparse'
import { findColumns } from './columns.ts'

export interface Row {
  /** The row as it was written. */
  written: string
  cells: string[]
  /** Tabs and semicolons separate columns or people; commas may as well be part of a sentence. */
  separator: Separator
}

type Separator = '\t' | ';' | ','

/** Every line that is not blank. Cells may be quoted, and then hold line breaks and separators. */
export function readRows(pasted: string): Row[] {
  const text = withoutSlashes(withoutPipes(pasted.replace(/\r\n?/g, '\n'))).replace(/([,;]) +(?=")/g, '$1')
  const [firstLine = ''] = text.trim().split('\n', 1)
  const separator = findSeparator(text, ['\t']) ?? findSeparator(firstLine) ?? findSeparator(text) ?? ','
  // A quotation mark that is never closed would swallow the lines below it.
  return split(text, separator, '"') ?? split(text.replaceAll('"', ''), separator, '\0') ?? []
}

/** A table as it is written in plain text, `| Ann Smith | x |`, with tabs, and without the line below its header. */
const withoutPipes = (text: string) =>
  text
    .replace(/^ *\|[ |:-]*\| *$/gm, '')
    .replace(/^ *\|(.*)\| *$/gm, (_, cells: string) => cells.trim().replaceAll('|', '\t'))

/** `Name/Golf/Dinner`, as a first line may name columns, with tabs. */
function withoutSlashes(text: string): string {
  const [firstLine = ''] = text.trim().split('\n', 1)
  const cells = firstLine.split('/').map(tidy)
  return cells.length > 1 && findColumns(cells) ? text.replaceAll('/', '\t') : text
}

const findSeparator = (text: string, among: Separator[] = [';', ',']) => among.find((one) => text.includes(one))

/** Null where the quotation marks quote nothing. */
function split(text: string, delimiter: Separator, quoteChar: string): Row[] | null {
  const rows: Row[] = []
  let startedAt = 0
  let isWrong = false
  Papa.parse<string[]>(text, {
    delimiter,
    quoteChar,
    newline: '\n',
    // It would not say where a row ends.
    fastMode: false,
    step({ data, errors, meta }, { abort }) {
      const written = text.slice(startedAt, meta.cursor).replace(/\n$/, '')
      startedAt = meta.cursor
      isWrong = errors.length > 0
      if (isWrong) abort()
      else if (tidy(written)) rows.push({ written, cells: withoutBullet(data.map(tidy)), separator: delimiter })
    },
  })
  return isWrong ? null : rows
}

/** What cannot be seen goes, and blanks of every kind become one. */
function tidy(cell: string): string {
  return cell
    .toWellFormed()
    .replace(/[\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim()
}

/** What begins a line of a numbered or dotted list. */
const bullet = /^(?:\d{1,3}(?:[.):]|\s*[-–—])|[-*•·–])\s+/

const withoutBullet = ([first = '', ...others]: string[]) => [first.replace(bullet, ''), ...others]
