/** What XML cannot hold at all; nobody can see it either. Carriage returns would come back as line breaks. */
const unspeakable = /[[\p{Cc}\uFFFE\uFFFF]--[\t\n\u007F-\u009F]]/gv

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands between tags or in an attribute: half a character is replaced, what XML cannot hold is left out. */
export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(unspeakable, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? character)
}

/** The longest text of a cell, in UTF-16 units; programs refuse a workbook with a longer one. */
const maxCellLength = 32_767

/** The text of a cell. Spreadsheet programs read `_x0041_` as the character of that code, so that has to be escaped too. */
export function escapeCellText(text: string): string {
  return escapeXml(text.slice(0, maxCellLength)).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
}

/** Whether somebody who edits the cell would turn the text into a formula. */
export function looksLikeFormula(text: string): boolean {
  return /^[\s']*[=+\-@]/.test(text)
}
