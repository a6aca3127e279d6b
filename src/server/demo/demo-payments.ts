import { addDays } from '#shared/domain/calendar.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { toCents } from '#shared/domain/payments/cents.ts'
import type { Trx } from '../db/tables.ts'
import { insertLine } from '../features/ledger/store.ts'
import type { DemoRegistration } from './demo-registrations.ts'

const firstCheck = 1041
const daysToPay = 12

/** Records a check for every `nth` registration, some days after it was made. */
export async function payByCheck(
  trx: Trx,
  registrations: readonly DemoRegistration[],
  { nth, today }: { nth: number; today: string },
): Promise<void> {
  for (const [position, { id, donation, createdAt }] of registrations.entries()) {
    const cents = toCents(totalGiven(donation))
    const receivedOn = addDays(createdAt.toISOString().slice(0, 10), daysToPay)
    if (position % nth !== 0 || cents === 0 || receivedOn > today) continue
    await insertLine(trx, {
      registrationId: id,
      kind: 'payment',
      affects: 'payment',
      cents,
      receivedOn,
      method: 'check',
      reference: String(firstCheck + position * 7),
      note: '',
      who: 'Fairway',
      at: `${receivedOn}T15:00:00.000Z`,
      reversesId: null,
      requestId: null,
    })
  }
}
