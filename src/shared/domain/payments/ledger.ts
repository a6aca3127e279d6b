/** Lines never change: another line reverses a mistake. All amounts are whole cents. */

export const recordableKinds = ['payment', 'refund', 'writeOff', 'inKind'] as const
export type RecordableKind = (typeof recordableKinds)[number]
/** A `report` is Stripe's to-do until reversed, and `pending` a bank debit. Neither changes a sum. */
export type LedgerKind = 'pledge' | RecordableKind | 'reversal' | 'report' | 'pending'

export const paymentMethods = ['check', 'bank', 'card', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const methodNames: Record<PaymentMethod, string> = {
  check: 'Check',
  bank: 'Bank transfer',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
}

export const kindNames: Record<LedgerKind, string> = {
  pledge: 'Pledge',
  payment: 'Payment',
  refund: 'Refund',
  writeOff: 'Write-off',
  inKind: 'In-kind gift',
  reversal: 'Reversal',
  report: 'To do',
  pending: 'Pending payment',
}

export interface LedgerLine {
  id: number
  kind: LedgerKind
  /** The kind whose sum this line changes. For a reversal, the kind of the reversed line. */
  affects: Exclude<LedgerKind, 'reversal'>
  cents: number
  /** `2027-05-14`, in the organization's time zone. */
  receivedOn: string
  method: PaymentMethod | null
  reference: string
  note: string
  who: string
  at: string
  reversesId: number | null
}

export interface Balance {
  pledgedCents: number
  receivedCents: number
  /** Negative if overpaid. */
  openCents: number
}

type Sums = Partial<Record<LedgerLine['affects'], number>>

export const changesAmountDue = ({ affects }: Pick<LedgerLine, 'affects'>): boolean =>
  affects !== 'inKind' && affects !== 'report' && affects !== 'pending'

/** By how much the line raises the amount due. Payments and write-offs lower it. */
export function calculateDueChange({ affects, cents }: Pick<LedgerLine, 'affects' | 'cents'>): number {
  if (!changesAmountDue({ affects })) return 0
  return affects === 'payment' || affects === 'writeOff' ? -cents : cents
}

export const writtenOff = ({ pledgedCents, receivedCents, openCents }: Balance): number =>
  pledgedCents - receivedCents - openCents

export function toBalance({ pledge = 0, payment = 0, refund = 0, writeOff = 0 }: Sums): Balance {
  const receivedCents = payment - refund
  return { pledgedCents: pledge, receivedCents, openCents: pledge - receivedCents - writeOff }
}

export function sumLedger(lines: readonly Pick<LedgerLine, 'affects' | 'cents'>[]): Balance {
  const sums: Sums = {}
  for (const { affects, cents } of lines) sums[affects] = (sums[affects] ?? 0) + cents
  return toBalance(sums)
}

export function sumBalances(rows: readonly Balance[]): Balance {
  const sum = (key: keyof Balance) => rows.reduce((total, row) => total + row[key], 0)
  return { pledgedCents: sum('pledgedCents'), receivedCents: sum('receivedCents'), openCents: sum('openCents') }
}

/** At most the amount received, and at most what is left of the payment with this reference. */
export function findRefundable(lines: readonly LedgerLine[], reference: string): number {
  const named = lines.filter((line) => line.reference === reference)
  const { receivedCents } = sumLedger(lines)
  const isNamed = reference !== '' && named.some(({ kind }) => kind === 'payment')
  return Math.max(0, isNamed ? Math.min(receivedCents, sumLedger(named).receivedCents) : receivedCents)
}

export type PaidState = 'nothingPledged' | 'notPaid' | 'partlyPaid' | 'paid' | 'writtenOff' | 'overpaid'

export const paidStateNames: Record<PaidState, string> = {
  nothingPledged: 'Nothing pledged',
  notPaid: 'Not paid',
  partlyPaid: 'Partly paid',
  paid: 'Paid',
  writtenOff: 'Written off',
  overpaid: 'Overpaid',
}

export function findPaidState({ pledgedCents, receivedCents, openCents }: Balance): PaidState {
  if (openCents < 0) return 'overpaid'
  if (openCents > 0) return receivedCents > 0 ? 'partlyPaid' : 'notPaid'
  if (receivedCents < pledgedCents) return 'writtenOff'
  return pledgedCents === 0 && receivedCents === 0 ? 'nothingPledged' : 'paid'
}

/** A line can be reversed once, and only if a person or Stripe recorded it. */
export const isReversible = (line: Pick<LedgerLine, 'id' | 'kind'>, lines: readonly LedgerLine[]): boolean =>
  line.kind !== 'pledge' && line.kind !== 'reversal' && !isReversed(line, lines)

export const isReversed = ({ id }: { id: number }, lines: readonly Pick<LedgerLine, 'reversesId'>[]): boolean =>
  lines.some(({ reversesId }) => reversesId === id)

/** The bank debit that has neither arrived nor failed: no other line has its reference. */
export const findPendingLine = (lines: readonly LedgerLine[]): LedgerLine | undefined =>
  lines.find(
    (line) => line.kind === 'pending' && lines.every((one) => one === line || one.reference !== line.reference),
  )
