import { useEffect, useState } from 'react'

/** So long after the last key the address is written, or at once when the focus goes elsewhere. */
const idleMilliseconds = 400

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
    const timer = setTimeout(settle, idleMilliseconds)
    addEventListener('focusout', settle, { once: true })
    return () => {
      clearTimeout(timer)
      removeEventListener('focusout', settle)
    }
  }, [text, base, awaited, write])

  return [text, (typed) => setField((now) => ({ ...now, text: typed }))]
}
