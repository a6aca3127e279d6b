import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { numberKeysBlocked } from '#shared/domain/formats.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> & {
  /** A whole number of at least 0, or null while the field is empty. */
  value: number | null
  onChange: (value: number | null) => void
  /** After the field was left; leaving the window with the focus in the field is not leaving it. */
  onBlur?: () => void
  /** More are refused. Room for numbers too high to be right, so that the form's own message can say so. */
  maxDigits?: number
  /** A number that counts nothing, such as a port: without commas. */
  isPlain?: boolean
}

/**
 * A whole number. It is a text field with the number keyboard, so the mouse wheel and the arrows cannot change it by
 * accident. The thousands are set apart once the field is left. What cannot be taken stays visible with the reason, and
 * the value is empty until it is mended.
 */
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
  // A key that does nothing may make another number of what was meant: -50 becomes 50.
  const [blocked, setBlocked] = useState<string>()
  // A point that was not taken and what came behind it, which is not taken either: 1500.50 would become 150050.
  const behindPoint = useRef<string | null>(null)
  // Dictation and autofill set a whole value without any key, so nothing of it is one more digit of the value before.
  const isKeyed = useRef(false)
  const isPointing = useRef(false)
  const entered = useRef<HTMLInputElement>(null)
  // Once there is a value, as when a level was picked, what was refused before is over.
  const shown = value === null ? refused : null
  const written = isEntered || isPlain ? plainDigits(value) : groupThousands(value)

  // Anyone who comes by keyboard finds everything selected, which taking the commas away would undo.
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
    behindPoint.current = null
    isPointing.current = false
    onBlur?.()
  }

  function point(isDown: boolean) {
    if (isDown) behindPoint.current = null
    isPointing.current = isDown
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, altKey, currentTarget } = event
    const isBehind = behindPoint.current !== null
    const isRefused = numberKeysBlocked.includes(key) || (isBehind && /^[\d,]$/.test(key))
    isKeyed.current = key.length === 1 || key === 'Unidentified'
    if (isRefused && !(ctrlKey || metaKey || altKey)) {
      event.preventDefault()
      isKeyed.current = false
      if (isBehind || key === '.') typeBehind(currentTarget.value, key)
      else setBlocked(onlyWhole)
    } else if (!keysThatChangeNothing.has(key)) behindPoint.current = null
  }

  /** Two digits are cents. What may be thousands stays to be read: leaving it out would make another number. */
  function typeBehind(before: string, typed: string) {
    behindPoint.current = (behindPoint.current ?? '') + typed
    if (mayBeThousands(behindPoint.current)) take(before + behindPoint.current)
    else setBlocked(nothingBehindPoint)
  }

  function take(text: string) {
    // The keyboards of phones do not always say which key it was.
    if (text === `${written}.`) return typeBehind(written, '.')
    const isTyped = isKeyed.current && isOneDigitMore(text, value)
    isKeyed.current = false
    if (behindPoint.current !== null && isTyped) return typeBehind(written, text.slice(-1))
    behindPoint.current = null
    const { number = null, refusal, note } = readWholeNumber(text, maxDigits)
    if (refusal && isTyped) return setBlocked(refusal)
    setRefused(refusal ? { text, refusal } : null)
    if (note || text === '' || blocked !== onlyWhole) setBlocked(note)
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

/** Typing stops at the longest number; what was pasted is shown as it is. */
function isOneDigitMore(text: string, value: number | null): boolean {
  const before = plainDigits(value)
  return /^\d+$/.test(text) && [...text].some((_, at) => text.slice(0, at) + text.slice(at + 1) === before)
}

const keysThatChangeNothing = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'NumLock', 'Unidentified'])

/** Reads a number field: a whole number, null if empty, or an error. */
export type NumberReading =
  | { number: number | null; note?: string; refusal?: undefined }
  | { number?: undefined; note?: undefined; refusal: string }

/** Digits, with commas only where thousands end, and cents. Three digits behind a point may be thousands. */
const wholeNumber = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.0{0,2}|(?<=\d)\.(\d{1,2}))?$/

/** As much of the world writes thousands: `2.500`, `2.500,00`. Here the point would be one of cents. */
export const mayBeThousands = (text: string) => /\.(?:\d{3}|\d*,)/.test(text)

export const onlyWhole = 'Enter a whole number, without signs or letters'
export const thousandsByComma = 'Enter thousands as 2,500 or 2500'
export const nothingBehindPoint = 'Enter a whole number. Digits after the point are ignored.'

/**
 * Reads what was typed or pasted. Cents are left out, with a note. Whatever would become another number than the one meant
 * is refused.
 */
export function readWholeNumber(text: string, maxDigits: number): NumberReading {
  const plain = text.replaceAll(/[\s$]/g, '')
  const match = wholeNumber.exec(plain)
  if (!match) return { refusal: mayBeThousands(plain) ? thousandsByComma : onlyWhole }
  const digits = (match[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (digits.length > maxDigits) return { refusal: `At most ${maxDigits} ${maxDigits === 1 ? 'digit' : 'digits'}` }
  return { number: digits === '' ? null : Number(digits), ...(match[2] && { note: nothingBehindPoint }) }
}

/** The number as one types it: 12500; nothing for null. */
export const plainDigits = (value: number | null): string => String(value ?? '')

/** The number with its thousands apart: 12500 as 12,500; nothing for null. */
export const groupThousands = (value: number | null): string =>
  value?.toLocaleString('en-US', { maximumFractionDigits: 0 }) ?? ''
