import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { autoFormatPhone } from '#shared/domain/formats.ts'
import { describeTooLong, dropInvisible, replaceLineBreaks } from '#shared/domain/text.ts'
import { classNames } from '../class-names.ts'
import { boxClass, inputClass } from './control-classes.ts'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange'> & {
    value: string
    onChange: (value: string, input: HTMLInputElement) => void
    isReadOnly?: boolean
    isNumeric?: boolean
    maxLength?: number
    isStoppedAtMaxLength?: boolean
    prefix?: string
  }

export function TextField({ onChange, isReadOnly, isNumeric, isStoppedAtMaxLength, prefix, ...props }: TextFieldProps) {
  const [{ error, ...field }, { maxLength, ...input }] = splitField(props)
  return (
    <Field {...field} error={error ?? checkLength(input.value, maxLength)}>
      {(control) => {
        const box = (
          <input
            type="text"
            autoComplete="off"
            {...input}
            {...control}
            className={classNames(inputClass, isNumeric && 'tabular-nums', prefix && 'ps-6')}
            readOnly={isReadOnly}
            maxLength={isStoppedAtMaxLength ? maxLength : undefined}
            onChange={({ target }) => onChange(readOneLine(target), target)}
          />
        )
        if (!prefix) return box
        return (
          <span className="grid items-center *:[grid-area:1/1]">
            <span className="pointer-events-none z-1 ps-3 text-field" aria-hidden="true">
              {prefix}
            </span>
            {box}
          </span>
        )
      }}
    </Field>
  )
}

function splitField<Props extends FieldProps>(props: Props) {
  const { id, label, hint, error, isRequired, disabledReason, isLabelHidden, className, ...control } = props
  return [{ id, label, hint, error, isRequired, disabledReason, isLabelHidden, className }, control] as const
}

function readOneLine(input: HTMLInputElement): string {
  const text = replaceLineBreaks(input.value)
  if (text === input.value) return text
  const caret = input.selectionStart
  input.value = text
  if (caret !== null) input.setSelectionRange(caret, caret)
  return text
}

function checkLength(text: string, maxLength: number | undefined): string | undefined {
  return maxLength !== undefined && dropInvisible(text).trim().length > maxLength
    ? describeTooLong(maxLength)
    : undefined
}

export const EmailField = (props: TextFieldProps) => (
  <TextField autoComplete="email" {...props} type="email" inputMode="email" autoCapitalize="off" spellCheck={false} />
)

/** An ISO date such as 2027-05-14, or empty. */
export const DateField = (props: TextFieldProps) => <TextField {...props} type="date" isNumeric />

type TextAreaFieldProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'onBlur' | 'name' | 'placeholder' | 'rows' | 'ref'> & {
    value: string
    onChange: (value: string) => void
    isReadOnly?: boolean
    maxLength?: number
  }

export function TextAreaField({ onChange, isReadOnly, maxLength, ...props }: TextAreaFieldProps) {
  const [{ error, ...field }, input] = splitField(props)
  const { length } = input.value
  return (
    <Field
      {...field}
      error={error ?? checkLength(input.value, maxLength)}
      footnote={maxLength && `${length} of ${maxLength} (${maxLength - length} remaining)`}
    >
      {(control) => (
        <textarea
          rows={4}
          {...input}
          {...control}
          className={`${boxClass} block min-h-28 resize-y py-3 field-sizing-content`}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

type MaskedFieldProps = TextFieldProps & {
  format: (text: string) => string
}

export function MaskedField({ format, onChange, ...props }: MaskedFieldProps) {
  const pending = useRef<{ input: HTMLInputElement; position: number }>(null)

  function change(typed: string, input: HTMLInputElement) {
    const formatted = format(typed)
    pending.current = { input, position: placeCaret(typed, input.selectionStart ?? typed.length, formatted) }
    onChange(formatted, input)
  }

  // React moves the caret to the end of changed text; this runs after it, before the paint.
  useLayoutEffect(() => {
    const { input, position = 0 } = pending.current ?? {}
    pending.current = null
    if (input === document.activeElement) input?.setSelectionRange(position, position)
  })

  return <TextField isNumeric {...props} onChange={change} />
}

export const PhoneField = (props: TextFieldProps) => (
  <MaskedField
    hint={props.isReadOnly ? undefined : 'A US number, like 123-456-7890'}
    {...props}
    format={autoFormatPhone}
    type="tel"
    inputMode="tel"
  />
)

const isSignificant = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Keeps the caret after its letter or digit. Positions are in characters. */
export function placeCaret(typed: string, caret: number, formatted: string): number {
  if (caret >= typed.length) return formatted.length
  let remaining = [...typed.slice(0, caret)].filter(isSignificant).length
  let position = 0
  while (remaining > 0 && position < formatted.length) {
    if (isSignificant(formatted[position])) remaining -= 1
    position += 1
  }
  return position
}
