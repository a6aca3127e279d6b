import { type Call, nameOf } from '#server/auth/session.ts'
import type { Donation } from '#shared/contracts/registrations/registration.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { toCents } from '#shared/domain/payments/cents.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { insertLine } from './store.ts'

type Pledged = Parameters<typeof sumPlaces>[0] &
  Pick<Donation, 'donation' | 'additionalAttendeeCost' | 'partnershipLevelId'>

/**
 * Adds the difference to the pledge, so that a registration's pledges always add up to its total given. If only spots
 * or the level changed, adds a pledge of 0, because tax letters need to know when spots were waived.
 */
export async function writePledge(
  { trx, caller, now, today }: Call,
  registrationId: number,
  before: Pledged | null,
  after: Pledged,
): Promise<void> {
  const cents = toCents(totalGiven(after) - (before ? totalGiven(before) : 0))
  if (before && cents === 0 && isSame(listPlaces(before), listPlaces(after))) return
  const at = now.toISOString()
  await insertLine(trx, {
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

const listPlaces = (donation: Pledged) => ({ levelId: donation.partnershipLevelId, ...sumPlaces(donation) })
