import type { Balance, LedgerLine } from './ledger.ts'
import { calculateDueChange, kindNames, methodNames, sumLedger } from './ledger.ts'

export interface StatementLine {
  on: string
  words: string
  /** Positive for a charge, negative for a payment. */
  cents: number
}

/** `FW-2027-0042`: the event's year and the registration. */
export const formatStatementNumber = (eventDate: string, registrationId: number): string =>
  `FW-${eventDate.slice(0, 4)}-${String(registrationId).padStart(4, '0')}`

export function listStatementLines(lines: readonly LedgerLine[]): { lines: StatementLine[]; balance: Balance } {
  const reversed = new Set(lines.map(({ reversesId }) => reversesId))
  const shown = lines.filter(
    ({ id, kind, cents }) =>
      !['reversal', 'inKind', 'report', 'pending'].includes(kind) && cents !== 0 && !reversed.has(id),
  )
  const firstPledge = shown.find(({ kind }) => kind === 'pledge')
  const byDay = Map.groupBy(shown, ({ id, kind, receivedOn }) => (kind === 'pledge' ? receivedOn : id))
  return {
    lines: [...byDay.values()].flatMap((own) => {
      const [line] = own
      const cents = own.reduce((sum, each) => sum + calculateDueChange(each), 0)
      if (!line || cents === 0) return []
      return [{ on: line.receivedOn, words: describeLine(line, line === firstPledge), cents }]
    }),
    balance: sumLedger(lines),
  }
}

function describeLine({ kind, method, reference }: LedgerLine, isFirstPledge: boolean): string {
  if (kind === 'pledge') return isFirstPledge ? 'Donation and additional attendees' : 'Change to the donation'
  const means = method && kind !== 'writeOff' ? ` by ${methodNames[method].toLowerCase()}` : ''
  // Partners don't understand a bank's own words.
  return [`${kindNames[kind]}${means}`, method === 'check' && reference].filter(Boolean).join(' ')
}
