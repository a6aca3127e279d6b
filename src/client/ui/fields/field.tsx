import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { classNames } from '../class-names.ts'

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  disabledReason?: string | undefined
  isLabelHidden?: boolean
  id?: string
  className?: string
}

type FrameProps = FieldProps & {
  children: (control: ReturnType<typeof useFieldParts>['control']) => ReactNode
  footnote?: ReactNode
}

export function Field({ children, footnote, ...field }: FrameProps) {
  const { label, isRequired, isLabelHidden, className } = field
  const { control, notes } = useFieldParts(field, footnote)
  return (
    <div className={classNames('flex min-w-0 flex-col gap-2 text-start', className)}>
      <label htmlFor={control.id} className="text-[0.9375rem] leading-[1.35] font-semibold">
        {isLabelHidden ? <span className="sr-only">{label}</span> : label}
        {isRequired && !isLabelHidden && <RequiredMark />}
      </label>
      {children(control)}
      {notes}
    </div>
  )
}

export const RequiredMark = () => (
  <span className="ms-[0.2em] font-medium text-clay" aria-hidden="true">
    *
  </span>
)

export function useFieldParts({ hint, isRequired, disabledReason, ...field }: FieldProps, footnote?: ReactNode) {
  const error = useStableValue(field.error)
  const ownId = useId()
  const id = field.id ?? ownId
  const lines = Object.entries({ reason: disabledReason, hint, footnote })
    .filter(([, text]) => text)
    .map(([name, text]) => ({ id: `${id}-${name}`, text }))
  const notes = (
    <>
      {error && <FieldMessage id={`${id}-message`}>{error}</FieldMessage>}
      {lines.map((line) => (
        <p key={line.id} id={line.id} className="text-note leading-[1.45] text-pretty text-ink-soft">
          {line.text}
        </p>
      ))}
    </>
  )
  const control = {
    id,
    disabled: Boolean(disabledReason),
    'aria-describedby': classNames(error && `${id}-message`, ...lines.map((line) => line.id)) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  }
  return { control, notes }
}

export const FieldMessage = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className="flex gap-1 text-note leading-[1.45] font-medium text-pretty text-clay [&>svg]:mt-[0.15em]">
    <CircleAlert size={16} aria-hidden="true" />
    <span>{children}</span>
  </p>
)

let watch: ReturnType<typeof watchPress> | undefined

/** Delays height changes during a press, because a moving button would lose the click. */
export function useStableValue<Value>(value: Value): Value {
  watch ??= watchPress(typeof document === 'undefined' ? new EventTarget() : document)
  const press = watch
  const [shown, setShown] = useState(value)
  if (shown !== value && !press.isPressed()) setShown(value)

  useEffect(() => {
    if (shown === value) return
    return press.onceReleased(() => setShown(value))
  }, [shown, value])

  return shown
}

export function watchPress(page: EventTarget) {
  let isDown = false
  let end: ReturnType<typeof setTimeout> | undefined
  const waiting = new Set<() => void>()
  const on = (types: readonly string[], listener: (event: Event) => void) => {
    for (const type of types) page.addEventListener(type, listener, { capture: true, passive: true })
  }

  function release() {
    clearTimeout(end)
    isDown = false
    const listeners = [...waiting]
    waiting.clear()
    for (const listener of listeners) listener()
  }

  function endSoon() {
    clearTimeout(end)
    // A click may follow the release, and its target must still be there.
    if (isDown) end = setTimeout(release)
  }

  on(['pointerdown', 'mousedown'], () => {
    // A touch's mouse events arrive after its release, and only they move the focus.
    clearTimeout(end)
    isDown = true
  })
  // A select's list or a drag can swallow the end of a press, so other events also count.
  on(['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'], endSoon)
  on(['pointermove'], (event) => 'buttons' in event && event.buttons === 0 && endSoon())
  // The click has its target now, and its handler may need the delayed value.
  on(['click'], release)

  return {
    isPressed: () => isDown,
    onceReleased(listener: () => void) {
      waiting.add(listener)
      return () => void waiting.delete(listener)
    },
  }
}
