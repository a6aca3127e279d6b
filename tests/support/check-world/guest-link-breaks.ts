import type { Trx } from '#server/db/tables.ts'

export const guestLinkBreaks = {
  'A link that was replaced has no token': [
    (trx: Trx) =>
      trx.updateTable('guestLinks').set(({ selectFrom }) => ({
        revokedAt: '2027-03-02T18:00:00.000Z',
        spotId: selectFrom('guestLinks as first').select(({ fn }) => fn.min('first.spotId').as('spotId')),
      })),
  ],
  'A link that was passed on has a token, or is turned off': [
    (trx: Trx) => trx.updateTable('guestLinks').set({ sentTo: null }),
  ],
  'A link is opened before it is answered, and says what the guest has left': [
    (trx: Trx) => trx.updateTable('guestLinks').set({ openedAt: '2027-01-01T00:00:00.000Z' }),
  ],
  'Whoever cannot come has said so': [(trx: Trx) => trx.updateTable('guestLinks').set({ isDeclined: true })],
}
