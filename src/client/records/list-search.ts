import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { countOf, searchFor, toSearchable } from '#shared/domain/text.ts'

/** A value once it has rested for so long. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}

/** So long after the last key the address is written, or at once when the focus goes elsewhere. */
const debounceMilliseconds = 400

interface Field {
  text: string
  /** What stood in the address when the text was taken from it, or last came back from it. */
  base: string
  /** What has been written into the address and has not come back yet. */
  awaited: string | null
}

/**
 * A search that is typed here and stands in the address once the typing has come to rest: writing the address at every key
 * would cost more than the search itself. Going back brings the field along.
 */
export function useDebouncedSearch(
  inAddress: string,
  write: (search: string) => void,
): [string, (search: string) => void] {
  const [field, setField] = useState<Field>({ text: inAddress, base: inAddress, awaited: null })
  const { text, base, awaited } = field

  if (inAddress !== base) {
    const isEcho = inAddress === awaited
    setField({ text: isEcho ? text : inAddress, base: inAddress, awaited: null })
  }

  useEffect(() => {
    if (text === (awaited ?? base)) return
    const { pathname } = location
    const settle = () => {
      // Whoever has gone back at once is on another page, of which this is not the search.
      if (location.pathname !== pathname) return
      setField((now) => ({ ...now, awaited: text }))
      write(text)
    }
    const timer = setTimeout(settle, debounceMilliseconds)
    addEventListener('focusout', settle, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('focusout', settle)
    }
  }, [text, base, awaited, write])

  return [text, (typed) => setField((now) => ({ ...now, text: typed }))]
}

type InAddress = { search?: string; page?: string }

/**
 * What is searched for in a list, kept in the address (`?search=`), so that it can be sent to a colleague and survives
 * going back.
 */
export function useSearchText(): [text: string, change: (text: string) => void] {
  const navigate = useNavigate()
  const inAddress = useSearch({ strict: false, select: ({ search = '' }: InAddress) => search })
  const isTurned = useSearch({ strict: false, select: ({ page }: InAddress) => page !== undefined })
  const write = useCallback(
    (changed: InAddress) =>
      void navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...changed }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
  const writeSearch = useCallback((search: string) => write({ search }), [write])
  const [text, setText] = useDebouncedSearch(inAddress, writeSearch)

  function change(typed: string) {
    setText(typed)
    // What is found for another text begins on its first page.
    if (isTurned) write({ page: undefined })
  }

  return [text, change]
}

export interface Noun {
  one: string
  many: string
}

/** Whether each word that was typed is somewhere in the texts of a row. */
export const isFound = (search: string, texts: readonly string[]): boolean =>
  searchFor(search)(toSearchable(texts.join('\n')))

/** `12 affiliations`, or `3 of 12 affiliations` while some are filtered out. */
export function describeCount(found: number, all: number, noun: Noun): string {
  const count = countOf(all, noun.one, noun.many)
  return found === all ? count : `${found} of ${count}`
}
