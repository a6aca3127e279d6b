import { type Call, nameOf } from '#server/auth/session.ts'
import type { Donation } from '#shared/contracts/registrations/registration.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { toCents } from '#shared/domain/payments/cents.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { insertLedgerLine } from './store.ts'

type PledgedDonation = Parameters<typeof sumPlaces>[0] &
  Pick<Donation, 'donation' | 'additionalAttendeeCost' | 'partnershipLevelId'>

/**
 * Adds the difference, so that pledges add up to the total given. Adds 0 if only spots or the level changed, because
 * tax letters need the date.
 */
export async function writePledge(
  { trx, caller, now, today }: Call,
  registrationId: number,
  before: PledgedDonation | null,
  after: PledgedDonation,
): Promise<void> {
  const cents = toCents(totalGiven(after) - (before ? totalGiven(before) : 0))
  if (before && cents === 0 && isSame(listPlaces(before), listPlaces(after))) return
  const at = now.toISOString()
  await insertLedgerLine(trx, {
    registrationId,
    kind: 'pledge',
    affects: 'pledge',
    cents,
    receivedOn: today,
    method: null,
    reference: '',
    note: '',
    who: nameOf(caller).name,
    at,
    reversesId: null,
    requestId: null,
    places: { at, on: today, ...listPlaces(after) },
  })
}

const listPlaces = (donation: PledgedDonation) => ({ levelId: donation.partnershipLevelId, ...sumPlaces(donation) })
