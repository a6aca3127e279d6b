import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

/** What every field that is typed into takes besides its frame. */
export type TypingProps = FieldProps & {
  onBlur?: (() => void) | undefined
  name?: string
  placeholder?: string
  maxLength?: number
  autoComplete?: HTMLInputAutoCompleteAttribute
  isReadOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

export type TextFieldProps = TypingProps & {
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'tel' | 'url'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'url'
  autoCapitalize?: 'off' | 'words' | 'sentences'
  spellCheck?: boolean
  isNumeric?: boolean
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

export function TextField({
  value,
  onChange,
  onBlur,
  isReadOnly = false,
  isNumeric = false,
  type = 'text',
  name,
  placeholder,
  maxLength,
  autoComplete = 'off',
  inputMode,
  autoCapitalize,
  spellCheck,
  onKeyDown,
  ref,
  ...field
}: TextFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          {...{
            type,
            name,
            placeholder,
            maxLength,
            autoComplete,
            inputMode,
            autoCapitalize,
            spellCheck,
            onKeyDown,
            ref,
          }}
          className={classNames(styles.box, isNumeric && styles.numeric)}
          value={value}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}

/** An email address: its keyboard on phones, no capitals, no spelling marks. */
export function EmailField(props: Omit<TextFieldProps, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>) {
  return (
    <TextField autoComplete="email" {...props} type="email" inputMode="email" autoCapitalize="off" spellCheck={false} />
  )
}
