/** What a person may type into a number field, as the whole number it means; null when nothing is left. */
export function readWholeNumber(text: string, maxDigits: number): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, maxDigits)
  return digits === '' ? null : Number(digits)
}

/** The number with its thousands apart: 12500 as 12,500; nothing for null. */
export function groupThousands(value: number | null): string {
  return value === null ? '' : value.toLocaleString('en-US', { maximumFractionDigits: 0 })
}
