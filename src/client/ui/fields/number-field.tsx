import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { numberKeysBlocked } from '#shared/domain/formats.ts'
import { groupThousands, nothingBehindPoint, onlyWhole, plainDigits, readWholeNumber } from './number-text.ts'
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
 * accident. The thousands are set apart once the field is left. What cannot be taken stays visible with the reason, and
 * the value is empty until it is mended.
 */
export function NumberField(ownProps: NumberFieldProps) {
  const { value, onChange, onFocus, onBlur, onKeyDown, error, maxDigits = 12, ...props } = ownProps
  const [isEntered, setEntered] = useState(false)
  const [refused, setRefused] = useState<{ text: string; refusal: string } | null>(null)
  // A key that does nothing may make another number of what was meant: -50 becomes 50.
  const [blocked, setBlocked] = useState<string>()
  // Digits behind a point that was not taken are not taken either: 1500.50 would become 150050.
  const isBehindPoint = useRef(false)
  const selection = useKeptSelection()
  // Once there is a value, as when a level was picked, what was refused before is over.
  const shown = value === null ? refused : null
  const written = isEntered ? plainDigits(value) : groupThousands(value)

  function enter(event: FocusEvent<HTMLInputElement>) {
    if (isEntered) return
    setEntered(true)
    setBlocked(undefined)
    selection.enter(event.target)
    onFocus?.(event)
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    if (event.target === document.activeElement) return
    setEntered(false)
    isBehindPoint.current = false
    selection.leave()
    onBlur?.()
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey
    const isBlocked = numberKeysBlocked.includes(event.key) || (isBehindPoint.current && isDigit.test(event.key))
    if (isBlocked && !isShortcut) {
      event.preventDefault()
      isBehindPoint.current ||= event.key === '.'
      setBlocked(isBehindPoint.current ? nothingBehindPoint : onlyWhole)
    } else if (!keysThatChangeNothing.has(event.key)) isBehindPoint.current = false
    onKeyDown?.(event)
  }

  function take(text: string) {
    // The keyboards of phones do not always say which key it was.
    if (text === `${written}.` || (isBehindPoint.current && isOneDigitMore(text, value))) {
      isBehindPoint.current = true
      setBlocked(nothingBehindPoint)
      return
    }
    isBehindPoint.current = false
    const reading = readWholeNumber(text, maxDigits)
    if ('refusal' in reading && isOneDigitMore(text, value)) {
      setBlocked(reading.refusal)
      return
    }
    setRefused('refusal' in reading ? { text, refusal: reading.refusal } : null)
    if (text === '' || blocked !== onlyWhole) setBlocked(undefined)
    onChange('number' in reading ? reading.number : null)
  }

  return (
    <TextField
      {...props}
      isNumeric
      inputMode="numeric"
      value={shown?.text ?? written}
      error={shown?.refusal ?? blocked ?? error}
      onPointerDown={() => {
        isBehindPoint.current = false
        selection.point()
      }}
      onPointerCancel={selection.leave}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={press}
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

/** Typing stops at the longest number; what was pasted is shown as it is. */
const isOneDigitMore = (text: string, value: number | null) =>
  /^\d+$/.test(text) && text.length === plainDigits(value).length + 1

const isDigit = /^\d$/
const keysThatChangeNothing = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'NumLock', 'Unidentified'])
