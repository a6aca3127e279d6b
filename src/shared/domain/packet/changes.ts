import type { PrintItem } from './documents.ts'

/** An item without content was removed. */
export interface PrintedItem {
  key: string
  content: readonly string[] | null
  /** The words in the previous version. Null for a new item, and in a version that contains everything. */
  was: readonly string[] | null
}

export interface PrintChanges {
  /** New and changed items in document order, then items to take away. */
  items: PrintedItem[]
  changed: number
  added: number
  removed: number
}

/** Returns the newest words of each key now on paper. `versions` begins with the oldest. */
export function collectPrintedContent(versions: readonly { isChanges: boolean; items: readonly PrintedItem[] }[]) {
  const onPaper = new Map<string, readonly string[]>()
  for (const { isChanges, items } of versions) {
    if (!isChanges) onPaper.clear()
    for (const { key, content } of items) {
      if (content) onPaper.set(key, content)
      else onPaper.delete(key)
    }
  }
  return onPaper
}

export function findPrintChanges(
  onPaper: ReadonlyMap<string, readonly string[]>,
  items: readonly PrintItem[],
): PrintChanges {
  const present = new Set(items.map(({ key }) => key))
  const added = items.filter(({ key }) => !onPaper.has(key))
  const changed = items.filter(({ key, content }) => {
    const was = onPaper.get(key)
    return was !== undefined && !isSameContent(was, content)
  })
  const removed = [...onPaper].filter(([key]) => !present.has(key))
  const printed = new Set([...added, ...changed])
  return {
    items: [
      ...items.filter((item) => printed.has(item)).map((item) => ({ ...item, was: onPaper.get(item.key) ?? null })),
      ...removed.map(([key, was]) => ({ key, content: null, was })),
    ],
    changed: changed.length,
    added: added.length,
    removed: removed.length,
  }
}

const isSameContent = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((words, index) => words === other[index])
