import { addDays } from '#shared/domain/calendar.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { toCents } from '#shared/domain/payments/cents.ts'
import type { Trx } from '../db/tables.ts'
import { insertLedgerLine } from '../features/ledger/store.ts'
import type { DemoRegistration } from './demo-registrations.ts'

const firstCheck = 1041
const daysToPay = 12
const check = { kind: 'payment', affects: 'payment', method: 'check', note: '', who: 'Fairway' } as const

export async function payByCheck(trx: Trx, registrations: readonly DemoRegistration[], nth: number, today: string) {
  for (const [position, { id: registrationId, donation, registeredAt }] of registrations.entries()) {
    const cents = toCents(totalGiven(donation))
    const receivedOn = addDays(registeredAt.toISOString().slice(0, 10), daysToPay)
    if (position % nth !== 0 || cents === 0 || receivedOn > today) continue
    const received = { receivedOn, reference: String(firstCheck + position * 7), at: `${receivedOn}T15:00:00.000Z` }
    await insertLedgerLine(trx, { registrationId, cents, ...received, ...check, reversesId: null, requestId: null })
  }
}
