import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { createSearchMatcher, formatCount, toSearchable } from '#shared/domain/text.ts'

export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return rested
}

const debounceMilliseconds = 400

interface Field {
  text: string
  base: string
  awaited: string | null
}

/** Delayed, because updating the address is slow. Going back restores the field. */
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
    if (isTurned) write({ page: undefined })
  }

  return [text, change]
}

export const minSearchedRows = 10

export interface Noun {
  one: string
  many: string
}

export const isFound = (search: string, texts: readonly string[]): boolean =>
  createSearchMatcher(search)(toSearchable(texts.join('\n')))

export function describeCount(found: number, all: number, noun: Noun): string {
  const count = formatCount(all, noun.one, noun.many)
  return found === all ? count : `${found} of ${count}`
}
