/** How the cells of a sheet look: each style is the place of an `xf` in the list that `stylesXml` writes. */

const styles = ['plain', 'header', 'text', 'typedText', 'lines', 'typedLines', 'number', 'money', 'moment'] as const

/** The `typed` ones mark a text that would be a formula had somebody typed it, so that editing it does not make it one. */
type Style = (typeof styles)[number]

/** The styles of columns. */
export type CellStyle = Exclude<Style, 'plain' | 'header' | 'typedText' | 'typedLines'>

export const styleIndex = Object.fromEntries(styles.map((style, index) => [style, index])) as Record<Style, number>

/** Ids up to 163 are the formats that every spreadsheet program has. */
const formatIds = { general: 0, whole: 1, money: 164, moment: 165 }

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
  moment: format(formatIds.moment, aligned, top),
}

const font = (inside: string) => `<font>${inside}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`
const border = (bottom: string) => `<border><left/><right/><top/>${bottom}<diagonal/></border>`

/** The part of a workbook that describes its styles. */
export const stylesXml = [
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<numFmts count="2">',
  `<numFmt numFmtId="${formatIds.money}" formatCode="&quot;$&quot;#,##0"/>`,
  `<numFmt numFmtId="${formatIds.moment}" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>`,
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
