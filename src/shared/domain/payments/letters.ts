/** Which tax letters a registration needs. An accountant approves the rules and the texts. Amounts are whole cents. */

import {
  findPledgedPlaces,
  type LevelValues,
  type PledgedPlaces,
  type Provided,
  type ValuedPlace,
  valuePlaces,
} from './benefit-values.ts'
import { isReversed, type LedgerLine } from './ledger.ts'

/** Stored, so they never change. */
export const letterKinds = ['acknowledgment', 'quidProQuo', 'noneProvided', 'inKind', 'yearSummary'] as const
export type LetterKind = (typeof letterKinds)[number]

export const letterKindNames: Record<LetterKind, string> = {
  acknowledgment: 'Acknowledgment',
  quidProQuo: 'Receipt with benefits',
  noneProvided: 'Receipt without benefits',
  inKind: 'In-kind gift',
  yearSummary: 'Year summary',
}

/** Names a letter for its reader. */
export const nameLetter = ({ kind, receivedCents }: Pick<NeededLetter, 'kind' | 'receivedCents'>): string =>
  kind !== 'inKind' && receivedCents === 0 ? 'Cancellation' : letterKindNames[kind]

/** A letter is required for a larger payment that is partly for goods or services (IRC 6115). */
export const maxWithoutStatementCents = 7_500
/** An acknowledgment is required for a contribution of this amount or more (IRC 170(f)(8)). */
export const minAcknowledgedCents = 25_000

export interface NeededLetter {
  /** The line of the ledger, or the year. A corrected letter has the subject of the letter it replaces. */
  subject: string
  kind: LetterKind
  /** The day or the last day of the year. */
  receivedOn: string
  /** 0 if the payment was returned after its letter. */
  receivedCents: number
  valueCents: number
  deductibleCents: number
  provided: readonly Provided[]
  /** For words: `check 1042`, or the description of an in-kind gift. */
  line: Pick<LedgerLine, 'method' | 'reference' | 'note' | 'cents'> | null
  /** The value that earlier payments have used. */
  usedCents: number
  /** Values to enter first. */
  missing: readonly ValuedPlace[]
}

interface Gifts {
  lines: readonly LedgerLine[]
  /** Oldest first. */
  pledged: readonly PledgedPlaces[]
  valuesOf: (levelId: number) => LevelValues
  /** Subjects of approved letters, which need a correction even if no letter is due any more. */
  approved: ReadonlySet<string>
  today: string
}

/**
 * Returns the letters for money received and for gifts in kind. The value of what was provided is used once over
 * several payments.
 */
export function listNeededLetters(gifts: Gifts): NeededLetter[] {
  const payments = valuePayments(gifts)
  const letters = payments.flatMap(({ line, ...payment }) => {
    const subject = `line ${line.id}`
    const kind = findKind(payment)
    if (!kind && !gifts.approved.has(subject)) return []
    return { subject, kind: kind ?? ('acknowledgment' as const), receivedOn: line.receivedOn, line, ...payment }
  })
  return [...letters, ...listInKind(gifts), ...listYears(payments, gifts)]
}

interface ValuedPayment
  extends Pick<
    NeededLetter,
    'receivedCents' | 'valueCents' | 'deductibleCents' | 'provided' | 'usedCents' | 'missing'
  > {
  line: LedgerLine
}

function valuePayments({ lines, pledged, valuesOf }: Gifts): ValuedPayment[] {
  let used = 0
  return listNetPayments(lines).map(({ line, receivedCents }) => {
    const places = findPledgedPlaces(line, pledged)
    const { provided, missing } = places ? valuePlaces(places, valuesOf(places.levelId)) : { provided: [], missing: [] }
    const total = provided.reduce((sum, { cents }) => sum + cents, 0)
    const usedCents = Math.min(used, total)
    const valueCents = Math.min(receivedCents, total - usedCents)
    used += valueCents
    const deductibleCents = receivedCents - valueCents
    // A cancellation doesn't mention values.
    const left = receivedCents > 0 ? missing : []
    return { line, receivedCents, valueCents, deductibleCents, provided, usedCents, missing: left }
  })
}

/**
 * Refunds lower the payment that they name, then payments that came before the refund, newest first. A reversed payment
 * counts as 0.
 */
function listNetPayments(lines: readonly LedgerLine[]): { line: LedgerLine; receivedCents: number }[] {
  const payments = lines
    .filter(({ kind }) => kind === 'payment')
    .map((line) => ({ line, receivedCents: isReversed(line, lines) ? 0 : line.cents }))
    .sort((one, other) => one.line.receivedOn.localeCompare(other.line.receivedOn) || one.line.id - other.line.id)
  for (const refund of lines) {
    if (refund.kind !== 'refund' || isReversed(refund, lines)) continue
    const isNamed = ({ line }: { line: LedgerLine }) => refund.reference !== '' && line.reference === refund.reference
    const rank = (payment: { line: LedgerLine }) =>
      isNamed(payment) ? 2 : Number(payment.line.receivedOn <= refund.receivedOn)
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

function findKind({ receivedCents, valueCents, provided, missing }: Omit<ValuedPayment, 'line'>): LetterKind | null {
  const isForBenefits = valueCents > 0 || missing.length > 0
  if (isForBenefits) return receivedCents > maxWithoutStatementCents ? 'quidProQuo' : null
  if (receivedCents < minAcknowledgedCents) return null
  return provided.length > 0 ? 'acknowledgment' : 'noneProvided'
}

const nothing = { receivedCents: 0, valueCents: 0, deductibleCents: 0, provided: [], usedCents: 0, missing: [] }

function listInKind({ lines, approved }: Gifts): NeededLetter[] {
  return lines.flatMap((line) => {
    const subject = `line ${line.id}`
    if (line.kind !== 'inKind' || (isReversed(line, lines) && !approved.has(subject))) return []
    const note = isReversed(line, lines) ? '' : line.note
    return { ...nothing, subject, kind: 'inKind', receivedOn: line.receivedOn, line: { ...line, note } }
  })
}

/** Sums up each past year in which more than one payment was received. */
function listYears(payments: readonly ValuedPayment[], { approved, today }: Gifts): NeededLetter[] {
  const years = Map.groupBy(payments, ({ line }) => line.receivedOn.slice(0, 4))
  return [...years].flatMap(([year, all]) => {
    const subject = `year ${year}`
    const received = all.filter(({ receivedCents }) => receivedCents > 0)
    const isDue = received.length > 1 && year < today.slice(0, 4)
    if (!isDue && !approved.has(subject)) return []
    const sum = (key: 'receivedCents' | 'valueCents' | 'deductibleCents') =>
      received.reduce((total, payment) => total + payment[key], 0)
    return {
      subject,
      kind: 'yearSummary',
      receivedOn: `${year}-12-31`,
      receivedCents: sum('receivedCents'),
      valueCents: sum('valueCents'),
      deductibleCents: sum('deductibleCents'),
      provided: (received.findLast(({ valueCents }) => valueCents > 0) ?? received.at(-1))?.provided ?? [],
      usedCents: 0,
      line: null,
      missing: [...new Set(received.flatMap(({ missing }) => missing))],
    }
  })
}
