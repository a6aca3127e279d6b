import { formatCents } from '../payments/cents.ts'
import { kindNames, type LedgerKind, methodNames, type PaymentMethod } from '../payments/ledger.ts'
import { asPlain, readText } from './field-changes.ts'

/** `recorded a payment of $500 by check 1042` */
export function describePayment({ action, after }: { action: string; after: unknown }): string[] {
  const { kind, affects, cents, method, reference, note } = asPlain(after)
  const name = kindNames[(action === 'reverse' ? affects : kind) as LedgerKind] ?? kindNames.payment
  const what = `${name.charAt(0).toLowerCase()}${name.slice(1)}`
  const article = /^[aeiou]/.test(what) ? 'an' : 'a'
  const amount = typeof cents === 'number' && cents !== 0 ? ` of ${formatCents(Math.abs(cents))}` : ''
  const reason = readText(note) ? `: ${readText(note)}` : ''
  if (action === 'reverse') return [`reversed ${article} ${what}${amount}${reason}`]
  const means = methodNames[method as PaymentMethod]
  const by = means && means !== methodNames.other ? ` by ${means.toLowerCase()}` : ''
  return [`recorded ${article} ${what}${amount}${by}${readText(reference) && ` ${readText(reference)}`}${reason}`]
}
