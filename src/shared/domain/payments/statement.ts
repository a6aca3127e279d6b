import type { Balance, LedgerLine } from './ledger.ts'
import { effectOnOpen, isReversed, kindNames, methodNames, sumLedger } from './ledger.ts'

export interface StatementLine {
  on: string
  words: string
  /** Positive for what is owed, negative for what was paid. */
  cents: number
}

/** `FW-2027-0042-2`: the event's year, the registration, and the revision. */
export const statementNumber = (eventDate: string, registrationId: number, revision: number): string =>
  `FW-${eventDate.slice(0, 4)}-${String(registrationId).padStart(4, '0')}-${revision}`

/** The lines that a partner's accounts department sees, without mistakes that were reversed. */
export function listStatementLines(lines: readonly LedgerLine[]): { lines: StatementLine[]; balance: Balance } {
  const shown = lines.filter(
    (line) => !['reversal', 'inKind', 'report'].includes(line.kind) && line.cents !== 0 && !isReversed(line, lines),
  )
  return {
    lines: shown.map((line) => ({
      on: line.receivedOn,
      words: describeLine(line, line.id === shown.find(({ kind }) => kind === 'pledge')?.id),
      cents: effectOnOpen(line),
    })),
    balance: sumLedger(lines),
  }
}

function describeLine({ kind, method, reference }: LedgerLine, isFirstPledge: boolean): string {
  if (kind === 'pledge') return isFirstPledge ? 'Donation and additional attendees' : 'Change to the donation'
  const means = method && kind !== 'writeOff' ? ` by ${methodNames[method].toLowerCase()}` : ''
  // A bank's own words mean nothing to the partner.
  return [`${kindNames[kind]}${means}`, method === 'check' && reference].filter(Boolean).join(' ')
}
