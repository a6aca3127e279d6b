import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import { createListeners } from '../store/board-store.ts'

/** What each person wishes and does not have, in plain words. */
export type Marks = ReadonlyMap<number, string>

export const noMarks: Marks = new Map()

/** A row is painted again when its own mark changes. */
export function createMarkStore() {
  const { notify, subscribe } = createListeners()
  let marks = noMarks
  return {
    subscribe,
    read: (personId: number) => marks.get(personId) ?? '',
    write(next: Marks) {
      marks = next
      notify()
    },
  }
}

export const MarksContext = createContext(createMarkStore())

/** What somebody wishes and does not have: `with Bo Kim: not both of them have a place`. Empty when there is nothing. */
export function useWishMark(personId: number): string {
  const { subscribe, read } = use(MarksContext)
  const readOwn = useMemo(() => () => read(personId), [read, personId])
  return useSyncExternalStore(subscribe, readOwn, readOwn)
}
