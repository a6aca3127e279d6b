import { useLayoutEffect, useRef } from 'react'
import { autoFormatPhone } from '#shared/domain/formats.ts'
import { placeCaret } from './masked-caret.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type MaskedFieldProps = TextFieldProps & {
  /** Puts the separators into what has been typed so far, e.g. '1234' to '123-4'. */
  format: (text: string) => string
}

/** A text field that formats while typing and keeps the caret where the person is writing. */
export function MaskedField({ format, onChange, ...props }: MaskedFieldProps) {
  const pending = useRef<{ input: HTMLInputElement; position: number } | null>(null)

  function change(typed: string, input: HTMLInputElement) {
    const formatted = format(typed)
    pending.current = { input, position: placeCaret(typed, input.selectionStart ?? typed.length, formatted) }
    onChange(formatted, input)
  }

  // React puts the caret at the end when the text is not the one just typed; this runs after it, before the paint.
  useLayoutEffect(() => {
    const { input, position } = pending.current ?? {}
    pending.current = null
    if (input && position !== undefined && input === document.activeElement) input.setSelectionRange(position, position)
  })

  return <TextField isNumeric {...props} onChange={change} />
}

export type PhoneFieldProps = Omit<MaskedFieldProps, 'format' | 'type' | 'inputMode'>

/** `123-456-7890`; the dashes come by themselves. Only numbers of the United States have this form, so it is said. */
export function PhoneField(props: PhoneFieldProps) {
  const hint = props.isReadOnly ? undefined : 'A US number, like 123-456-7890'
  return <MaskedField hint={hint} {...props} format={autoFormatPhone} type="tel" inputMode="tel" />
}
