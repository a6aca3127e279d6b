import { useEffect, useEffectEvent, useState } from 'react'

type Printing = { load: () => void; forget: () => void }

/**
 * Printed is the whole list: the keys for it wait until all of it is there. A browser's menu does not wait, so a list that
 * was printed too early is complete the next time.
 */
export function usePrintedWhole(isWhole: boolean, { load, forget }: Printing): () => void {
  const [isAsked, setAsked] = useState(false)
  const begin = useEffectEvent(() => isWhole || load())
  const end = useEffectEvent(() => isWhole && forget())
  const printWhole = () => {
    setAsked(true)
    load()
  }
  const catchKeys = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    printWhole()
  })

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('keydown', (event) => catchKeys(event), { signal })
    addEventListener('beforeprint', () => void begin(), { signal })
    addEventListener('afterprint', () => void end(), { signal })
    return () => listening.abort()
  }, [])

  useEffect(() => {
    if (!isAsked || !isWhole) return
    setAsked(false)
    // Within an effect nothing could be drawn that is only there in print.
    queueMicrotask(() => print())
  }, [isAsked, isWhole])

  return printWhole
}
