import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { numberKeysBlocked } from '#shared/domain/formats.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  /** At least 0, or null while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  /** Not called when only the window loses the focus. */
  onBlur?: () => void
  /** Allows more digits than make sense, so that the form's own message can explain the limit. */
  maxDigits?: number
  /** Without commas, for numbers such as ports. */
  isPlain?: boolean
}

/** A text field with a number keyboard, so that the scroll wheel and arrow keys can't change it by accident. */
export function NumberField({
  value,
  onChange,
  onFocus,
  onBlur,
  error,
  maxDigits = 12,
  isPlain,
  ...props
}: NumberFieldProps) {
  const [isEntered, setEntered] = useState(false)
  const [refused, setRefused] = useState<{ text: string; refusal: string } | null>(null)
  // Ignoring a key can change the number: -50 becomes 50.
  const [blocked, setBlocked] = useState<string>()
  // Keeps refused decimals separate, because 1500.50 would become 150050.
  const refusedDecimals = useRef<string | null>(null)
  // Dictation and autofill replace the whole value without a key press.
  const isKeyed = useRef(false)
  const isPointing = useRef(false)
  const entered = useRef<HTMLInputElement>(null)
  const shown = value === null ? refused : null
  const written = isEntered || isPlain ? formatDigits(value) : formatThousands(value)

  // Focusing by keyboard selects everything, and removing the commas would undo that.
  useLayoutEffect(() => {
    entered.current?.select()
    entered.current = null
  })

  function enter(event: FocusEvent<HTMLInputElement>) {
    if (isEntered) return
    setEntered(true)
    setBlocked(undefined)
    if (!isPointing.current) entered.current = event.target
    onFocus?.(event)
  }

  function leave({ target }: FocusEvent) {
    if (target === document.activeElement) return
    setEntered(false)
    refusedDecimals.current = null
    isPointing.current = false
    onBlur?.()
  }

  function point(isDown: boolean) {
    if (isDown) refusedDecimals.current = null
    isPointing.current = isDown
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event
    const isBehind = refusedDecimals.current !== null
    const isRefused = numberKeysBlocked.includes(key) || (isBehind && /^[\d,]$/.test(key))
    isKeyed.current = key.length === 1 || key === 'Unidentified'
    if (isRefused && !(ctrlKey || metaKey || altKey)) {
      event.preventDefault()
      isKeyed.current = false
      if (isBehind || key === '.') typeBehind(currentTarget.value, key)
      else setBlocked(wholeNumberMessage)
    } else if (!inertKeys.has(key)) refusedDecimals.current = null
  }

  function typeBehind(before: string, typed: string) {
    refusedDecimals.current = (refusedDecimals.current ?? '') + typed
    if (looksLikeThousands(refusedDecimals.current)) take(before + refusedDecimals.current)
    else setBlocked(decimalsIgnoredMessage)
  }

  function take(text: string) {
    // Phone keyboards don't always report the key.
    if (text === `${written}.`) return typeBehind(written, '.')
    const isTyped = isKeyed.current && isOneDigitMore(text, value)
    isKeyed.current = false
    if (refusedDecimals.current !== null && isTyped) return typeBehind(written, text.slice(-1))
    refusedDecimals.current = null
    const { number = null, refusal, note } = readWholeNumber(text, maxDigits)
    if (refusal && isTyped) return setBlocked(refusal)
    setRefused(refusal ? { text, refusal } : null)
    if (note || text === '' || blocked !== wholeNumberMessage) setBlocked(note)
    onChange(number)
  }

  return (
    <TextField
      {...props}
      isNumeric
      inputMode="numeric"
      value={shown?.text ?? written}
      error={shown?.refusal ?? error ?? blocked}
      onPointerDown={() => point(true)}
      onPointerCancel={() => point(false)}
      onFocus={enter}
      onBlur={leave}
      onKeyDown={press}
      onChange={take}
    />
  )
}

export const MoneyField = (props: NumberFieldProps) => <NumberField {...props} prefix="$" />

function isOneDigitMore(text: string, value: number | null): boolean {
  const before = formatDigits(value)
  return /^\d+$/.test(text) && [...text].some((_, at) => text.slice(0, at) + text.slice(at + 1) === before)
}

const inertKeys = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'NumLock', 'Unidentified'])

export type NumberReading =
  | { number: number | null; note?: string; refusal?: undefined }
  | { number?: undefined; note?: undefined; refusal: string }

/** Digits, with commas only between thousands, and optional cents. */
const wholeNumber = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.0{0,2}|(?<=\d)\.(\d{1,2}))?$/

/** Thousands the way many countries write them: `2.500`, `2.500,00`. */
export const looksLikeThousands = (text: string) => /\.(?:\d{3}|\d*,)/.test(text)

export const wholeNumberMessage = 'Enter a whole number, without signs or letters'
export const thousandsMessage = 'Enter thousands as 2,500 or 2500'
export const decimalsIgnoredMessage = 'Enter a whole number. Digits after the decimal point are ignored.'

/** Omits cents with a note, and refuses text that could mean another number. */
export function readWholeNumber(text: string, maxDigits: number): NumberReading {
  const plain = text.replaceAll(/[\s$]/g, '')
  const match = wholeNumber.exec(plain)
  if (!match) return { refusal: looksLikeThousands(plain) ? thousandsMessage : wholeNumberMessage }
  const digits = (match[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (digits.length > maxDigits) return { refusal: `At most ${maxDigits} ${maxDigits === 1 ? 'digit' : 'digits'}` }
  return { number: digits === '' ? null : Number(digits), ...(match[2] && { note: decimalsIgnoredMessage }) }
}

export const formatDigits = (value: number | null): string => String(value ?? '')

export const formatThousands = (value: number | null): string =>
  value?.toLocaleString('en-US', { maximumFractionDigits: 0 }) ?? ''
