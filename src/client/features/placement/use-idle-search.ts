import { useEffect, useRef, useState } from 'react'

/** So long after the last key the address is written. */
const idleMilliseconds = 400

/**
 * A search that is typed here and stands in the address once the typing has come to rest: writing the address at every key
 * would cost more than the search itself. Going back brings the field along.
 */
export function useIdleSearch(inAddress: string, write: (search: string) => void): [string, (search: string) => void] {
  const [search, setSearch] = useState(inAddress)
  const [known, setKnown] = useState(inAddress)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  // Back or a link, and not the echo of what was typed.
  if (known !== inAddress) {
    setKnown(inAddress)
    setSearch(inAddress)
  }

  useEffect(() => () => clearTimeout(waiting.current), [])

  function change(text: string) {
    setSearch(text)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      setKnown(text)
      write(text)
    }, idleMilliseconds)
  }

  return [search, change]
}
