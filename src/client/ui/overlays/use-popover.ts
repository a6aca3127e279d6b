import { useCallback, useEffect, useId, useRef, useState } from 'react'

/** A popover: a panel below a button, folded at first. Esc folds it, and so does a press or the focus elsewhere. */
export function usePopover() {
  const [isOpen, setOpen] = useState(false)
  /** Around the button and the panel: what happens elsewhere folds it. */
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  /** Closes it and returns the focus to the button, like Esc. */
  const fold = useCallback(() => {
    setOpen(false)
    button.current?.focus()
  }, [])

  useEffect(() => {
    if (!isOpen) return
    const listening = new AbortController()
    const { signal } = listening
    const isInside = ({ target }: Event) => target instanceof Node && area.current?.contains(target) === true
    /** A press on mere words sends the focus to the page before it is done, and has not left the panel. */
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
