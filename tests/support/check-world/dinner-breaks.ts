import type { Trx } from '#server/db/tables.ts'
import { toTableKey } from '#shared/domain/placement/places.ts'
import type { Visitor } from '../world.ts'
import type { WorldRows } from './world-rows.ts'

export async function seatAtTable(board: Visitor, eventId: number, spotIds: readonly number[]): Promise<void> {
  const table = { eventId, id: 0, number: 1, name: '', seats: 10, zone: null, heldFor: '' }
  const { answer: made } = await board.call('saveDinnerTable', { body: table })
  const group = toTableKey(made.id)
  const seats = spotIds.map((personId) => ({ personId, from: null, to: group }))
  for (const moves of [seats, seats.map((seat) => ({ ...seat, from: group, to: null })), seats]) {
    const { status } = await board.call('movePeople', { body: { part: 'dinner', eventId, moves } })
    if (status !== 200) throw new Error(`The guests were not seated: ${status}`)
  }
}

export const dinnerBreaks = {
  'No table has more than one guest over its seats': [(trx: Trx) => trx.updateTable('dinnerTables').set({ seats: 1 })],
  'Nobody of a deleted registration sits': [
    (trx: Trx) => trx.updateTable('registrations').set({ deletedAt: '2027-03-02T18:00:00.000Z' }),
  ],
  'Guests sit at a table of the event of their registration': [
    (trx: Trx) =>
      trx.updateTable('registrations').set(({ selectFrom }) => ({
        eventId: selectFrom('events').select('id').where('eventDate', '<', '2027-01-01').limit(1),
      })),
  ],
  'Only who dines sits': [
    (trx: Trx) => ({
      execute: async () => {
        const nobody = { golfersIncluded: 0, golfersAdditional: 0, dinnersIncluded: 0, vipsIncluded: 0 }
        await trx.updateTable('registrations').set(nobody).execute()
        const nothing = { golf: false, dinner: false, vip: false, isRentalClubsRequested: false }
        return trx
          .updateTable('spots')
          .set({ ...nothing, requestedRentalClubTypeId: null })
          .execute()
      },
    }),
  ],
  'Partners see the tables when the last line about that says so': [
    (trx: Trx) => trx.updateTable('events').set({ isSeatingPublished: true }),
  ],
  'The lines of the dinner follow from one another, and lead to where guests sit': [
    (trx: Trx) => trx.deleteFrom('dinnerSeats'),
    (trx: Trx) => trx.deleteFrom('auditTrail').where('entity', '=', 'seating').where('after', 'like', '%"place":null%'),
  ],
}

export const refusedAtDinner = {
  'Nobody sits twice': [({ dinnerSeats }: WorldRows) => ({ dinnerSeats: [...dinnerSeats, ...dinnerSeats] })],
}
