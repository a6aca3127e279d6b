import { useCallback, useEffect, useId, useRef, useState } from 'react'

export function usePopover() {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  const fold = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const isInside = ({ target }: Event) => target instanceof Node && area.current?.contains(target) === true
    /** Pressing plain text moves the focus to the page, but doesn't leave the panel. */
    let isPressInside = false
    const notePress = (event: Event) => {
      isPressInside = isInside(event)
      if (!isPressInside) setOpen(false)
    }
    const noteFocus = (event: Event) => {
      if (!isPressInside && !isInside(event)) setOpen(false)
    }
    const endPress = () => {
      isPressInside = false
    }
    const noteKey = ({ key }: KeyboardEvent) => {
      endPress()
      if (key === 'Escape') fold()
    }
    document.addEventListener('pointerdown', notePress, { signal })
    document.addEventListener('focusin', noteFocus, { signal })
    document.addEventListener('click', endPress, { signal, capture: true })
    document.addEventListener('keydown', noteKey, { signal })
    return () => listening.abort()
  }, [isOpen, fold])

  return { isOpen, setOpen, area, button, panelId, fold }
}
