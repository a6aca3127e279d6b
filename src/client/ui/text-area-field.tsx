import type { Ref } from 'react'
import { tooLong } from '#shared/domain/text.ts'
import { classNames } from './class-names.ts'
import styles from './fields/field.module.css'
import { Field, type FieldProps } from './fields/field.tsx'

export type TextAreaFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string
  placeholder?: string
  isReadOnly?: boolean
  /** With a limit the field counts: '12 of 400 (388 remaining)'; longer texts are kept and complained about. */
  maxLength?: number
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, onBlur, name, placeholder, isReadOnly = false, maxLength, rows = 4, ref, ...rest } = props
  const count = maxLength && `${value.length} of ${maxLength} (${Math.max(0, maxLength - value.length)} remaining)`
  const isTooLong = maxLength !== undefined && value.trim().length > maxLength
  const field = { ...rest, error: rest.error ?? (isTooLong ? tooLong(maxLength) : undefined) }
  return (
    <Field {...field} footnote={count}>
      {(control) => (
        <textarea
          {...control}
          {...{ ref, name, placeholder, rows, value, onBlur }}
          className={classNames(styles.box, styles.area)}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
