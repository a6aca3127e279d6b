/** A list of addresses that are invited at once, as it is pasted out of mails, sheets and lists. */

import { maxLength } from '../../limits.ts'
import { isEmail, isSameEmail } from '../formats.ts'

export const repeatedAddress = 'This address stands here twice'

/** Why nobody can be invited by each of these addresses; null where somebody can. */
export function checkAddresses(addresses: readonly string[]): (string | null)[] {
  return addresses.map((address, index) => {
    if (!isEmail(address) || address.length > maxLength.email) return 'A valid email must be entered'
    const isRepeated = addresses.slice(0, index).some((other) => isSameEmail(other, address))
    return isRepeated ? repeatedAddress : null
  })
}

/**
 * The addresses of a text, one for each entry: entries stand between commas, semicolons and lines, and may have a name,
 * `Ann Lee <ann@acme.test>`. What is no address is given as it stands, so that its reader can be told about it.
 */
export function readAddresses(text: string): string[] {
  const entries = text
    .split(/[;\n\r\t]/)
    .flatMap((line) => splitAtCommas(line))
    .flatMap((entry) => (isWordsOfAddresses(entry) ? entry.trim().split(/\s+/) : [entry]))
  return entries.map(findAddress).filter((address) => address !== '')
}

/** A comma within quotes parts nothing, nor does one in front of the rest of a name: `Lee, Ann <ann@acme.test>`. */
function splitAtCommas(line: string): string[] {
  const parts = line.match(/(?:"[^"]*"|[^,"]|")+/g) ?? []
  const entries: string[] = []
  let name = ''
  for (const [index, part] of parts.entries()) {
    const mayBeName = !/[@<]/.test(part) && index < parts.length - 1
    if (mayBeName) {
      if (name) entries.push(name)
      name = part
    } else if (name && !part.includes('<')) {
      entries.push(name, part)
      name = ''
    } else {
      entries.push(part)
      name = ''
    }
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
