import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

/** What every field takes: label above; hint, message and reason below, all tied to the control. */
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong, in words. The field counts as invalid exactly when there is a message. */
  error?: string | undefined
  isRequired?: boolean
  /** Why the field cannot be filled in now. A field with a reason is disabled. */
  disabledReason?: string | undefined
  /** The label is spoken and not shown, where a table heading already says it. */
  isLabelHidden?: boolean
  /** Set by the form bindings so that an error summary can link here; made up otherwise. */
  id?: string
  className?: string
}

/** What the control inside a field must carry. */
export type ControlProps = {
  id: string
  disabled: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

type FrameProps = FieldProps & { children: (control: ControlProps) => ReactNode; footnote?: ReactNode }

export function Field({ children, footnote, ...field }: FrameProps) {
  const { label, hint, error, isRequired = false, disabledReason, isLabelHidden = false, className } = field
  const ownId = useId()
  const id = field.id ?? ownId
  const notes = fieldNotes({ id, hint, error, disabledReason, footnote })
  const labelText = (
    <>
      {label}
      {isRequired && <RequiredMark />}
    </>
  )
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? undefined : styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : labelText}
      </label>
      {children({
        id,
        disabled: Boolean(disabledReason),
        'aria-describedby': notes.describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {notes.content}
    </div>
  )
}

/** The star of a required field; aria-required says it to those who listen. */
export function RequiredMark() {
  return (
    <span className={styles.required} aria-hidden="true">
      *
    </span>
  )
}

type Notes = Pick<FieldProps, 'hint' | 'error' | 'disabledReason'> & { id: string; footnote?: ReactNode }

/** The lines below a control and the ids under which the control refers to them. */
export function fieldNotes({ id, hint, error, disabledReason, footnote }: Notes) {
  const lines = [
    { key: 'message', text: error, className: styles.message, icon: <CircleAlert size={16} aria-hidden="true" /> },
    { key: 'reason', text: disabledReason, className: styles.reason },
    { key: 'hint', text: hint, className: styles.hint },
    { key: 'footnote', text: footnote, className: styles.hint },
  ].filter((line) => line.text)
  const content = lines.map((line) => (
    <p key={line.key} id={`${id}-${line.key}`} className={line.className}>
      {line.icon}
      {line.icon ? <span>{line.text}</span> : line.text}
    </p>
  ))
  const describedBy = lines.map((line) => `${id}-${line.key}`).join(' ') || undefined
  return { content, describedBy }
}
