import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * What is searched for in a list, kept in the address (`?search=`), so that it can be sent to a colleague and survives
 * going back. The field has its own copy: the address follows a moment later, and the cursor must not jump.
 */
export function useSearchText(): [text: string, change: (text: string) => void] {
  const navigate = useNavigate()
  const inAddress = useSearch({ strict: false, select: ({ search }: { search?: string }) => search ?? '' })
  const [field, setField] = useState<{ text: string; awaited: string | null }>({ text: inAddress, awaited: null })

  if (field.awaited === inAddress) setField({ ...field, awaited: null })
  else if (field.awaited === null && field.text !== inAddress) setField({ text: inAddress, awaited: null })

  function change(text: string) {
    setField({ text, awaited: text === inAddress ? null : text })
    // What is found for another text begins on its first page.
    const search = (before: object) => ({ ...before, search: text, page: undefined })
    void navigate({ to: '.', search, replace: true })
  }

  return [field.text, change]
}
