/** Reads lists pasted from emails, documents, and spreadsheets. */

import { dropInvisible } from '../text.ts'

/** A pasted list without invisible characters. Any line end is a line feed, and Chinese and Japanese separators are plain. */
export const readPastedList = (text: string): string =>
  dropInvisible(text)
    .replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[，、]/g, ',')
    .replaceAll('；', ';')

/** A check mark or an empty box, plain or as an emoji. */
const checkMark = '[✓✔✅☑☐]\uFE0F?'

/** The start of a list item: `1.`, `•`, `✓`, `- [x]`. */
const bullet = new RegExp(
  String.raw`^\s*(?:(?:\d{1,3}(?:[.):]|\s*[-–—])|[-*•·–‣▪◦●○])\s+(?:\[[ x]?\]\s*)?|\[[ x]?\]\s*)?(?:${checkMark}\s*)?`,
  'i',
)
const markAtEnd = new RegExp(String.raw`(?<=\S)\s*${checkMark}\s*$`)

/** A line or a cell without the signs of a list around its words. */
export const withoutListMarks = (text: string): string => text.replace(bullet, '').replace(markAtEnd, '')
