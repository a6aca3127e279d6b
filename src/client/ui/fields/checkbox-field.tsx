import { type ReactNode, type Ref, useId } from 'react'
import layout from '#client/ui/layout/layout.module.css'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../layout/layout.tsx'
import styles from './checkbox.module.css'
import { type FieldProps, fieldNotes, RequiredMark } from './field.tsx'
import { useSteady } from './use-steady.ts'

export type CheckboxFieldProps = FieldProps & {
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  onBlur?: (() => void) | undefined
  name?: string
  ref?: Ref<HTMLInputElement>
}

export function CheckboxField(props: CheckboxFieldProps) {
  const { label, hint, error: newError, isRequired, disabledReason, isLabelHidden, className, ...control } = props
  const { isSelected, onChange, ...input } = control
  const error = useSteady(newError)
  const ownId = useId()
  const id = props.id ?? ownId
  const notes = fieldNotes({ id, hint, error, disabledReason })
  return (
    <div className={classNames(layout.stack1, className)}>
      <label className={classNames(styles.line, isLabelHidden && styles.narrow)}>
        <input
          {...input}
          id={id}
          type="checkbox"
          className={styles.box}
          checked={isSelected}
          disabled={Boolean(disabledReason)}
          aria-describedby={notes.describedBy}
          aria-invalid={error ? true : undefined}
          aria-required={isRequired || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {isLabelHidden ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <span className={styles.words}>
            {label}
            {isRequired && <RequiredMark />}
          </span>
        )}
      </label>
      <div className={styles.notes}>{notes.content}</div>
    </div>
  )
}

export type CardTone = 'neutral' | 'golf' | 'dinner' | 'vip' | 'decline'

type CheckboxCardProps = {
  children: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  tone?: CardTone
  /** Why it cannot be changed now, shown below. It keeps the focus, so that everybody meets the reason. */
  disabledReason?: string | undefined
  /** The full words, where the visible ones are only clear from their surroundings ('Golf for spot 3'). */
  'aria-label'?: string
  id?: string
  ref?: Ref<HTMLInputElement>
}

/** A toggle with a frame, for choices that stand in a row: golf, dinner, VIP, decline. */
export function CheckboxCard(props: CheckboxCardProps) {
  const { children, isSelected, onChange, tone = 'neutral', disabledReason, ...input } = props
  const reasonId = useId()
  return (
    <div className={styles.card}>
      <label className={styles.toggle} data-tone={tone}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          checked={isSelected}
          aria-disabled={disabledReason ? true : undefined}
          aria-describedby={disabledReason ? reasonId : undefined}
          onChange={(event) => !disabledReason && onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {disabledReason && (
        <p id={reasonId} className={styles.reason}>
          {disabledReason}
        </p>
      )}
    </div>
  )
}
