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
  /** The search last read from the address. */
  base: string
  /** The search written to the address that hasn't returned yet. */
  awaited: string | null
}

/**
 * A search stored in the address after a pause in typing, because updating the address is slow. Going back restores the
 * field.
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
      // After going back, this search belongs to another page.
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

/** The search of a list, in the address (`?search=`), so that it can be shared and survives going back. */
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
    // Another search starts on the first page.
    if (isTurned) write({ page: undefined })
  }

  return [text, change]
}

/** A shorter list is read faster than searched. */
export const minSearchedRows = 10

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
