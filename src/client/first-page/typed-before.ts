/** React notes what stands in a field when it takes it over, and overlooks what was typed or chosen before. */
type TakenField = HTMLInputElement & { _valueTracker?: { setValue(value: string): void } }

export type Typed = ReadonlyMap<HTMLInputElement, string>

/** What somebody has typed into the fields of a drawn page, or chosen there. */
export const readTyped = (place: HTMLElement): Typed =>
  new Map([...place.querySelectorAll('input')].filter(isChanged).map((field) => [field, field.value]))

/**
 * Hands what somebody typed or chose in a drawn page, before it was taken over, to its fields, as if it was done now.
 * Nothing on the page changes by that, so whoever is typing types on.
 *
 * @param before As it was before anything was taken over: a form that has heard of one field in the meantime may have drawn
 *   the others as it knew them.
 */
export function handOverTyped(place: HTMLElement, before: Typed): void {
  const changed = new Map([...before, ...readTyped(place)])
  // Brings React to take over the parts that it has not come to yet.
  for (const field of changed.keys()) tell(field, isChoice(field) ? 'click' : 'input')
  for (const [field, typed] of changed) {
    if (field.value !== typed) field.value = typed
    const { _valueTracker: known } = field as TakenField
    known?.setValue(isChoice(field) ? String(!field.checked) : field.defaultValue)
    tell(field, isChoice(field) ? 'click' : 'input')
  }
  for (const select of place.querySelectorAll('select')) {
    if ([...select.options].some((option) => option.selected !== option.defaultSelected)) tell(select, 'change')
  }
}

const isChoice = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

function isChanged(field: HTMLInputElement): boolean {
  if (!isChoice(field)) return field.value !== field.defaultValue
  // Of two radio buttons the one that was chosen tells.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

const tell = (field: HTMLElement, event: string) => field.dispatchEvent(new Event(event, { bubbles: true }))
