import { type RefObject, useLayoutEffect } from 'react'

/** React notes what stands in each field when it takes over a page that came whole, and overlooks what was typed before. */
type TakenField = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } }

/**
 * Hands what somebody typed or chose before this part of the page was taken over to its fields, as if it was typed now.
 * Nothing on the page changes by that, so whoever is typing types on.
 */
export function useTypedBefore(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    for (const field of part.current?.querySelectorAll('input') ?? []) tellOfTyping(field)
  }, [part])
}

function tellOfTyping(field: TakenField) {
  const isChoice = field.type === 'radio' || field.type === 'checkbox'
  if (isChoice ? !field.checked || field.defaultChecked : field.value === field.defaultValue) return
  field._valueTracker?.setValue(isChoice ? 'false' : field.defaultValue)
  field.dispatchEvent(new Event(isChoice ? 'click' : 'input', { bubbles: true }))
}
