import fc from 'fast-check'
import type { LedgerKind, LedgerLine } from '#shared/domain/payments/ledger.ts'

const entry = fc.record({
  kind: fc.constantFrom<LedgerKind>('pledge', 'payment', 'refund', 'writeOff', 'inKind', 'report', 'reversal'),
  cents: fc.integer({ min: 1, max: 100_000_000 }),
  day: fc.integer({ min: 1, max: 28 }),
})

export const anyLedger = fc.array(entry, { maxLength: 14 }).map((entries) => {
  const lines: LedgerLine[] = []
  for (const { kind, cents, day } of entries) {
    const receivedOn = `2027-03-${String(day).padStart(2, '0')}`
    const facts = { id: lines.length + 1, receivedOn, method: null, reference: '', note: '', who: '', at: receivedOn }
    if (kind !== 'reversal') lines.push({ ...facts, kind, affects: kind, cents, reversesId: null })
    const isTaken = ({ id }: LedgerLine) => lines.some(({ reversesId }) => reversesId === id)
    const left = lines.filter((line) => line.kind !== 'pledge' && line.kind !== 'reversal' && !isTaken(line))
    const reversed = left[day % left.length]
    if (kind !== 'reversal' || !reversed) continue
    lines.push({ ...facts, kind, affects: reversed.affects, cents: -reversed.cents, reversesId: reversed.id })
  }
  return lines
})
