import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/layout.tsx'
import styles from './field.module.css'
import { useSteady } from './use-steady.ts'

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
  /** The message is shown elsewhere, as a FieldMessage of this id: below a row of a table whose cells are too narrow. */
  messageId?: string | undefined
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
  const { label, hint, messageId, isRequired = false, disabledReason, isLabelHidden = false, className } = field
  const error = useSteady(field.error)
  const ownId = useId()
  const id = field.id ?? ownId
  const notes = fieldNotes({ id, hint, error, messageId, disabledReason, footnote })
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

type Notes = Pick<FieldProps, 'hint' | 'error' | 'messageId' | 'disabledReason'> & { id: string; footnote?: ReactNode }

/** The lines below a control and the ids under which the control refers to them. */
export function fieldNotes({ id, hint, error, messageId, disabledReason, footnote }: Notes) {
  const isMessageHere = Boolean(error) && !messageId
  const lines = [
    { id: `${id}-reason`, text: disabledReason },
    { id: `${id}-hint`, text: hint },
    { id: `${id}-footnote`, text: footnote },
  ].filter((line) => line.text)
  const errorId = error && (messageId ?? `${id}-message`)
  const content = (
    <>
      {isMessageHere && <FieldMessage id={`${id}-message`}>{error}</FieldMessage>}
      {lines.map((line) => (
        <p key={line.id} id={line.id} className={styles.hint}>
          {line.text}
        </p>
      ))}
    </>
  )
  return { content, describedBy: classNames(errorId, ...lines.map((line) => line.id)) || undefined }
}

/** What is wrong with a field, in words. Fields show it themselves, except those with a messageId. */
export function FieldMessage({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.message}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
