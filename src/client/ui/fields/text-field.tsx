import { type ComponentProps, useLayoutEffect, useRef } from 'react'
import { autoFormatPhone } from '#shared/domain/formats.ts'
import { blankLineBreaks, dropInvisible, tooLong } from '#shared/domain/text.ts'
import { classNames } from '../class-names.ts'
import { boxClass, inputClass } from './control-classes.ts'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'onChange'> & {
    value: string
    /** The text, and the input for managing the caret. */
    onChange: (value: string, input: HTMLInputElement) => void
    isReadOnly?: boolean
    isNumeric?: boolean
    /** Longer texts are kept as they were typed or pasted, and complained about. */
    maxLength?: number
    /** Typing stops there. */
    isStoppedAtMaxLength?: boolean
    /** A sign inside the field, in front of the text, e.g. $. */
    prefix?: string
  }

export function TextField({ onChange, isReadOnly, isNumeric, isStoppedAtMaxLength, prefix, ...props }: TextFieldProps) {
  const [{ error, ...field }, { maxLength, ...input }] = splitField(props)
  return (
    <Field {...field} error={error ?? complainOfLength(input.value, maxLength)}>
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
            onChange={({ target }) => onChange(takeOneLine(target), target)}
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

/** The props of the field around a control, and those of the control. */
function splitField<Props extends FieldProps>(props: Props) {
  const { id, label, hint, error, isRequired, disabledReason, isLabelHidden, className, ...control } = props
  return [{ id, label, hint, error, isRequired, disabledReason, isLabelHidden, className }, control] as const
}

/** Tabs from spreadsheets become spaces. The caret stays. */
function takeOneLine(input: HTMLInputElement): string {
  const text = blankLineBreaks(input.value)
  if (text === input.value) return text
  const caret = input.selectionStart
  input.value = text
  if (caret !== null) input.setSelectionRange(caret, caret)
  return text
}

// Invisible characters and the blanks around a text are cut off before it is counted and kept.
function complainOfLength(text: string, maxLength: number | undefined): string | undefined {
  return maxLength !== undefined && dropInvisible(text).trim().length > maxLength ? tooLong(maxLength) : undefined
}

/** An email address: its keyboard on phones, no capitals, no spelling marks. */
export const EmailField = (props: TextFieldProps) => (
  <TextField autoComplete="email" {...props} type="email" inputMode="email" autoCapitalize="off" spellCheck={false} />
)

/** A day as an ISO date (2027-05-14), empty while none is chosen; the browser brings its own calendar. */
export const DateField = (props: TextFieldProps) => <TextField {...props} type="date" isNumeric />

type TextAreaFieldProps = FieldProps &
  Pick<ComponentProps<'textarea'>, 'onBlur' | 'name' | 'placeholder' | 'rows' | 'ref'> & {
    value: string
    onChange: (value: string) => void
    isReadOnly?: boolean
    /** With a limit the field counts: '12 of 400 (388 remaining)'; longer texts are kept and complained about. */
    maxLength?: number
  }

export function TextAreaField({ onChange, isReadOnly, maxLength, ...props }: TextAreaFieldProps) {
  const [{ error, ...field }, input] = splitField(props)
  const { length } = input.value
  return (
    <Field
      {...field}
      error={error ?? complainOfLength(input.value, maxLength)}
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
  /** Puts the separators into what has been typed so far, e.g. '1234' to '123-4'. */
  format: (text: string) => string
}

/** A text field that formats while typing and keeps the caret where the person is writing. */
export function MaskedField({ format, onChange, ...props }: MaskedFieldProps) {
  const pending = useRef<{ input: HTMLInputElement; position: number }>(null)

  function change(typed: string, input: HTMLInputElement) {
    const formatted = format(typed)
    pending.current = { input, position: placeCaret(typed, input.selectionStart ?? typed.length, formatted) }
    onChange(formatted, input)
  }

  // React puts the caret at the end when the text is not the one just typed; this runs after it, before the paint.
  useLayoutEffect(() => {
    const { input, position = 0 } = pending.current ?? {}
    pending.current = null
    if (input === document.activeElement) input?.setSelectionRange(position, position)
  })

  return <TextField isNumeric {...props} onChange={change} />
}

/** `123-456-7890`. Dashes are added automatically. The hint says that only US numbers have this form. */
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

/**
 * Returns the caret position after formatting: behind the same letter or digit, or at the end. Positions are characters
 * from the start.
 */
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
