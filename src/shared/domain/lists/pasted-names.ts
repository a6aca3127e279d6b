import { toNameKey } from '../text.ts'
import { readPastedList, stripListMarks } from './pasted.ts'

export interface PastedNames {
  added: string[]
  repeated: number
}

/** One name per line. Skips names already in the list. */
export function readPastedNames(text: string, existing: readonly string[]): PastedNames {
  const known = new Set(existing.map(toNameKey))
  const names = readPastedList(text)
    .split('\n')
    .map((line) => stripListMarks(line).trim())
    .filter((name) => name !== '')
  const added = names.filter((name) => {
    const key = toNameKey(name)
    return !known.has(key) && known.add(key)
  })
  return { added, repeated: names.length - added.length }
}
