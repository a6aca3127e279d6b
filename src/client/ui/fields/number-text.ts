/** What a text in a number field means: a whole number, nothing (null), or why it cannot be taken. */
export type NumberReading = { number: number | null; refusal?: undefined } | { number?: undefined; refusal: string }

/** Digits, with commas only where thousands end, and no cents but zeros. Behind a point 000 may be thousands. */
const wholeNumber = /^(\d+|\d{1,3}(?:,\d{3})+)?(?:\.0{0,2})?$/

/** As much of the world writes thousands: `2.500`, `2.500,00`. Here the point would be one of cents. */
export const mayBeThousands = (text: string) => /\.(?:\d{3}|\d*,)/.test(text)

export const onlyWhole = 'Only whole numbers can be entered, without signs or letters'
export const thousandsByComma = 'Write thousands as 2,500 or 2500'
export const nothingBehindPoint = 'Only whole numbers can be entered: what comes behind the point is left out'

/** Reads what was typed or pasted. Whatever would become another number than the one meant is refused. */
export function readWholeNumber(text: string, maxDigits: number): NumberReading {
  const plain = text.replaceAll(/[\s$]/g, '')
  const match = wholeNumber.exec(plain)
  if (!match) return { refusal: mayBeThousands(plain) ? thousandsByComma : onlyWhole }
  const digits = (match[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '')
  if (digits.length > maxDigits) return { refusal: `At most ${maxDigits} ${maxDigits === 1 ? 'digit' : 'digits'}` }
  return { number: digits === '' ? null : Number(digits) }
}

/** The number as one types it: 12500; nothing for null. */
export function plainDigits(value: number | null): string {
  return value === null ? '' : String(value)
}

/** The number with its thousands apart: 12500 as 12,500; nothing for null. */
export function groupThousands(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 0 })
}
