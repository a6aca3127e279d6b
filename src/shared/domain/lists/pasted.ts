import { dropInvisible } from '../text.ts'

/** Normalizes line endings, invisible characters, and Chinese and Japanese separators. */
export const readPastedList = (text: string): string =>
  dropInvisible(text)
    .replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[，、]/g, ',')
    .replaceAll('；', ';')

const checkMark = '[✓✔✅☑☐]\uFE0F?'

const bullet = new RegExp(
  String.raw`^\s*(?:(?:\d{1,3}(?:[.):]|\s*[-–—])|[-*•·–‣▪◦●○])\s+(?:\[[ x]?\]\s*)?|\[[ x]?\]\s*)?(?:${checkMark}\s*)?`,
  'i',
)
const markAtEnd = new RegExp(String.raw`(?<=\S)\s*${checkMark}\s*$`)

export const stripListMarks = (text: string): string => text.replace(bullet, '').replace(markAtEnd, '')
