import { toNameKey } from '../text.ts'
import { readPastedList, withoutListMarks } from './pasted.ts'

export interface PastedNames {
  /** Names that aren't in the list yet, each once. */
  added: string[]
  /** How many lines repeat a name. */
  repeated: number
}

/** Reads one name a line. Skips names that are in the list already. */
export function readPastedNames(text: string, existing: readonly string[]): PastedNames {
  const known = new Set(existing.map(toNameKey))
  const names = readPastedList(text)
    .split('\n')
    .map((line) => withoutListMarks(line).trim())
    .filter((name) => name !== '')
  const added = names.filter((name) => {
    const key = toNameKey(name)
    return !known.has(key) && known.add(key)
  })
  return { added, repeated: names.length - added.length }
}
