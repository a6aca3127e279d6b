import type { Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

export type TextAreaFieldProps = FieldProps & {
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string
  placeholder?: string
  isReadOnly?: boolean
  /** With a limit the field counts: '12 of 400 (388 remaining)'. */
  maxLength?: number
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { value, onChange, onBlur, name, placeholder, isReadOnly = false, maxLength, rows = 4, ref, ...field } = props
  const count = maxLength && `${value.length} of ${maxLength} (${maxLength - value.length} remaining)`
  return (
    <Field {...field} footnote={count}>
      {(control) => (
        <textarea
          {...control}
          {...{ ref, name, placeholder, maxLength, rows, value, onBlur }}
          className={classNames(styles.box, styles.area)}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
