import { readPastedList, withoutListMarks } from '../lists/pasted.ts'

/**
 * Reads pasted addresses, separated by commas, semicolons, or lines, with or without a name: `Ann Lee <ann@acme.test>`.
 * Returns entries without an address as they are, to report them.
 */
export function readAddresses(text: string): string[] {
  const entries = readPastedList(text)
    .split(/[;\n\t]/)
    .map(withoutListMarks)
    .flatMap((line) => splitAtCommas(line))
    .flatMap((entry) => (isWordsOfAddresses(entry) ? entry.split(/\s+/) : [entry]))
  return entries.map(findAddress).filter((address) => address !== '')
}

/** A comma within quotes parts nothing, nor does one in front of the rest of a name: `Lee, Ann <ann@acme.test>`. */
function splitAtCommas(line: string): string[] {
  const parts = line.match(/(?:"[^"]*"|[^,"]|")+/g) ?? []
  const entries: string[] = []
  let name = ''
  for (const [index, part] of parts.entries()) {
    const mayBeName = !/[@<]/.test(part) && index < parts.length - 1
    // The part before it wasn't the start of a name.
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
