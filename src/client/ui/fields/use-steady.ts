import { useEffect, useState } from 'react'

let watch: PressWatch | null = null

/** One for the page, from the first field on. On the server nobody presses anything. */
function pressOnPage(): PressWatch {
  watch ??= watchPress(typeof document === 'undefined' ? new EventTarget() : document)
  return watch
}

/**
 * What to show of something that takes room, as a message does: while something is pressed it stays as it was when the
 * press began. A field that is left by pressing a button would otherwise push that button away below the pointer, and
 * the click would be lost.
 */
export function useSteady<Value>(value: Value): Value {
  const press = pressOnPage()
  const [shown, setShown] = useState(value)
  if (shown !== value && !press.isPressed()) setShown(value)

  useEffect(() => {
    if (shown === value) return
    return press.onceReleased(() => setShown(value))
  }, [press, shown, value])

  return shown
}

/** Whether something on the page is being pressed just now, by mouse, finger or pen. */
export interface PressWatch {
  isPressed: () => boolean
  /** Calls back once, when what is pressed now has been let go and its click is on its way. Answers how to forget that. */
  onceReleased: (hear: () => void) => () => void
}

const begins = ['pointerdown', 'mousedown']

// Not every press ends in sight: the list of a select or a drag can swallow the end of it, and then something else follows.
const ends = ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown']

export function watchPress(page: EventTarget): PressWatch {
  let isDown = false
  let end: ReturnType<typeof setTimeout> | undefined
  const waiting = new Set<() => void>()

  function begin() {
    // The mouse events of a touch come after the finger is gone; the field loses the focus only with them.
    clearTimeout(end)
    isDown = true
  }

  function release() {
    clearTimeout(end)
    isDown = false
    const heard = [...waiting]
    waiting.clear()
    for (const hear of heard) hear()
  }

  function endSoon() {
    clearTimeout(end)
    // A click may follow the release at once; what it is aimed at must still be there.
    if (isDown) end = setTimeout(release)
  }

  for (const type of begins) page.addEventListener(type, begin, { capture: true })
  for (const type of ends) page.addEventListener(type, endSoon, { capture: true })
  // It knows by now where it goes, and whoever acts on it may need what has been held back.
  page.addEventListener('click', release, { capture: true })
  page.addEventListener('pointermove', (event) => 'buttons' in event && event.buttons === 0 && endSoon(), {
    capture: true,
    passive: true,
  })

  return {
    isPressed: () => isDown,
    onceReleased(hear) {
      waiting.add(hear)
      return () => waiting.delete(hear)
    },
  }
}
