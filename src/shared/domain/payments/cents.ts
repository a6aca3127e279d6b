const dollarFormat = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** `$12,500`, `$12,500.50`, `-$500` */
export const formatCents = (cents: number): string => dollarFormat.format(cents / 100)

export const toCents = (wholeDollars: number): number => wholeDollars * 100

/**
 * Reads `$1,234.50`, `1.234,50`, `1234.5`, or `-20`. The last point or comma separates the cents if one or two digits
 * follow it. Null if the text isn't an amount.
 */
export function parseCents(text: string): number | null {
  const written = text.replace(/[\s$]|USD/gi, '').replace(/^\((.*)\)$/, '-$1')
  const match = /^([+-]?)([\d.,]*?)(?:([.,])(\d{1,2}))?$/.exec(written)
  const [, sign = '', whole = '', point = '', fraction = ''] = match ?? []
  const digits = whole.replace(/[.,]/g, '')
  if (!/^\d+$|^\d{1,3}(,\d{3})+$|^\d{1,3}(\.\d{3})+$/.test(whole) && !(whole === '' && fraction !== '')) return null
  // 1.234 is more likely a typo than a thousand dollars, because Americans write 1,234.
  if (point === '' ? whole.includes('.') : whole.includes(point)) return null
  const cents = Number(digits || '0') * 100 + Number(fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(cents)) return null
  return sign === '-' ? -cents : cents
}
