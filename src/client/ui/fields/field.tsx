import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/layout.tsx'

/** The props of every field: label, hint, message, and reason, all linked to the control. */
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** The error. A field is invalid exactly if it has one. */
  error?: string | undefined
  isRequired?: boolean
  /** Why the field cannot be filled in now. A field with a reason is disabled. */
  disabledReason?: string | undefined
  /** The label is spoken and not shown, where a table heading already says it. */
  isLabelHidden?: boolean
  /** The message is shown elsewhere, as a FieldMessage of this id: below a row of a table whose cells are too narrow. */
  messageId?: string | undefined
  /** Set by the form bindings so that an error summary can link here; made up otherwise. */
  id?: string
  className?: string
}

/** The attributes of the control. */
export type ControlProps = {
  id: string
  disabled: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FrameProps = FieldProps & { children: (control: ControlProps) => ReactNode; footnote?: ReactNode }

export function Field({ children, footnote, ...field }: FrameProps) {
  const { label, isRequired, isLabelHidden, className } = field
  const { control, notes } = useFieldParts(field, footnote)
  const labelText = (
    <>
      {label}
      {isRequired && <RequiredMark />}
    </>
  )
  return (
    <div className={classNames('flex min-w-0 flex-col gap-2 text-start', className)}>
      <label
        htmlFor={control.id}
        className={isLabelHidden ? undefined : 'text-[0.9375rem] leading-[1.35] font-semibold'}
      >
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : labelText}
      </label>
      {children(control)}
      {notes}
    </div>
  )
}

/** The star of a required field. Screen readers get aria-required. */
export function RequiredMark() {
  return (
    <span className="ms-[0.2em] font-medium text-clay" aria-hidden="true">
      *
    </span>
  )
}

type ToldOfField = Pick<FieldProps, 'id' | 'hint' | 'error' | 'messageId' | 'isRequired' | 'disabledReason'>

/** The attributes of the control, and the lines that it refers to. */
export function useFieldParts(field: ToldOfField, footnote?: ReactNode): { control: ControlProps; notes: ReactNode } {
  const { hint, messageId, isRequired, disabledReason } = field
  const error = useStableValue(field.error)
  const ownId = useId()
  const id = field.id ?? ownId
  const lines = [
    { id: `${id}-reason`, text: disabledReason },
    { id: `${id}-hint`, text: hint },
    { id: `${id}-footnote`, text: footnote },
  ].filter((line) => line.text)
  const errorId = error && (messageId ?? `${id}-message`)
  const notes = (
    <>
      {error && !messageId && <FieldMessage id={`${id}-message`}>{error}</FieldMessage>}
      {lines.map((line) => (
        <p key={line.id} id={line.id} className="text-note leading-[1.45] text-pretty text-ink-soft">
          {line.text}
        </p>
      ))}
    </>
  )
  const control: ControlProps = {
    id,
    disabled: Boolean(disabledReason),
    'aria-describedby': classNames(errorId, ...lines.map((line) => line.id)) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  }
  return { control, notes }
}

/** A field's error. Fields with a messageId show it elsewhere. */
export function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex gap-1 text-note leading-[1.45] font-medium text-pretty text-clay [&>svg]:mt-[0.15em]">
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}

let watch: PressWatch | null = null

/** One listener for the page, added with the first field. Not on the server. */
function pressOnPage(): PressWatch {
  watch ??= watchPress(typeof document === 'undefined' ? new EventTarget() : document)
  return watch
}

/**
 * Delays a change in height while a button is pressed. Otherwise, the error of a field that loses focus would move the
 * button and lose the click.
 */
export function useStableValue<Value>(value: Value): Value {
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
  // The press has its target now, and its handler may need what was delayed.
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
