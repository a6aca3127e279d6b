import { useEffect, useState } from 'react'
import { type PressWatch, watchPress } from './fields/use-steady.ts'

let watch: PressWatch | null = null

/** One for the page, from the first field on. */
function pressOnPage(): PressWatch {
  watch ??= watchPress(document)
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
