import { readPastedList, stripListMarks } from '../lists/pasted.ts'

/**
 * Separated by commas, semicolons, or lines, with or without a name: `Ann Lee <ann@acme.test>`. Returns entries
 * without an address unchanged, for the caller to report.
 */
export function readAddresses(text: string): string[] {
  const entries = readPastedList(text)
    .split(/[;\n\t]/)
    .map(stripListMarks)
    .flatMap((line) => splitAtCommas(line))
    .flatMap((entry) => (isWordsOfAddresses(entry) ? entry.split(/\s+/) : [entry]))
  return entries.map(findAddress).filter((address) => address !== '')
}

/** Doesn't split within quotes or inside a name: `Lee, Ann <ann@acme.test>`. */
function splitAtCommas(line: string): string[] {
  const parts = line.match(/(?:"[^"]*"|[^,"]|")+/g) ?? []
  const entries: string[] = []
  let name = ''
  for (const [index, part] of parts.entries()) {
    const mayBeName = !/[@<]/.test(part) && index < parts.length - 1
    if (!part.includes('<')) entries.push(name)
    if (!mayBeName) entries.push(part)
    name = mayBeName ? part : ''
  }
  return entries
}

const isWordsOfAddresses = (entry: string) =>
  entry
    .trim()
    .split(/\s+/)
    .every((word) => /^[^<>"]+@[^<>"]+$/.test(word))

function findAddress(entry: string): string {
  const inBrackets = /<([^<>]*)>/.exec(entry)?.[1]
  return (inBrackets ?? entry).replace(/^\s*mailto:/i, '').trim()
}
