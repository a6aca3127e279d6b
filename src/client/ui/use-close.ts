import { type RefObject, useEffect } from 'react'

/** While something is unfolded: calls `close` on Esc, and when a press or the focus goes elsewhere. */
export function useClose(
  area: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: (cause: 'escape' | 'left') => void,
) {
  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const closeIfOutside = (event: Event) => {
      if (event.target instanceof Node && !area.current?.contains(event.target)) close('left')
    }
    document.addEventListener('pointerdown', closeIfOutside, { signal })
    document.addEventListener('focusin', closeIfOutside, { signal })
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close('escape'), { signal })
    return () => listening.abort()
  }, [area, isOpen, close])
}
