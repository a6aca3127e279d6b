import type { Trx } from '#server/db/tables.ts'
import { linesOf } from './trail-rules.ts'
import { byId, type Rule } from './world-rows.ts'

export const pairingRules: Rule[] = [
  {
    name: 'A pairing is about two of its event',
    find: ({ pairings, registrations, spots }) => {
      const [registrationsById, spotsById] = [byId(registrations), byId(spots)]
      const eventOf = (registrationId: number | null, spotId: number | null) =>
        registrationsById.get(registrationId ?? spotsById.get(spotId ?? 0)?.registrationId ?? 0)?.eventId
      return pairings
        .filter(
          (pairing) =>
            eventOf(pairing.oneRegistrationId, pairing.oneSpotId) !== pairing.eventId ||
            eventOf(pairing.otherRegistrationId, pairing.otherSpotId) !== pairing.eventId,
        )
        .map(({ id }) => `pairing ${id}`)
    },
  },
  {
    name: 'A request is met by a pairing of its event, and one that was entered for a request has one',
    find: ({ pairings, pairingRequests, registrations }) => {
      const [pairingsById, registrationsById] = [byId(pairings), byId(registrations)]
      const met = new Set(pairingRequests.map(({ pairingId }) => pairingId))
      const elsewhere = pairingRequests.filter(
        ({ pairingId, registrationId }) =>
          pairingId !== null && pairingsById.get(pairingId)?.eventId !== registrationsById.get(registrationId)?.eventId,
      )
      const orphans = pairings.filter(({ id, isAsked }) => isAsked && !met.has(id))
      return [...elsewhere.map(({ id }) => `request ${id}`), ...orphans.map(({ id }) => `pairing ${id}`)]
    },
  },
  {
    name: 'The version of a pairing, and of a request, counts its lines',
    find: (rows, { isBuilt }) => {
      const judge = (entity: 'pairing' | 'pairingRequest', { id, version }: { id: number; version: number }) => {
        const lines = linesOf(rows, entity, id).length
        return lines === version || (isBuilt && lines === 0)
          ? []
          : [`${entity} ${id}: version ${version}, ${lines} lines`]
      }
      return [
        ...rows.pairings.flatMap((pairing) => judge('pairing', pairing)),
        ...rows.pairingRequests.flatMap((request) => judge('pairingRequest', request)),
      ]
    },
  },
]

export const pairingBreaks = {
  'A pairing is about two of its event': [
    (trx: Trx) =>
      trx
        .updateTable('pairings')
        .set(({ selectFrom }) => ({ eventId: selectFrom('events').select('id').orderBy('id', 'desc').limit(1) })),
  ],
  'A request is met by a pairing of its event, and one that was entered for a request has one': [
    (trx: Trx) => trx.updateTable('pairingRequests').set({ pairingId: null }),
  ],
  'The version of a pairing, and of a request, counts its lines': [
    (trx: Trx) => trx.updateTable('pairings').set({ version: 7 }),
    (trx: Trx) => trx.updateTable('pairingRequests').set({ version: 7 }),
  ],
}
