import { proposeSeating } from '#shared/domain/placement/dinner/propose-seating.ts'
import type { Trx } from '../db/tables.ts'
import { readDinner } from '../features/placement/dinner/propose-seating.ts'
import { insertTables, writeSeats } from '../features/placement/dinner/store.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'

const seats = 10

/**
 * The tables of the dinner with a head table that is kept, room for everybody, and seats for the guests of most partners as
 * they would be proposed: those of every eighth partner still wait.
 */
export async function seatGuests(trx: Trx, event: BuiltEvent): Promise<void> {
  const { diners } = await readDinner(trx, event.id)
  const count = Math.ceil(diners.length / seats) + 2
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ number: index + 1, name: index === 0 ? 'Head table' : '', seats: index === 0 ? 12 : seats },
    zone: index < count / 3 ? ('front' as const) : index < (count * 2) / 3 ? ('middle' as const) : ('back' as const),
    heldFor: index === 0 ? 'Speakers and hosts' : '',
    requestId: null,
  }))
  await insertTables(trx, event.id, rows)
  const dinner = await readDinner(trx, event.id)
  const waiting = new Set(dinner.partners.map(({ id }) => id).filter((_, index) => index % 8 === 7))
  const present = dinner.diners.filter(({ registrationId }) => !waiting.has(registrationId))
  const proposal = proposeSeating({ ...dinner, diners: present, onlyEmptyTables: false })
  await writeSeats(
    trx,
    event.id,
    proposal.diners.map(({ dinerId, to }) => ({ dinerId, tableId: to })),
  )
}
