import type { Trx } from '#server/db/tables.ts'
import { linesOf } from './trail-rules.ts'
import { byId, type Rule } from './world-rows.ts'

export const wishRules: Rule[] = [
  {
    name: 'A wish is about two of its event',
    find: ({ wishes, registrations, spots }) => {
      const [registrationsById, spotsById] = [byId(registrations), byId(spots)]
      const eventOf = (registrationId: number | null, spotId: number | null) =>
        registrationsById.get(registrationId ?? spotsById.get(spotId ?? 0)?.registrationId ?? 0)?.eventId
      return wishes
        .filter(
          (wish) =>
            eventOf(wish.oneRegistrationId, wish.oneSpotId) !== wish.eventId ||
            eventOf(wish.otherRegistrationId, wish.otherSpotId) !== wish.eventId,
        )
        .map(({ id }) => `wish ${id}`)
    },
  },
  {
    name: 'A request is met by a wish of its event, and one that was entered for a request has one',
    find: ({ wishes, wishRequests, registrations }) => {
      const [wishesById, registrationsById] = [byId(wishes), byId(registrations)]
      const met = new Set(wishRequests.map(({ wishId }) => wishId))
      const elsewhere = wishRequests.filter(
        ({ wishId, registrationId }) =>
          wishId !== null && wishesById.get(wishId)?.eventId !== registrationsById.get(registrationId)?.eventId,
      )
      const orphans = wishes.filter(({ id, isAsked }) => isAsked && !met.has(id))
      return [...elsewhere.map(({ id }) => `request ${id}`), ...orphans.map(({ id }) => `wish ${id}`)]
    },
  },
  {
    name: 'The version of a wish, and of a request, counts its lines',
    find: (rows, { isBuilt }) => {
      const judge = (entity: 'wish' | 'wishRequest', { id, version }: { id: number; version: number }) => {
        const lines = linesOf(rows, entity, id).length
        return lines === version || (isBuilt && lines === 0)
          ? []
          : [`${entity} ${id}: version ${version}, ${lines} lines`]
      }
      return [
        ...rows.wishes.flatMap((wish) => judge('wish', wish)),
        ...rows.wishRequests.flatMap((request) => judge('wishRequest', request)),
      ]
    },
  },
]

export const wishBreaks = {
  'A wish is about two of its event': [
    (trx: Trx) =>
      trx
        .updateTable('wishes')
        .set(({ selectFrom }) => ({ eventId: selectFrom('events').select('id').orderBy('id', 'desc').limit(1) })),
  ],
  'A request is met by a wish of its event, and one that was entered for a request has one': [
    (trx: Trx) => trx.updateTable('wishRequests').set({ wishId: null }),
  ],
  'The version of a wish, and of a request, counts its lines': [
    (trx: Trx) => trx.updateTable('wishes').set({ version: 7 }),
    (trx: Trx) => trx.updateTable('wishRequests').set({ version: 7 }),
  ],
}
