import { useLayoutEffect, useRef, useState } from 'react'
import { groupThousands, readWholeNumber } from './number-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'inputMode' | 'maxLength' | 'isNumeric'
> & {
  /** A whole number of at least 0, or null while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  maxDigits?: number
}

const blockedKeys = new Set(['e', 'E', '+', '-', '.'])

/**
 * A whole number. It is a text field with the number keyboard, so the mouse wheel and the arrows cannot change it by
 * accident. The thousands are set apart once the field is left.
 */
export function NumberField({
  value,
  onChange,
  onFocus,
  onBlur,
  onKeyDown,
  maxDigits = 9,
  ...props
}: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const toSelect = useRef<HTMLInputElement>(null)

  // Tab selects all of a field, and writing it without its thousands must not undo that: what is typed replaces it.
  useLayoutEffect(() => {
    toSelect.current?.select()
    toSelect.current = null
  })

  return (
    <TextField
      {...props}
      isNumeric
      inputMode="numeric"
      value={typed ?? groupThousands(value)}
      onFocus={(event) => {
        setTyped(value === null ? '' : String(value))
        toSelect.current = isAllSelected(event.currentTarget) ? event.currentTarget : null
        onFocus?.(event)
      }}
      onKeyDown={(event) => {
        const isShortcut = event.ctrlKey || event.metaKey || event.altKey
        if (blockedKeys.has(event.key) && !isShortcut) event.preventDefault()
        onKeyDown?.(event)
      }}
      onChange={(text) => {
        const number = readWholeNumber(text, maxDigits)
        setTyped(number === null ? '' : String(number))
        onChange(number)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}

const isAllSelected = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  value !== '' && selectionStart === 0 && selectionEnd === value.length

export type MoneyFieldProps = Omit<NumberFieldProps, 'prefix'>

/** Whole US dollars. */
export function MoneyField(props: MoneyFieldProps) {
  return <NumberField {...props} prefix="$" />
}
