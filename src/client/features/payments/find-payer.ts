import type { PaymentRow } from '#shared/contracts/payments/payments.ts'
import { joinNames, toNameKey } from '#shared/domain/text.ts'

export type Payer = Pick<PaymentRow, 'registrationId' | 'partner' | 'pledgedCents' | 'receivedCents' | 'openCents'>

const listPayersByName = <One extends Payer>(text: string, rows: readonly One[]) =>
  rows.filter(({ partner }) => toNameKey(partner).includes(toNameKey(text.trim())))

/** Matches a number, a whole suggestion, or a part of a name that only one partner has. */
export function findPayer<One extends Payer>(text: string, rows: readonly One[]): One | undefined {
  if (text.trim() === '') return undefined
  const named = listPayersByName(text, rows)
  const exact = named.filter(({ partner }) => toNameKey(partner) === toNameKey(text.trim()))
  const { name, number } = /^(?:(?<name>.*)#)?(?<number>\d+)$/.exec(text.trim())?.groups ?? {}
  const numbered = listPayersByName(name ?? '', rows).find(({ registrationId }) => String(registrationId) === number)
  if (numbered && (!name || exact.length === 0)) return numbered
  const [found, ...others] = exact.length > 0 ? exact : named
  return others.length === 0 ? found : undefined
}

export function explainNoPayer(text: string, rows: readonly Payer[]): string {
  if (text.trim() === '') return 'Enter a registration number or a partner’s name'
  const named = listPayersByName(text, rows).map(({ partner }) => partner)
  return named.length === 0 ? 'No partners match' : `Type more of the name. ${joinNames(named)} match`
}
