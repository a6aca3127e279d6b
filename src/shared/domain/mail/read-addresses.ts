/** A list of addresses as it is pasted out of mails, sheets and lists. */

import { readPastedList, withoutListMarks } from '../lists/pasted.ts'

/**
 * The addresses of a text, one for each entry: entries stand between commas, semicolons and lines, and may have a name,
 * `Ann Lee <ann@acme.test>`. What is no address is given as it stands, so that its reader can be told about it.
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
    // What stood in front of it was no beginning of a name.
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
