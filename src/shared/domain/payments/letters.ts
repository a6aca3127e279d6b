/** Which tax letters a registration needs. An accountant approves the rules and the texts. Amounts are whole cents. */

import { joinWords } from '../text.ts'
import {
  type BenefitValues,
  calculatePlaceValues,
  findPledgedPlaces,
  type PledgedPlaces,
  type ProvidedBenefit,
  type ValuedPlace,
} from './benefit-values.ts'
import { isReversed, type LedgerLine, methodNames } from './ledger.ts'

export const letterKinds = ['acknowledgment', 'quidProQuo', 'noneProvided', 'inKind'] as const
export type LetterKind = (typeof letterKinds)[number]

export const letterKindNames: Record<LetterKind, string> = {
  acknowledgment: 'Acknowledgment',
  quidProQuo: 'Receipt with benefits',
  noneProvided: 'Receipt without benefits',
  inKind: 'In-kind gift',
}

export const labelLetter = ({ kind, receivedCents }: Pick<NeededLetter, 'kind' | 'receivedCents'>): string =>
  kind !== 'inKind' && receivedCents === 0 ? 'Cancellation' : letterKindNames[kind]

/** A letter is required for a larger payment that is partly for goods or services (IRC 6115). */
export const maxWithoutStatementCents = 7_500
/** An acknowledgment is required for a contribution of this amount or more (IRC 170(f)(8)). */
export const minAcknowledgedCents = 25_000

export interface NeededLetter {
  /** `day 2027-03-01`, or `line 7` for an in-kind gift. */
  subject: string
  kind: LetterKind
  receivedOn: string
  receivedCents: number
  paidCents: number
  valueCents: number
  deductibleCents: number
  provided: readonly ProvidedBenefit[]
  /** `check 1042 and card`, or an in-kind gift's description, which is empty after its reversal. */
  means: string
  usedCents: number
  missing: readonly ValuedPlace[]
}

interface Gifts extends BenefitValues {
  lines: readonly LedgerLine[]
  pledged: readonly PledgedPlaces[]
  /** Approved letters need a correction even if no letter is due anymore. */
  approved: ReadonlySet<string>
}

/** One letter for each day with a payment, and for each in-kind gift. Several days use the provided value only once. */
export function listNeededLetters({ lines, pledged, approved, ...values }: Gifts): NeededLetter[] {
  let used = 0
  const days = [...Map.groupBy(listNetPayments(lines), ({ line }) => line.receivedOn)]
  const letters = days.flatMap(([receivedOn, all]): NeededLetter[] => {
    const subject = `day ${receivedOn}`
    const kept = all.filter(({ paidCents }) => paidCents > 0)
    const [first, ...more] = kept.length > 0 ? kept : all
    const places = first && findPledgedPlaces(first.line, pledged)
    const { provided, missing } = places ? calculatePlaceValues(places, values) : { provided: [], missing: [] }
    const total = provided.reduce((sum, { cents }) => sum + cents, 0)
    const receivedCents = all.reduce((sum, payment) => sum + payment.receivedCents, 0)
    const usedCents = Math.min(used, total)
    const valueCents = Math.min(receivedCents, total - usedCents)
    used += valueCents
    const amounts = { receivedCents, valueCents, deductibleCents: receivedCents - valueCents, provided, usedCents }
    // A cancellation doesn't mention values.
    const left = receivedCents > 0 ? missing : []
    const kind = findKind({ ...amounts, missing: left })
    if (!kind && !approved.has(subject)) return []
    const means = first ? [first, ...more].map(({ line }) => describeMeans(line)) : []
    return [
      {
        ...amounts,
        subject,
        kind: kind ?? 'acknowledgment',
        receivedOn,
        paidCents: kept.reduce((sum, { paidCents }) => sum + paidCents, 0),
        means: joinWords([...new Set(means)].filter(Boolean)),
        missing: left,
      },
    ]
  })
  return [...letters, ...listInKind(lines, approved)]
}

function describeMeans({ method, reference }: LedgerLine): string {
  if (!method || method === 'other') return ''
  const name = methodNames[method].toLowerCase()
  return method === 'check' && reference ? `${name} ${reference}` : name
}

interface NetPayment {
  line: LedgerLine
  paidCents: number
  receivedCents: number
}

/** Refunds lower the payment with their reference, then payments before the refund, newest first. */
function listNetPayments(lines: readonly LedgerLine[]): NetPayment[] {
  const payments = lines
    .filter(({ kind }) => kind === 'payment')
    .map((line) => ({ line, cents: isReversed(line, lines) ? 0 : line.cents }))
    .map(({ line, cents }) => ({ line, paidCents: cents, receivedCents: cents }))
    .sort((one, other) => one.line.receivedOn.localeCompare(other.line.receivedOn) || one.line.id - other.line.id)
  for (const refund of lines) {
    if (refund.kind !== 'refund' || isReversed(refund, lines)) continue
    const isNamed = ({ line }: NetPayment) => refund.reference !== '' && line.reference === refund.reference
    const isEarlier = ({ line }: NetPayment) =>
      line.receivedOn < refund.receivedOn || (line.receivedOn === refund.receivedOn && line.id < refund.id)
    const rank = (payment: NetPayment) => (isNamed(payment) ? 2 : Number(isEarlier(payment)))
    const newestFirst = payments.toReversed().sort((one, other) => rank(other) - rank(one))
    let left = refund.cents
    for (const payment of newestFirst) {
      const taken = Math.min(left, payment.receivedCents)
      payment.receivedCents -= taken
      left -= taken
    }
  }
  return payments
}

type Amounts = Pick<NeededLetter, 'receivedCents' | 'valueCents' | 'provided' | 'missing'>

function findKind({ receivedCents, valueCents, provided, missing }: Amounts): LetterKind | null {
  const isForBenefits = valueCents > 0 || missing.length > 0
  if (isForBenefits) return receivedCents > maxWithoutStatementCents ? 'quidProQuo' : null
  if (receivedCents < minAcknowledgedCents) return null
  return provided.length > 0 ? 'acknowledgment' : 'noneProvided'
}

const zeroAmounts = { receivedCents: 0, paidCents: 0, valueCents: 0, deductibleCents: 0, usedCents: 0 }

const listInKind = (lines: readonly LedgerLine[], approved: ReadonlySet<string>) =>
  lines.flatMap((line): NeededLetter[] => {
    const { id, kind, receivedOn, note } = line
    const subject = `line ${id}`
    if (kind !== 'inKind' || (isReversed(line, lines) && !approved.has(subject))) return []
    const means = isReversed(line, lines) ? '' : note
    return [{ ...zeroAmounts, subject, kind, receivedOn, means, provided: [], missing: [] }]
  })
