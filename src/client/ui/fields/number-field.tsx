import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import { numberKeysBlocked } from '#shared/domain/formats.ts'
import { groupThousands, plainDigits, readWholeNumber } from './number-text.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type NumberFieldProps = Omit<
  TextFieldProps,
  'value' | 'onChange' | 'onBlur' | 'type' | 'inputMode' | 'maxLength' | 'isNumeric'
> & {
  /** A whole number of at least 0, or null while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  /** After the field was left; leaving the window with the focus in the field is not leaving it. */
  onBlur?: (() => void) | undefined
  /** More are refused. Room for numbers too high to be right, so that the form's own message can say so. */
  maxDigits?: number
}

/**
 * A whole number. It is a text field with the number keyboard, so the mouse wheel and the arrows cannot change it by
 * accident. The thousands are set apart once the field is left.
 */
export function NumberField(ownProps: NumberFieldProps) {
  const { value, onChange, onFocus, onBlur, onKeyDown, error, maxDigits = 12, ...props } = ownProps
  const [isEntered, setEntered] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const selection = useKeptSelection()

  function enter(event: FocusEvent<HTMLInputElement>) {
    if (isEntered) return
    setEntered(true)
    setRefusal(undefined)
    selection.enter(event.target)
    onFocus?.(event)
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    if (event.target === document.activeElement) return
    setEntered(false)
    // Where nothing stands, the reason stays: what was pasted there is gone.
    if (value !== null) setRefusal(undefined)
    selection.leave()
    onBlur?.()
  }

  function take(text: string) {
    const reading = readWholeNumber(text, maxDigits)
    setRefusal('refusal' in reading ? reading.refusal : undefined)
    if ('number' in reading) onChange(reading.number)
  }

  return (
    <TextField
      {...props}
      isNumeric
      inputMode="numeric"
      value={isEntered ? plainDigits(value) : groupThousands(value)}
      error={(isEntered || value === null ? refusal : undefined) ?? error}
      onPointerDown={selection.point}
      onPointerCancel={selection.leave}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={(event) => {
        const isShortcut = event.ctrlKey || event.metaKey || event.altKey
        if (numberKeysBlocked.includes(event.key) && !isShortcut) event.preventDefault()
        onKeyDown?.(event)
      }}
      onChange={take}
    />
  )
}

/**
 * Whoever comes by keyboard finds everything selected; taking the commas away would lose that, and what is typed next
 * would be appended. Whoever points at a place in the number stays there.
 */
function useKeptSelection() {
  const isPointing = useRef(false)
  const entered = useRef<HTMLInputElement | null>(null)

  useLayoutEffect(() => {
    entered.current?.select()
    entered.current = null
  })

  return {
    point: () => {
      isPointing.current = true
    },
    enter: (input: HTMLInputElement) => {
      if (!isPointing.current) entered.current = input
    },
    leave: () => {
      isPointing.current = false
    },
  }
}

export type MoneyFieldProps = Omit<NumberFieldProps, 'prefix'>

export function MoneyField(props: MoneyFieldProps) {
  return <NumberField {...props} prefix="$" />
}
