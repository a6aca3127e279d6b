import { daysBefore } from '#server/foundation/instants.ts'
import { requireFound } from '#server/foundation/refusals.ts'
import { readMoment } from '#server/records/settings.ts'
import { listGolferIds } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import type { Caller } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import { findRequestByRegistration, type RequestRow } from '../features/boards/core/pairing-store.ts'
import { enterPairing, setRequestDeclined } from '../features/boards/pairings/change-pairings.ts'
import { writeRequest } from '../features/registrations/pairing-request.ts'
import type { DemoRegistration } from './demo-registrations.ts'

type Pairing = Parameters<typeof enterPairing>[2]

const juniper = 'Juniper & Slate Architects'

type DemoPairing = [...What, one: string, other: string, note: string, golfer?: number, otherGolfer?: number]
type What = [part: Pairing['part'], kind: Pairing['kind'], strength: Pairing['strength']]

const pairings: DemoPairing[] = [
  ['golf', 'with', 'prefer', 'Brookside Veterinary Clinic', 'Fernwood Printing', 'Brothers-in-law', 0, 1],
  ['golf', 'with', 'must', juniper, juniper, 'One of them must not walk', 0, 1],
  ['golf', 'notWith', 'must', 'Blue Heron Freight', 'Harbor & Finch Insurance', 'They bid for the same contract'],
  ['dinner', 'with', 'prefer', 'Marigold Home Care', 'Saltmarsh Health Network', ''],
]
const accepted: DemoPairing = ['golf', 'with', 'prefer', 'Kestrel Elevator', 'Ironbark Roofing & Sheet Metal', '']

export async function pairingForCompany(
  trx: Trx,
  eventId: number,
  registrations: readonly DemoRegistration[],
  { admin, now }: { admin: Caller; now: Date },
): Promise<void> {
  const dayBefore = { db: trx, now: () => new Date(daysBefore(now, 1)) }
  const find = (company: string) => requireFound(registrations.find(({ contact }) => contact.companyName === company))
  function toSide(company: string, golfer = -1) {
    const { id: registrationId, attendees, donation } = find(company)
    return { registrationId, spotId: listGolferIds(attendees, sumPlaces(donation))[golfer] ?? null }
  }
  function enter([part, kind, strength, one, other, note, ...golfers]: DemoPairing, request?: RequestRow) {
    const sides = { one: toSide(one, golfers[0]), other: toSide(other, golfers[1]) }
    return enterPairing(dayBefore, admin, { id: 0, eventId, part, kind, strength, note, ...sides, request })
  }
  async function ask(company: string, text: string) {
    const { id: registrationId, creator: caller } = find(company)
    const work = { trx, caller, ...(await readMoment(trx, new Date(daysBefore(now, 2)))), eventId }
    // The use case requires a registration pass, which only a request's access check creates.
    await writeRequest(work, null, { registrationId, text })
    return requireFound(await findRequestByRegistration(trx, registrationId))
  }

  for (const pairing of pairings) await enter(pairing)
  await ask('Big Sky Seed', 'Someone from Blue Heron Freight. We have a deal to celebrate')
  await enter(accepted, await ask('Kestrel Elevator', 'The people of Ironbark Roofing, if you can'))
  const declined = await ask('Gable & Hearth Windows', 'The mayor')
  await setRequestDeclined(dayBefore, admin, { ...declined, isDeclined: true })
}
