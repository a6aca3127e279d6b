import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useDebouncedSearch } from '../../records/use-debounced-search.ts'

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
